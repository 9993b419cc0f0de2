import type { Random } from "./random.ts";

/** An award as a client of the load knows it. */
export interface AwardState {
  name: string;
  text: string;
  state: "valid" | "revoked" | "erased";
}

/** An activity as a client of the load knows it: the names that were published, sorted. */
export interface ActivityState {
  title: string;
  names: readonly string[];
}

/** What a client knows of one record. */
export interface Entry<State> {
  /** As the last change left it that was acknowledged. */
  record: State;
  /** What the change would make of it whose answer has not come; undefined when none is under way. */
  nextRecord?: State | undefined;
  /** Every name that it ever had. */
  names: Set<string>;
}

/** What a load was told that is stored, which has to be there whatever happens to the server. */
export interface Ledger {
  awards: Map<string, Entry<AwardState>>;
  activities: Map<string, Entry<ActivityState>>;
  /** Names of published awards that nobody works on; whoever takes one removes it. */
  publishedNames: string[];
  /** Awards whose erasure was asked for, by the holder's name: to be looked up after a kill where no answer came. */
  erasures: Map<string, string>;
  /** Names that have to be nowhere. */
  erasedNames: Set<string>;
  /** How many changes were acknowledged, by their kind. */
  changes: Record<string, number>;
  /** How many changes were sent and are not answered yet. */
  openChanges: number;
  /** A name that nobody else has; none is a part of another. */
  createName(): string;
}

const givenCharacters = [
  ..."伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建国志文晓雨思佳子涵梓宇浩欣怡诗雅梦瑶嘉俊博轩泽睿晨",
];

/** What every name of a ledger looks like: no other word of a store does. */
export const namePattern = new RegExp(`欧[${givenCharacters.join("")}]{3}`, "gu");

/** A ledger that knows nothing yet. Names come in an order by chance. */
export function createLedger(random: Random): Ledger {
  const names = new Set<string>();
  return {
    awards: new Map(),
    activities: new Map(),
    publishedNames: [],
    erasures: new Map(),
    erasedNames: new Set(),
    changes: {},
    openChanges: 0,
    createName() {
      for (;;) {
        const name = `欧${[1, 2, 3].map(() => random.pick(givenCharacters)).join("")}`;
        if (names.has(name)) continue;
        names.add(name);
        return name;
      }
    },
  };
}

/** Makes a change, which is open until its answer comes, and counts it when that acknowledges it. Answers what it came to. */
export async function trackChange<T>(ledger: Ledger, kind: string, work: () => Promise<T>): Promise<T> {
  ledger.openChanges += 1;
  try {
    const result = await work();
    ledger.changes[kind] = (ledger.changes[kind] ?? 0) + 1;
    return result;
  } finally {
    ledger.openChanges -= 1;
  }
}
