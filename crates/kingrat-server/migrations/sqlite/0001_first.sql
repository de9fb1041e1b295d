-- Only the SHA-256 of a guest's token is kept: whoever reads the database cannot sit on anybody's seat.
CREATE TABLE guests (
    id         INTEGER PRIMARY KEY,
    token_hash BLOB    NOT NULL UNIQUE,
    name       TEXT    NOT NULL,
    created_ms INTEGER NOT NULL,
    seen_ms    INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    id         INTEGER PRIMARY KEY,
    code       TEXT    NOT NULL UNIQUE,
    host       INTEGER NOT NULL REFERENCES guests (id),
    -- What the cats of this table choose by, where they choose by chance.
    cat_seed   INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    touched_ms INTEGER NOT NULL,
    over       INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX tables_by_host ON tables (host) WHERE over = 0;

-- A table is the fold of its rows. The key is the last guard against two owners of one table.
CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    at_ms    INTEGER NOT NULL,
    format   INTEGER NOT NULL,
    input    TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Who has a seat where: follows from the log, kept so that a guest's tables are found without folding them all.
CREATE TABLE seats (
    guest_id INTEGER NOT NULL REFERENCES guests (id),
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest_id, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_table ON seats (table_id);

CREATE TABLE replays (
    id          TEXT    PRIMARY KEY,
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    finished_ms INTEGER NOT NULL,
    record      TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX replays_by_table ON replays (table_id, finished_ms);
