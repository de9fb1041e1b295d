// Made by `cargo xtask bless` from crates/kingrat-table/src/protocol. docs/protocol.md explains it.

/** A seat, clockwise. */
export type Seat = "A" | "B" | "C" | "D" | "E" | "F";

/** A place in a row: outer 1 and 4, inner 2 and 3. */
export type Slot = 1 | 2 | 3 | 4;

/** An action as the rules name it: `draw`, `take:2`, `swap:1-B3`. */
export type Action = string;

/** How a match is played: `single`, `rounds:5`, `time:20`, `elimination:100`. */
export type Mode = string;

/** An edition (`base`) and what is changed of its rules. */
export type RulesPatch = { base?: string } & Record<string, unknown>;

/** The letter of a card that the receiver sees. */
export type Face = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "P" | "S" | "D";

/** The SHA-256 of something, as 64 hexadecimal digits in lower case. */
export type Digest = string;

/** A row for each seat that is in: the cards that the receiver sees, and null for the others. */
export type Rows = Partial<Record<Seat, [Face | null, Face | null, Face | null, Face | null]>>;

/** The host's choices for a table. */
export type Setup = {
  /** The edition (`base`), and what is changed of its rules. */
  rules: RulesPatch;
  /** How the match is played: `single`, `rounds:5`, `time:20`, `elimination:100`. The edition's own when left out (R7.6). */
  mode?: Mode | null;
  /** The planned seats, from A on: two to six. */
  seats: SeatPlan[];
  /** Seconds for a turn; no clock when left out. */
  clock_s?: number | null;
  /** Seconds after which *Done* happens by itself; never when left out. */
  done_s?: number | null;
  /** The memory aid (R8.5). */
  aid?: Aid;
  /** The first dealer, or the starter where that is chosen (R2.1, R2.7); drawn at random when left out. */
  first?: Seat | null;
  /** How fast the cats play. */
  pace?: Pace;
  /** Whether a person who plays against cats alone may ask for a hint. */
  hints?: boolean;
  /** The lesson that the table gives, by its key: its first rounds are laid out beforehand. None at other tables. */
  lesson?: string | null;
};

/** The planned holder of a seat. */
export type SeatPlan =
  /** The host. */
  | { t: "host" }
  /** Open to anybody. */
  | { t: "open" }
  /** A cat. */
  | { t: "bot"; bot: string }
  /** Another player on the host's device: pass and play. */
  | { t: "device"; name: string };

/** A memory aid for the players (R8.5). */
export type Aid =
  /** Nothing: it is a memory game. */
  | "off"
  /** The own cards that a player has seen. */
  | "own"
  /** Every card that a player has seen. */
  | "all";

/** How fast the cats play. The time they take says nothing about cards that they have not seen. */
export type Pace =
  /** At once: for tests, and for those who know the game by heart. */
  | "instant"
  /** Quick. */
  | "quick"
  /** So that a child can follow. */
  | "calm";

/** A message from a client. The table's other inputs (time, cats, seeds) are another type, so they cannot come from a socket. */
export type ClientMsg =
  /** Asks for a pong. The server answers it; the table never sees it. */
  | { t: "ping" }
  /** Sits down on this seat, or on the first open one. */
  | { t: "sit"; seat: Seat | null }
  /** Gets up again, before the game has begun. */
  | { t: "rise" }
  /** Plans who is to sit on a seat, before the game has begun. For the host. */
  | { t: "plan"; seat: Seat; plan: SeatPlan }
  /** Changes what is played, before the game has begun. For the host. */
  | { t: "change"; setup: Setup }
  /** Is ready for the first or the next round, or not after all. */
  | { t: "ready"; ready: boolean }
  /** Starts the game: cats take the seats that are still open. For the host. */
  | { t: "start" }
  /** Adds a seed to this round's cards: 2 to 64 hexadecimal digits in lower case, two for each byte. Where the table cuts, it is the cut. */
  | { t: "seed"; seat: Seat; round: number; seed: string }
  /** Acknowledges the look with this number. */
  | { t: "seen"; seat: Seat; look: number }
  /** Confirms that the shared device has been handed over to this player. */
  | { t: "here"; seat: Seat }
  /** Plays an action. `turn` is the number of the decision, so that nothing is done twice. */
  | { t: "act"; seat: Seat; turn: number; action: Action }
  /** At the end of an own turn that would end by itself: how many milliseconds from now it waits for that, at most a minute; null waits until the player ends it. `turn` as in `act`. */
  | { t: "linger"; seat: Seat; turn: number; ms: number | null }
  /** Chooses the animal that everybody sees on this seat. */
  | { t: "avatar"; seat: Seat; avatar: Avatar }
  /** Says one of the set phrases. */
  | { t: "say"; seat: Seat; saying: Saying }
  /** Takes over again from the stand-in. */
  | { t: "back" }
  /** Asks for a stand-in for a player who keeps the others waiting. */
  | { t: "stand_in"; seat: Seat }
  /** Ends a series that does not end by itself, between two rounds. */
  | { t: "finish" }
  /** Asks for another series with the same players. */
  | { t: "rematch" }
  /** Leaves; a cat plays on. */
  | { t: "leave" };

/** The animals that people may be: none of the cats that play. */
export type Avatar =
  | "fox"
  | "rabbit"
  | "frog"
  | "hedgehog"
  | "owl"
  | "bear"
  | "penguin"
  | "raccoon"
  | "dog"
  | "panda"
  | "pig"
  | "chick";

/** The set phrases and emotes: there is no free text. */
export type Saying =
  | "hello"
  | "good_luck"
  | "well_played"
  | "thanks"
  | "oops"
  | "wow"
  | "one_moment"
  | "your_turn"
  /** An emote. */
  | "purr"
  /** An emote. */
  | "laugh"
  /** An emote. */
  | "surprised"
  /** An emote. */
  | "sad"
  /** An emote. */
  | "heart"
  /** An emote. */
  | "party";

/** An event at the table. */
export type News =
  /** Somebody sat down. */
  | { t: "sat"; seat: Seat }
  /** Somebody got up and left the seat open. */
  | { t: "rose"; seat: Seat }
  /** Somebody is gone from the table; the seat is held. */
  | { t: "away"; seat: Seat }
  /** Somebody is back. */
  | { t: "back"; seat: Seat }
  /** A cat plays for somebody. */
  | { t: "stand_in"; seat: Seat }
  /** Somebody left the game; a cat plays on, and the seat can be had back. */
  | { t: "left"; seat: Seat }
  /** Somebody said one of the set phrases. */
  | { t: "said"; seat: Seat; saying: Saying }
  /** Cards were dealt. */
  | { t: "dealt"; round: number; dealer: Seat; starter: Seat }
  /** A card was turned up to start the discard pile. */
  | { t: "turned"; card: Face }
  /** Everybody has looked; the first turn begins. */
  | { t: "begun"; starter: Seat }
  /** A card was drawn; a power is shown. */
  | { t: "drew"; seat: Seat; card: Face | null; reshuffled: boolean }
  /** The discard was taken into a slot, and another card thrown out. */
  | { t: "took"; seat: Seat; slot: Slot; card: Face; out: Face }
  /** The discard was taken and put straight back: a pass. */
  | { t: "returned"; seat: Seat }
  /** A power held back was shown after all (H1). */
  | { t: "showed"; seat: Seat; card: Face }
  /** The card in hand was put into a slot, and another thrown out. */
  | { t: "put"; seat: Seat; slot: Slot; card: Face | null; out: Face }
  /** The card in hand was thrown out. */
  | { t: "discarded"; seat: Seat; card: Face }
  /** A player looked at an own card. */
  | { t: "peeked"; seat: Seat; slot: Slot }
  /** Two cards changed places. */
  | { t: "swapped"; seat: Seat; own: Slot; other: Seat; slot: Slot }
  /** A Draw 2 is used. */
  | { t: "used"; seat: Seat }
  /** A power was not used. */
  | { t: "declined"; seat: Seat }
  /** Rat-a-tat-cat! */
  | { t: "knocked"; seat: Seat }
  /** The turn is over without a knock. */
  | { t: "done"; seat: Seat }
  /** The rows were turned up. */
  | { t: "revealed"; rows: Rows }
  /** A power card in a row was replaced; a power drawn for it is thrown out, and another comes. */
  | { t: "settled"; seat: Seat; slot: Slot; card: Face }
  /** The round is over. */
  | { t: "round_over"; round: number; winners: Seat[] }
  /** These players reached the limit and are out. */
  | { t: "out"; seats: Seat[] }
  /** The series is over. */
  | { t: "series_over"; winners: Seat[] };

/** Why something was refused. Nothing was changed. */
export type Refusal =
  /** The server did not understand the message. */
  | { code: "not_understood"; why: string }
  /** The table is closed. */
  | { code: "table_closed" }
  /** You do not sit at this table. */
  | { code: "not_seated" }
  /** You already sit at this table. */
  | { code: "already_seated" }
  /** The table has no such seat. */
  | { code: "no_such_seat"; seat: Seat }
  /** That seat is not yours. */
  | { code: "not_your_seat"; seat: Seat }
  /** The seat is taken. */
  | { code: "seat_taken" }
  /** No seat is open. */
  | { code: "no_open_seat" }
  /** Only the host may do that. */
  | { code: "not_host" }
  /** That cannot be done at this stage of the game. */
  | { code: "not_now" }
  /** It is not that seat's turn. */
  | { code: "not_your_turn"; seat: Seat }
  /** That decision has been made already. */
  | { code: "too_late" }
  /** The rules do not allow it. */
  | { code: "illegal"; action: Action; rule: string }
  /** The device has to be handed over first. */
  | { code: "hand_over_first"; seat: Seat }
  /** A seed has 2 to 64 hexadecimal digits in lower case, two for each byte. */
  | { code: "bad_seed" }
  /** There is no such look to be seen. */
  | { code: "no_such_look" }
  /** There is no cat of that name. */
  | { code: "no_such_bot"; bot: string }
  /** A name needs one to sixteen letters, digits, spaces or hyphens. */
  | { code: "bad_name" }
  /** That player has not kept us waiting for long. */
  | { code: "not_waiting"; seat: Seat }
  /** A series over rounds or points ends by itself. */
  | { code: "ends_by_itself" }
  /** Not so fast. */
  | { code: "too_fast" }
  /** The setup cannot be played. */
  | { code: "bad_setup"; fault: SetupFault }
  /** There are too many onlookers. */
  | { code: "too_many_watchers" };

/** A fault in a setup. */
export type SetupFault =
  /** There is no such edition. */
  | { fault: "edition"; edition: string }
  /** The rules file is of another version. */
  | { fault: "version"; v: number }
  /** These rules are for another number of players. */
  | { fault: "players"; players: number; fewest: number; most: number }
  /** The deck has too few numbers for so many players (R6.2). */
  | { fault: "numbers"; numbers: number; needed: number }
  /** The rules cannot be played for another reason. */
  | { fault: "rules"; rule: string; why: string }
  /** A match needs at least one round, minute or point, and has a sensible end. */
  | { fault: "match" }
  /** A clock of that length makes no sense. */
  | { fault: "clock"; fewest: number; most: number }
  /** The host can sit on one seat, and must be at the table or play on the device. */
  | { fault: "host" }
  /** There is no such lesson. */
  | { fault: "lesson"; lesson: string };

/** Where the cards of a round come from, as far as it may be known. */
export type FairShown = {
  /** The version of the algorithm. */
  v: number;
  /** The number of the round that will be dealt, or was. */
  round: number;
  /** The SHA-256 of the server's secret; from version 2 on, of `terms` and the secret. */
  commitment: Digest;
  /** The terms, sealed with the secret: rules, mode, seats, dealer and round number, as text. Left out in version 1. */
  terms?: string | null;
  /** The seats whose seed is waited for. */
  wanted: Seat[];
  /** Those of them whose seed is the cut (R2.1). */
  cutters: Seat[];
  /** The reveal, once the round is over. */
  reveal: FairReveal | null;
};

/** The reveal of a finished round: the source of its cards. */
export type FairReveal = {
  /** The server's secret, as 64 hexadecimal digits. */
  secret: string;
  /** The seed of each seat of the table in hexadecimal digits; empty for a player without one. */
  seeds: Partial<Record<Seat, string>>;
  /** The bag as it was filled before the deal: the letters of its cards, in order. */
  deck: string;
  /** The number of seats from which the first dealer (or starter) was drawn; null where nobody was drawn. */
  drawn_from: number | null;
  /** The changes of the bag, in order. */
  chance: BagChange[];
};

/** A change of the bag. */
export type BagChange =
  /** These cards came, in this order. */
  | { t: "came"; cards: string }
  /** The card that came last went back, to the end of the bag (R2.3). */
  | { t: "back"; card: Face }
  /** The empty bag was filled with these, in this order (R6.1). */
  | { t: "refill"; cards: string };

/** A message to a client. */
export type ServerMsg =
  /** The first message: the whole table. `news` are those since the version that the client named, as far as they are kept. */
  | ({ t: "welcome" } & Shown)
  /** The table has changed. */
  | ({ t: "update" } & Shown)
  /** Your request was refused, and nothing has changed. */
  | { t: "refused"; refusal: Refusal }
  /** The answer to a ping. */
  | { t: "pong" };

/** The table as one client sees it. Parts that did not change since the last message are left out of an update. */
export type Shown = {
  /** The version of the table: it grows with everything that happens. */
  v: number;
  /** The news, oldest first. */
  news: News[];
  /** The public state of the table and its players. */
  table?: TableShown | null;
  /** Your place at the table. */
  you: You;
  /** The round in progress, as you see it; null before the first. */
  play: Play | null;
};

/** The stage of a table. */
export type Stage =
  /** Players come and get ready. */
  | "lobby"
  /** Cards are about to be dealt. */
  | "dealing"
  /** Everybody looks at the cards they may look at. */
  | "looks"
  /** Players take turns. */
  | "turns"
  /** The cards lie open; everybody gets ready for the next round. */
  | "round_over"
  /** The series is over. */
  | "series_over"
  /** The table is closed. */
  | "closed";

/** The public state of the table and its players. */
export type TableShown = {
  /** The stage of a table. */
  stage: Stage;
  /** The setup. */
  setup: Setup;
  /** The edition the rules were made from. */
  edition: string;
  /** The names of the fields of the rules that were changed. */
  changed: string[];
  /** How the match is played. */
  mode: Mode;
  /** The series goes on until somebody sends `finish`. */
  open_end: boolean;
  /** How long a player may do nothing before others can ask for a stand-in. */
  idle_ms: number;
  /** The seats, from A on. */
  seats: SeatShown[];
  /** The host's seat, if any. */
  host: Seat | null;
  /** The number of watchers. */
  watchers: number;
  /** The number of the round being played or just over; 0 before the first. */
  round: number;
  /** No player is here, so nothing happens until somebody comes. */
  paused: boolean;
  /** How the round ended, once it has. */
  end: RoundEnd | null;
  /** The score sheet, once the first round is over. */
  sheet: SheetShown | null;
  /** The winners of the series, once it is over. */
  winners: Seat[] | null;
  /** Where the cards come from; null before the first round, and for cards from an old log or a script. */
  fair: FairShown | null;
};

/** One seat. */
export type SeatShown = {
  /** The seat's letter. */
  seat: Seat;
  /** The holder of the seat. */
  holder: HolderShown;
  /** Ready for what comes next. */
  ready: boolean;
  /** Reached the limit and is out (R7.4). */
  out: boolean;
  /** Shown behind the name: it looks like that of an earlier seat. */
  number?: number | null;
};

/** The holder of a seat. */
export type HolderShown =
  /** Nobody yet. */
  | { t: "open" }
  /** A cat. */
  | { t: "bot"; bot: string }
  /** A person. */
  | { t: "person"; name: string; here: boolean; stand_in: boolean; shared: boolean; avatar: Avatar | null };

/** Your place at this table. */
export type You = {
  /** Your seats; several on a shared device, none for an onlooker. */
  seats: Seat[];
  /** You are the host. */
  host: boolean;
  /** The seat whose cards this device shows. */
  facing: Seat | null;
  /** The player to whom the device has to be handed. */
  hand_over: Seat | null;
};

/** The round in progress, as one client sees it. */
export type Play = {
  /** The dealer. */
  dealer: Seat;
  /** The seat that has to choose now. */
  turn: Seat | null;
  /** The number of the decision: an act names it. */
  number: number;
  /** The kind of choice: `turn`, `hand`, `peek`, `swap`, `two`, `knock`; or `over`. */
  phase: string;
  /** The card in play is the first of a Draw 2: another comes if it is not used. */
  spare: boolean;
  /** Your legal actions, in the order of the rules; empty when it is not for you to choose. */
  actions: Action[];
  /** The cards that lie open to you. */
  rows: Rows;
  /** Which cards lie face up. */
  up: Partial<Record<Seat, [boolean, boolean, boolean, boolean]>>;
  /** The rows in the memory aid, where the table has one. */
  aid: Rows | null;
  /** Whether somebody holds a card. */
  holding: boolean;
  /** The card in your hand. */
  hand: Face | null;
  /** The top of the discard pile. */
  top: Face | null;
  /** Cards in the draw pile. */
  stock: number;
  /** Cards in the discard pile. */
  discard: number;
  /** The knocker. */
  knocker: Seat | null;
  /** Your looks that are not acknowledged yet. */
  looks: Look[];
  /** The seats that the table waits for. */
  waiting: Seat[];
  /** Milliseconds left of the turn's clock. */
  clock_ms: number | null;
  /** Milliseconds until *Done* happens by itself. */
  done_ms: number | null;
  /** In a round that a lesson guides: how many of its moves have been made. Left out in others. */
  lesson?: number | null;
};

/** Cards that one seat was shown. Sent again until the client acknowledges it, and never after. */
export type Look = {
  /** Its number. */
  look: number;
  /** The seat that was shown them. */
  seat: Seat;
  /** It is the look before the first turn. */
  first: boolean;
  /** The cards. */
  cards: LookedAt[];
};

/** A card in a look. */
export type LookedAt = {
  /** Where it lies in the own row. */
  slot: Slot;
  /** The card. */
  card: Face;
};

/** How a round ended. */
export type RoundEnd = {
  /** The rows as they were turned up. */
  revealed: Rows;
  /** The rows as they were scored, when every power had been replaced (R5.2). */
  rows: Rows;
  /** The scores; the penalty included. */
  scores: Partial<Record<Seat, number>>;
  /** The winners: the seats with the lowest sum. */
  winners: Seat[];
  /** The knocker. */
  knocker: Seat;
  /** The knocker's penalty for not being lowest (H3). */
  penalty: number;
  /** The seats that reached the limit in this round (R7.4). */
  out: Seat[];
  /** The players from the dealer's left on: the order in which powers were replaced (R5.2). */
  order: Seat[];
};

/** The score sheet (R7.5). */
export type SheetShown = {
  /** A line for each round. */
  lines: SheetLineShown[];
  /** The totals; none where single rounds are played. */
  totals: Partial<Record<Seat, number>> | null;
  /** The rounds each seat has won. */
  wins: Partial<Record<Seat, number>>;
};

/** One line of the score sheet. */
export type SheetLineShown = {
  /** The scores; none for seats that were out, and for all where single rounds are played. */
  scores: Partial<Record<Seat, number>>;
  /** The winners of the round. */
  winners: Seat[];
  /** The knocker. */
  knocker: Seat | null;
};
