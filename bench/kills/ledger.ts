/** An award as a client of the load knows it. */
export interface AwardState {
  name: string;
  text: string;
  state: "valid" | "revoked" | "erased";
}

/** An activity as a client of the load knows it: its title and the names that were published. */
export interface ActivityState {
  title: string;
  names: readonly string[];
}

/** The state of one record, as a client knows it. */
export interface Entry<State> {
  /** As the last acknowledged change left it. */
  record: State;
  /** The result of the change whose answer has not arrived; undefined if there is none. */
  nextRecord?: State | undefined;
  /** Every name that it ever had. */
  names: Set<string>;
}

/** The writes that the server has confirmed, which must survive all that happens to it. */
export interface Ledger {
  awards: Map<string, Entry<AwardState>>;
  activities: Map<string, Entry<ActivityState>>;
  /** Names of published awards that no worker uses; a worker that takes one removes it. */
  publishedNames: string[];
  /** Awards whose erasure was requested, by the holder's name: to be looked up after a kill where no answer came. */
  erasures: Map<string, string>;
  /** Names that must not be stored any more. */
  erasedNames: Set<string>;
  /** Acknowledged changes by their kind. */
  changes: Record<string, number>;
  /** Changes that were sent and are not answered yet. */
  openChanges: number;
  /** Returns a new name; none is a part of another. */
  createName(): string;
}

const characters = [
  ..."伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建国志文晓雨思佳子涵梓宇浩欣怡诗雅梦瑶嘉俊博轩泽睿晨",
];

/** Matches the names of ledgers, and no other word of a store. */
export const namePattern = new RegExp(`欧[${characters.join("")}]{3}`, "gu");

/** Creates an empty ledger. */
export function createLedger(): Ledger {
  let nameCount = 0;
  return {
    awards: new Map(),
    activities: new Map(),
    publishedNames: [],
    erasures: new Map(),
    erasedNames: new Set(),
    changes: {},
    openChanges: 0,
    createName() {
      const count = nameCount++;
      const places = [count, Math.floor(count / characters.length), Math.floor(count / characters.length ** 2)];
      return `欧${places.map((place) => characters[place % characters.length]).join("")}`;
    },
  };
}

/** Makes a change and counts it once it is acknowledged. */
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
