"""Blocks are found whole, and nothing that looks like one is passed over."""

from __future__ import annotations

import pytest

from tests.docs.blocks import blocks

PAGE = """# A page

<!-- run -->
```sh bench
first
```

1. In a list:

   ```van title="my hand.van"
   [game "bridge"]
     indented
   ```

````text
```python
not a block
```
````
~~~
no language
~~~
"""


def test_every_block_with_its_line_words_title_and_mark() -> None:
    sh, van, text, nameless = blocks(PAGE)
    assert (sh.line, sh.language, sh.words, sh.title, sh.mark, sh.text) == (
        5, "sh", ("bench",), None, "run", "first\n",
    )  # fmt: skip
    assert (van.language, van.title, van.text) == ("van", "my hand.van", '[game "bridge"]\n  indented\n')
    assert text.text == "```python\nnot a block\n```\n"
    assert (nameless.language, nameless.mark) == ("", None)


def test_an_open_block_is_an_error() -> None:
    with pytest.raises(ValueError, match="line 3"):
        blocks("a\n\n```sh\nb\n``\n")
