"""Many hands on many cores: one interface for this process, a machine's cores, and a Dask cluster.

Work is a function of the module's top level and a list of items; results come back in order, so
that a batch is the same on one core and on a hundred.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Protocol, TypeVar

from notation.message import Message, message

Item = TypeVar("Item")
Answer = TypeVar("Answer")
CLUSTER_TIMEOUT = 10  # seconds until a scheduler must have answered
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


class NoWorkers(Exception):
    """No workers, or no longer: `reason` is a message of the domain `archive`."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.id, *reason.args)
        self.reason = reason


@contextmanager
def workers(processes: int | None = None, cluster: str | None = None) -> Iterator[Workers]:
    """Workers on `processes` cores (None or 0: all of this machine, 1: this process), or on a Dask cluster.

    Raises NoWorkers: the extra `cluster` is not installed, the cluster does not answer, a worker died.
    """
    if cluster is not None:
        with _cluster(cluster) as pool:
            yield pool
        return
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield InProcess()
        return
    try:
        with ProcessPoolExecutor(count, get_context("spawn"), _end_with_parent) as executor:
            yield Pool(executor.submit, count)
    except BrokenProcessPool as error:
        raise NoWorkers(message("archive.worker-died")) from error


def _end_with_parent() -> None:
    """A worker whose parent is killed ends too: nobody would take its answers."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


@contextmanager
def _cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask scheduler. They must have the same version of this package."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise NoWorkers(message("archive.no-cluster-extra")) from error
    try:
        client = distributed.Client(address, timeout=CLUSTER_TIMEOUT)
    except (OSError, ValueError) as error:
        raise NoWorkers(message("archive.no-cluster", address=address)) from error
    with client:
        size = sum(client.nthreads().values())
        if not size:
            raise NoWorkers(message("archive.no-cluster-workers", address=address))
        try:
            yield Pool(partial(client.submit, pure=False), size)
        except distributed.KilledWorker as error:
            raise NoWorkers(message("archive.worker-died")) from error


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
