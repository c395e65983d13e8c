"""What the site leaves out of a page."""

from __future__ import annotations

from tests.docs.site_hook import on_page_markdown


def test_words_for_the_tests_are_left_out_of_the_site() -> None:
    page = (
        '```sh bench\na\n```\n\n   ````van-bridge fragment\n```sh\n```van title="a.van"\nIt was a sh bench.\n'
    )
    assert on_page_markdown(page, page=None, config=None) == (
        '```sh\na\n```\n\n   ````van-bridge\n```sh\n```van title="a.van"\nIt was a sh bench.\n'
    )
