"""The same tests on SQLite and on a PostgreSQL server that the test session starts itself.

Where no server is installed those tests are skipped, and fail where CI=true.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text
from sqlmodel import SQLModel

import records.models  # noqa: F401 - its tables
from records.database import Archive, open_archive

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
NUMBER = count(1)


def _missing(what: str) -> None:
    """Skip, but never on the machine that decides."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is not installed")
    pytest.skip(f"no {what} here")


class Server:
    """A PostgreSQL server in a folder of its own, on a socket in that folder."""

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.folder, self.binaries = folder, binaries
        self.user = pwd.getpwuid(os.getuid()).pw_name
        self.rights: dict[str, object] = {}
        if os.getuid() == 0:  # the server refuses root
            self.user = next(u.pw_name for u in pwd.getpwall() if u.pw_name in ("postgres", "nobody"))
            shutil.chown(folder, self.user)
            entry = pwd.getpwnam(self.user)
            self.rights = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}

    def _run(self, *command: str) -> None:
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": str(self.folder)}
        subprocess.run(
            command, check=True, cwd=self.folder, env=environment, stdout=subprocess.DEVNULL, **self.rights
        )  # type: ignore[call-overload]

    def start(self) -> None:
        data = str(self.folder / "data")
        self._run(
            str(self.binaries / "initdb"),
            "-D",
            data,
            "-A",
            "trust",
            "-U",
            self.user,
            "-E",
            "UTF8",
            "--no-sync",
        )
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c fsync=off"
        self._run(
            str(self.binaries / "pg_ctl"),
            "-D",
            data,
            "-w",
            "-o",
            options,
            "-l",
            str(self.folder / "log"),
            "start",
        )

    def stop(self) -> None:
        self._run(str(self.binaries / "pg_ctl"), "-D", str(self.folder / "data"), "-m", "immediate", "stop")

    def url(self, database: str) -> str:
        return f"postgresql://{self.user}@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"archive_{next(NUMBER)}"
        self.do(f"CREATE DATABASE {name}")
        return self.url(name)

    def do(self, statement: str, database: str = "postgres") -> None:
        """One statement outside any transaction."""
        engine = create_engine(
            self.url(database).replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT"
        )
        try:
            with engine.connect() as connection:
                connection.execute(text(statement))
        finally:
            engine.dispose()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    if not BINARIES:
        _missing("PostgreSQL server")
    try:
        import psycopg  # noqa: F401
    except ImportError:
        _missing("psycopg")
    folder = Path(tempfile.mkdtemp(prefix="trongtai-pg-", dir="/tmp"))  # short: a socket's path has a limit
    started = Server(folder, BINARIES[-1].parent)
    try:
        started.start()
        yield started
        started.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def emptied(server: Server) -> Callable[[], str]:
    """The URL of one archive on the server, without its rows: emptying is quicker than making another."""
    url = server.new_database()
    open_archive(url).close()
    database = str(make_url(url).database)
    tables = ", ".join(sorted(SQLModel.metadata.tables))

    def empty() -> str:
        server.do(f"TRUNCATE {tables} RESTART IDENTITY", database)
        return url

    return empty


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive without rows, to be copied: the migrations take longer than most tests."""
    path = tmp_path_factory.mktemp("blank") / "blank.db"
    open_archive(path).close()
    return path


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty archive is: a path or a URL."""
    if request.param == "sqlite":
        blank: Path = request.getfixturevalue("blank")
        return str(shutil.copy(blank, tmp_path / "club.db"))
    empty: Callable[[], str] = request.getfixturevalue("emptied")
    return empty()


@pytest.fixture
def another(where: str, request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """More archives of the same kind."""
    if "://" not in where:
        names = (str(tmp_path / f"other-{number}.db") for number in count(1))
        return lambda: next(names)
    server: Server = request.getfixturevalue("server")
    return server.new_database


@pytest.fixture
def archive(where: str) -> Iterator[Archive]:
    opened = open_archive(where)
    yield opened
    opened.close()
