-- Only the SHA-256 of a guest's token is kept: whoever reads the database cannot sit on anybody's seat.
CREATE TABLE guests (
    id         BIGINT PRIMARY KEY,
    token_hash BYTEA  NOT NULL UNIQUE,
    name       TEXT   NOT NULL,
    created_ms BIGINT NOT NULL,
    seen_ms    BIGINT NOT NULL
);

CREATE INDEX guests_by_seen ON guests (seen_ms);

CREATE TABLE tables (
    id         BIGINT  PRIMARY KEY,
    code       TEXT    NOT NULL UNIQUE,
    host       BIGINT  NOT NULL REFERENCES guests (id),
    -- What the cats of this table choose by, where they choose by chance.
    cat_seed   BIGINT  NOT NULL,
    created_ms BIGINT  NOT NULL,
    touched_ms BIGINT  NOT NULL,
    over       BOOLEAN NOT NULL DEFAULT FALSE,
    -- Why it cannot be played any more, when its log cannot be read.
    closed     TEXT
);

CREATE INDEX tables_by_host ON tables (host, over);
CREATE INDEX tables_by_touched ON tables (touched_ms);

-- A table is the fold of its rows. The key is the last guard against two owners of one table.
CREATE TABLE log (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      BIGINT NOT NULL,
    at_ms    BIGINT NOT NULL,
    format   BIGINT NOT NULL,
    input    TEXT   NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Who has a seat where: follows from the log, kept so that a guest's tables are found without folding them all.
CREATE TABLE seats (
    guest_id BIGINT NOT NULL REFERENCES guests (id),
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (guest_id, table_id)
);

CREATE INDEX seats_by_table ON seats (table_id);

CREATE TABLE replays (
    id          TEXT   PRIMARY KEY,
    table_id    BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    finished_ms BIGINT NOT NULL,
    record      TEXT   NOT NULL
);

CREATE INDEX replays_by_table ON replays (table_id, finished_ms);
