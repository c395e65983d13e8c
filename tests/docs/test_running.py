"""A page that says what is not so is told of it, at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.blocks import blocks
from tests.docs.fill import filled
from tests.docs.running import Page
from tests.docs.shell import Shell, shell


@pytest.fixture
def terminal(tmp_path: Path) -> Shell:
    (tmp_path / "page").mkdir()
    return shell(tmp_path / "page", tmp_path / "programs")


def faults(text: str, terminal: Shell) -> list[str]:
    return Page("page.md", terminal).run(blocks(text))


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("```\na\n```", 1, "no block may be of the kind ''"),
        ("```ruby\na\n```", 1, "no block may be of the kind 'ruby'"),
        ("```console\n$ echo a\na\n$ echo b\nc\n```", 4, "-c\n+b"),
        ("```console\n$ (exit 3)\n```", 2, "+[exit 3]"),
        ("```sh\nfalse\ntrue\n```", 2, "exit code 1"),
        ("```sh bench\npython -m tests.bench.nothing\n```", 2, "no module"),
        ("```sh bench\npython -m tests.docs\n```", 2, "no module"),
        ("```sh bench\npython -m tests.bench --read x\n```", 2, "--read"),
        ("```sh bench\npython -m tests.docs.blocks\n```", 2, "without argparse"),
        ("```sh bench\n\npython -m tests.bench.double_dummy --least 2\n```", 3, "--least"),
        ("```sh bench\ntrongtai demo\n```", 2, "python -m MODULE"),
        ("```python\na = 1\n```\n\n```python\nassert a == 2\n```", 6, "AssertionError"),
        ("```python\na = 1\n```\n\n```python\n>>> a\n2\n```", 6, "Got:\n    1"),
        ('```van\n[game "bridge"]\n[rules "wbf-2017"]\nS plays ZZ\n```', 2, "V0"),
        ('```pbn title="a.lin"\n```', 1, "title="),
        ("```lin\n```", 1, "title="),
        ("```toml\na =\n```", 2, "Invalid value"),
        ('```json\n{\n"a":}\n```', 3, "Expecting value"),
    ],
)
def test_a_false_snippet_is_told(text: str, line: int, words: str, terminal: Shell) -> None:
    (fault,) = faults(text, terminal)
    assert fault.startswith(f"page.md:{line}: ")
    assert words in fault


TRUE = """```van title="a.van"
%van 1.0
[game "bridge"]
[rules "wbf-2017"]
```

```console
$ trongtai format a.van
%van 1.0
...
$ cat missing 2>/dev/null
[exit 1]
```

```python
from pathlib import Path
text = Path("a.van").read_text()
```

```python
>>> text[:8]
'%van 1.0'
>>> count = len(text)
```

```python
assert count == len(text)
```

```sh bench
python -m tests.bench.double_dummy --most 3   # words
python -m tests.bench parse --write docs/benchmarks.md
```
"""


def test_a_true_page_runs_in_one_folder_and_one_namespace(terminal: Shell) -> None:
    assert faults(TRUE, terminal) == []


def test_only_the_outputs_that_disagree_are_written_anew(terminal: Shell) -> None:
    page = "```console\n$ echo a; echo b\na\n...\n$ (echo c; exit 2)\nd\n\n$ echo e\n```\n\n```text\nx\n```\n"
    assert filled(page, Page("page.md", terminal), terminal) == (
        "```console\n$ echo a; echo b\na\n...\n$ (echo c; exit 2)\nc\n[exit 2]\n\n$ echo e\ne\n```\n\n```text\nx\n```\n"
    )
