-- Why a table cannot be played any more, when its log cannot be read.
ALTER TABLE tables ADD COLUMN closed TEXT;

-- What nobody has touched for long is found without looking at every table, and so is whoever has not been seen.
CREATE INDEX tables_by_touched ON tables (touched_ms);
CREATE INDEX guests_by_seen ON guests (seen_ms);

-- A guest can go when they have no table left, over or not.
DROP INDEX tables_by_host;
CREATE INDEX tables_by_host ON tables (host, over);

-- What belongs to a table goes with it.
CREATE TRIGGER table_goes BEFORE DELETE ON tables BEGIN
    DELETE FROM log WHERE table_id = old.id;
    DELETE FROM seats WHERE table_id = old.id;
    DELETE FROM replays WHERE table_id = old.id;
END;
