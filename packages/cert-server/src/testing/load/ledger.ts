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
  sure: State;
  /** What the change would make of it whose answer has not come; undefined when none is under way. */
  pending?: State | undefined;
  /** Every name that it ever had. */
  names: Set<string>;
}

/** What a load was told that is stored, which has to be there whatever happens to the server. */
export interface Ledger {
  awards: Map<string, Entry<AwardState>>;
  activities: Map<string, Entry<ActivityState>>;
  /** Names of published awards that nobody works on; whoever takes one removes it. */
  free: string[];
  /** Names whose erasure was asked for, and is to be looked up after a kill where no answer came. */
  erasing: Map<string, { id: string }>;
  /** Names that have to be nowhere. */
  erased: Set<string>;
  /** Changes that were acknowledged, by their kind. */
  acknowledged: Record<string, number>;
  /** A name that nobody else has; none is a part of another. */
  nextName(): string;
}

const given = [
  ..."伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建国志文晓雨思佳子涵梓宇浩欣怡诗雅梦瑶嘉俊博轩泽睿晨",
];

/** What every name of a ledger looks like: no other word of a store does. */
export const namePattern = new RegExp(`欧[${given.join("")}]{3}`, "gu");

/** A ledger that knows nothing yet. Names come in an order by chance. */
export function createLedger(random: Random): Ledger {
  const used = new Set<string>();
  return {
    awards: new Map(),
    activities: new Map(),
    free: [],
    erasing: new Map(),
    erased: new Set(),
    acknowledged: {},
    nextName() {
      for (;;) {
        const name = `欧${random.pick(given)}${random.pick(given)}${random.pick(given)}`;
        if (used.has(name)) continue;
        used.add(name);
        return name;
      }
    },
  };
}

/** Counts a change that was acknowledged. */
export function acknowledge({ acknowledged }: Ledger, kind: string): void {
  acknowledged[kind] = (acknowledged[kind] ?? 0) + 1;
}
