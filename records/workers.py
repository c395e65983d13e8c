"""Many hands on many cores: one interface for this process, a machine's cores, and a Dask cluster.

Work is a function of the module's top level and a list of items; results come back in order, so
that a batch is the same on one core and on a hundred.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")
AHEAD = 3  # chunks under way for each worker: enough to keep it busy, few enough for flat memory


class Workers(Protocol):
    """Something that maps a function over chunks, in order."""

    def map(self, work: Callable[[Item], Answer], items: Iterable[Item]) -> Iterator[Answer]:
        """The answers in the order of the items; at most a few items are under way at once."""


class InProcess:
    """No other process."""

    def map(self, work: Callable[[Item], Answer], items: Iterable[Item]) -> Iterator[Answer]:
        """One after the other."""
        return map(work, items)


class Pool:
    """Anything with `submit`: a pool of processes, or a Dask client."""

    def __init__(self, submit: Callable[..., Any], size: int) -> None:
        self._submit, self._size = submit, size

    def map(self, work: Callable[[Item], Answer], items: Iterable[Item]) -> Iterator[Answer]:
        """In order, with a bounded number of items under way."""
        under_way: deque[Future[Answer]] = deque()
        for item in items:
            under_way.append(self._submit(work, item))
            if len(under_way) >= AHEAD * self._size:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()


@contextmanager
def workers(processes: int | None = None, cluster: str | None = None) -> Iterator[Workers]:
    """Workers on `processes` cores (None: all of this machine, 1: this process), or on a Dask cluster.

    Raises ImportError where a cluster is asked for and the extra `cluster` is not installed, OSError
    where it does not answer.
    """
    if cluster is not None:
        from distributed import Client

        with Client(cluster, timeout=10) as client:
            size = max(1, sum(client.nthreads().values()))
            yield Pool(lambda work, item: client.submit(work, item, pure=False), size)
        return
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield InProcess()
        return
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        yield Pool(pool.submit, count)


def chunks(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    """Lists of at most `size` items."""
    chunk: list[Item] = []
    for item in items:
        chunk.append(item)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk
