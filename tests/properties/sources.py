"""The real texts that are mutated: every public PBN and LIN file, the example records, and their twins."""

from __future__ import annotations

from notation.compact import write_compact
from notation.json_twin import write_json
from notation.parse import parse
from tests.notation.examples import EXAMPLES
from tests.notation.foreign.data import DATA
from tests.records.hands import WIN


def real_texts() -> dict[str, bytes]:
    """Name, whose ending is the format, and bytes; at least the examples, where the public files are missing."""
    texts = {
        path.name: path.read_bytes()
        for path in sorted(DATA.glob("*/*"))
        if path.suffix.lower() in (".pbn", ".lin")
    }
    own = {**EXAMPLES, "win.van": WIN}
    for folder in (DATA.parent / "examples",):
        own |= {
            f"shared-{path.name}": path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.van"))
        }
    for name, text in own.items():
        records = parse(text).records
        texts[name] = text.encode()
        texts[name.replace(".van", ".json")] = write_json(records).encode()
        texts[name.replace(".van", ".compact")] = write_compact(records).encode()
    return texts
