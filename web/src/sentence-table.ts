// Made by `cargo xtask bless` from crates/kingrat-table/src/sentences; state/sentences.ts reads it.
import type { News } from './protocol';

export type Condition = "mine" | "others" | "power" | "has" | "one";
export type ArgKind = "name" | "names" | "together" | "card" | "object" | "number" | "saying";

/** A message, the conditions under which it is said, and its arguments, each with the field of the news that it comes from. */
export type SentenceRow = { key: string; when: [Condition, string][]; args: [string, ArgKind, string][] };

/** The sentences of every piece of news; of each, the first row whose conditions hold is said. */
export const SENTENCES: Record<News['t'], SentenceRow[][]> = {
  sat: [
    [
      { key: "news-sat-you", when: [["mine","seat"]], args: [] },
      { key: "news-sat", when: [], args: [["name","name","seat"]] },
    ],
  ],
  rose: [
    [
      { key: "news-rose-you", when: [["mine","seat"]], args: [] },
      { key: "news-rose", when: [], args: [["name","name","seat"]] },
    ],
  ],
  away: [
    [
      { key: "news-away-you", when: [["mine","seat"]], args: [] },
      { key: "news-away", when: [], args: [["name","name","seat"]] },
    ],
  ],
  back: [
    [
      { key: "news-back-you", when: [["mine","seat"]], args: [] },
      { key: "news-back", when: [], args: [["name","name","seat"]] },
    ],
  ],
  stand_in: [
    [
      { key: "news-stand-in-you", when: [["mine","seat"]], args: [] },
      { key: "news-stand-in", when: [], args: [["name","name","seat"]] },
    ],
  ],
  left: [
    [
      { key: "news-left-you", when: [["mine","seat"]], args: [] },
      { key: "news-left", when: [], args: [["name","name","seat"]] },
    ],
  ],
  said: [
    [
      { key: "news-said-you", when: [["mine","seat"]], args: [["saying","saying","saying"]] },
      { key: "news-said", when: [], args: [["name","name","seat"],["saying","saying","saying"]] },
    ],
  ],
  dealt: [
    [
      { key: "news-dealt-you", when: [["mine","dealer"]], args: [["round","number","round"]] },
      { key: "news-dealt", when: [], args: [["name","name","dealer"],["round","number","round"]] },
    ],
  ],
  turned: [
    [
      { key: "news-turned-power", when: [["power","card"]], args: [["card","card","card"]] },
      { key: "news-turned", when: [], args: [["card","card","card"]] },
    ],
  ],
  begun: [
    [
      { key: "news-begun-you", when: [["mine","starter"]], args: [] },
      { key: "news-begun", when: [], args: [["name","name","starter"]] },
    ],
  ],
  drew: [
    [
      { key: "news-reshuffled", when: [["has","reshuffled"]], args: [] },
    ],
    [
      { key: "news-drew-power-you", when: [["has","card"],["mine","seat"]], args: [["card","card","card"]] },
      { key: "news-drew-power", when: [["has","card"]], args: [["name","name","seat"],["card","card","card"]] },
      { key: "news-drew-you", when: [["mine","seat"],["has","hand"]], args: [["card","card","hand"]] },
      { key: "news-drew", when: [["others","seat"]], args: [["name","name","seat"]] },
    ],
  ],
  took: [
    [
      { key: "news-took-you", when: [["mine","seat"]], args: [["card","object","card"],["slot","number","slot"],["out","object","out"]] },
      { key: "news-took", when: [], args: [["name","name","seat"],["card","object","card"],["slot","number","slot"],["out","object","out"]] },
    ],
  ],
  returned: [
    [
      { key: "news-returned-you", when: [["mine","seat"]], args: [] },
      { key: "news-returned", when: [], args: [["name","name","seat"]] },
    ],
  ],
  showed: [
    [
      { key: "news-showed-you", when: [["mine","seat"]], args: [["card","card","card"]] },
      { key: "news-showed", when: [], args: [["name","name","seat"],["card","card","card"]] },
    ],
  ],
  put: [
    [
      { key: "news-put-open-you", when: [["has","card"],["mine","seat"]], args: [["card","object","card"],["slot","number","slot"],["out","object","out"]] },
      { key: "news-put-open", when: [["has","card"]], args: [["name","name","seat"],["card","object","card"],["slot","number","slot"],["out","object","out"]] },
      { key: "news-put-you", when: [["mine","seat"]], args: [["slot","number","slot"],["out","object","out"]] },
      { key: "news-put", when: [], args: [["name","name","seat"],["slot","number","slot"],["out","object","out"]] },
    ],
  ],
  discarded: [
    [
      { key: "news-discarded-you", when: [["mine","seat"]], args: [["card","object","card"]] },
      { key: "news-discarded", when: [], args: [["name","name","seat"],["card","object","card"]] },
    ],
  ],
  peeked: [
    [
      { key: "news-peeked-you", when: [["mine","seat"]], args: [["slot","number","slot"]] },
      { key: "news-peeked", when: [], args: [["name","name","seat"],["slot","number","slot"]] },
    ],
  ],
  swapped: [
    [
      { key: "news-swapped-you", when: [["mine","seat"]], args: [["name","name","seat"],["other","name","other"],["slot","number","own"],["otherslot","number","slot"]] },
      { key: "news-swapped-with-you", when: [["mine","other"]], args: [["name","name","seat"],["other","name","other"],["slot","number","own"],["otherslot","number","slot"]] },
      { key: "news-swapped", when: [], args: [["name","name","seat"],["other","name","other"],["slot","number","own"],["otherslot","number","slot"]] },
    ],
  ],
  used: [
    [
      { key: "news-used-you", when: [["mine","seat"]], args: [] },
      { key: "news-used", when: [], args: [["name","name","seat"]] },
    ],
  ],
  declined: [
    [
      { key: "news-declined-you", when: [["mine","seat"]], args: [] },
      { key: "news-declined", when: [], args: [["name","name","seat"]] },
    ],
  ],
  knocked: [
    [
      { key: "news-knocked-you", when: [["mine","seat"]], args: [] },
      { key: "news-knocked", when: [], args: [["name","name","seat"]] },
    ],
  ],
  done: [
    [
      { key: "news-done-you", when: [["mine","seat"]], args: [] },
      { key: "news-done", when: [], args: [["name","name","seat"]] },
    ],
  ],
  revealed: [
    [
      { key: "news-revealed", when: [], args: [] },
    ],
  ],
  settled: [
    [
      { key: "news-settled-power-you", when: [["power","card"],["mine","seat"]], args: [["name","name","seat"],["slot","number","slot"],["card","card","card"]] },
      { key: "news-settled-power", when: [["power","card"]], args: [["name","name","seat"],["slot","number","slot"],["card","card","card"]] },
      { key: "news-settled-you", when: [["mine","seat"]], args: [["name","name","seat"],["slot","number","slot"],["card","card","card"]] },
      { key: "news-settled", when: [], args: [["name","name","seat"],["slot","number","slot"],["card","card","card"]] },
    ],
  ],
  round_over: [
    [
      { key: "news-round-over-you", when: [["one","winners"],["mine","winners"]], args: [["name","name","winners"],["round","number","round"]] },
      { key: "news-round-over", when: [["one","winners"]], args: [["name","name","winners"],["round","number","round"]] },
      { key: "news-round-over-shared-you", when: [["mine","winners"]], args: [["names","together","winners"],["round","number","round"]] },
      { key: "news-round-over-shared", when: [["has","winners"]], args: [["names","together","winners"],["round","number","round"]] },
    ],
  ],
  out: [
    [
      { key: "news-out-you", when: [["one","seats"],["mine","seats"]], args: [] },
      { key: "news-out", when: [["one","seats"]], args: [["name","name","seats"]] },
      { key: "news-out-many-you", when: [["mine","seats"]], args: [["names","together","seats"]] },
      { key: "news-out-many", when: [["has","seats"]], args: [["names","names","seats"]] },
    ],
  ],
  series_over: [
    [
      { key: "news-series-over-you", when: [["one","winners"],["mine","winners"]], args: [["name","name","winners"]] },
      { key: "news-series-over", when: [["one","winners"]], args: [["name","name","winners"]] },
      { key: "news-series-over-shared-you", when: [["mine","winners"]], args: [["names","together","winners"]] },
      { key: "news-series-over-shared", when: [["has","winners"]], args: [["names","together","winners"]] },
      { key: "news-series-over-nobody", when: [], args: [] },
    ],
  ],
};
