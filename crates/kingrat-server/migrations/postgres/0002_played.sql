-- Who had a seat when a series came to its end. It outlives the seat: nobody loses a game to a rematch without them.
CREATE TABLE played (
    guest_id  BIGINT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    replay_id TEXT   NOT NULL REFERENCES replays (id) ON DELETE CASCADE,
    PRIMARY KEY (guest_id, replay_id)
);

CREATE INDEX played_by_replay ON played (replay_id);

-- Nobody sits down at a table that has begun, so whoever sits there has played all that was played there.
INSERT INTO played (guest_id, replay_id)
    SELECT seats.guest_id, replays.id FROM replays JOIN seats ON seats.table_id = replays.table_id;
