// What somebody learns of a register in a day who means to copy it, knows every rule of the search, and has one address or a
// hundred. The server is the real one, with its store, its limits, its budget and its puzzles; only the clock is moved by hand.
// Puzzles are not solved one by one, which would take the bench as long as the attacker: each is answered with an easy one that
// the server's own key signs, and counted with what it would have cost, by how long some real ones took.
import { pbkdf2Sync, randomBytes } from "node:crypto";
import { createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { type Envelope, formatSolution, PAGE_SIZE, type Puzzle, type SearchedPage } from "cert-api";
import type { Store } from "../packages/cert-server/src/db/open.ts";
import { createHasher } from "../packages/cert-server/src/features/award/reveal/createHasher.ts";
import { guessHolderChecks } from "./guessHolderChecks.ts";
import { HOUR_MS, MIDNIGHT, openRegister, type Scope, type Setting } from "./openRegister.ts";
import { listNames, numberAt } from "./people.ts";

/** `CERT_SEARCH_LIMIT` counts by the machine's clock, so the attacker keeps to it by itself. */
const SEARCHES_AN_HOUR = 300 * 60;

const settings: readonly Setting[] = [
  { label: "no budget, as before", config: { revealHour: 0, revealDay: 0 }, scope: "all" },
  { label: "by default", config: {}, scope: "all" },
  { label: "whole names and numbers only", config: {}, scope: "whole" },
  { label: "the whole number alone", config: {}, scope: "number" },
  { label: "CERT_SEARCH_NAMES=masked", config: { searchNames: "masked" }, scope: "all" },
];

/** A term, and which page of what it finds. */
interface Search {
  term: string;
  page: number;
}

/** What is searched for. */
interface Plan {
  /** The next search; null: nothing is left. */
  next(): Search | null;
  /** Plans what was refused for later, or in another way. `give up`: the address that was refused is told no more for now. */
  handleRefusal(search: Search): "again" | "give up";
}

/** By numbers, which run in sequence: ten at once by what they begin with, one by one where that is refused. */
function planNumbers(awards: number, scope: Scope): Plan {
  const tens = Array.from({ length: Math.ceil(awards / 10) }, (_, ten) => `PX-${String(ten).padStart(6, "0")}`);
  const numbers = Array.from({ length: awards }, (_, index) => numberAt(index));
  const queue = (scope === "all" ? tens : numbers).toReversed();
  return {
    next: () => toSearch(queue.pop()),
    handleRefusal({ term }) {
      const isWhole = !term.startsWith("PX-");
      if (isWhole) queue.push(term);
      else {
        const first = Number(term.slice(3)) * 10;
        queue.push(...numbers.slice(first, first + 10));
      }
      return isWhole ? "give up" : "again";
    },
  };
}

const toSearch = (term: string | undefined) => (term === undefined ? null : { term, page: 0 });

/**
 * By names, first what shows most: the attacker knows exactly how often each is met, and turns the pages of those that fill
 * more than one.
 */
function planNames(awards: number): Plan {
  const queue = listNames()
    .flatMap(({ name, share }) => {
      const expected = (share / 100) * awards;
      const pages = Math.max(1, Math.ceil(expected / PAGE_SIZE));
      return Array.from({ length: pages }, (_, page) => ({
        search: { term: name, page },
        worth: Math.min(PAGE_SIZE, expected - page * PAGE_SIZE),
      }));
    })
    .sort((a, b) => a.worth - b.worth || b.search.page - a.search.page)
    .map(({ search }) => search);
  return {
    next: () => queue.pop() ?? null,
    handleRefusal(search) {
      queue.push(search);
      return "give up";
    },
  };
}

/** Answers puzzles with the server's own key, and counts what solving them would have cost. */
function createForger(store: Store) {
  let counters = 0;
  let count = 0;
  return {
    async solve({ parameters }: Puzzle): Promise<string> {
      const { data = {}, cost, algorithm } = parameters;
      const [row] = await store.read.selectFrom("reveal_salt").select("salt").orderBy("day", "desc").execute();
      const secret = createHasher(row?.salt ?? "").deriveSecret("puzzle");
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter: 0,
        deriveKey,
        data: { ...data },
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: `${secret} keys`,
      });
      const solution = await solveChallenge({ challenge, deriveKey });
      if (solution === null) throw new Error("the forged puzzle has no solution");
      count += 1;
      counters += 256 * 2 ** Number(data.level);
      return formatSolution({ ...challenge, signature: challenge.signature ?? "" }, solution);
    },
    /** How many there were, and how many keys whoever solves them derives. */
    total: () => ({ count, counters }),
  };
}

/** How many milliseconds of a processor one key takes. */
function measureKey(): number {
  const [password, salt] = [randomBytes(20), randomBytes(16)];
  const startUsage = process.cpuUsage();
  for (let index = 0; index < 5_000; index += 1) pbkdf2Sync(password, salt, 500, 32, "sha256");
  const { user, system } = process.cpuUsage(startUsage);
  return (user + system) / 1_000 / 5_000;
}

/** What a day has brought: names with what leads to their certificates, and how many searches it took until when. */
interface Loot {
  awards: number;
  searches: number;
  /** The last hour of the day in which something new was learned, from 1. */
  hours: number;
  /** Puzzles that were solved, and the keys that are derived for them. */
  puzzles: { count: number; counters: number };
}

async function attack(setting: Setting, awards: number, addresses: number): Promise<Loot> {
  const { config, scope } = setting;
  const { app, store, time, close } = await openRegister(setting, awards);
  const plan = config.searchNames === "masked" ? planNames(awards) : planNumbers(awards, scope);
  const forger = createForger(store);
  const awardIds = new Set<string>();
  let [searches, hours] = [0, 0];
  let isOver = false;
  /** Whoever has the whole day waits for an hour of easy puzzles; in its second half the attacker pays for hard ones too. */
  const isWorthwhile = ({ parameters }: Puzzle) =>
    Number(parameters.data?.level) === 0 || time.now >= MIDNIGHT + 12 * HOUR_MS;

  async function ask(address: string, { term, page }: Search, solution = "") {
    searches += 1;
    const query = `content=${encodeURIComponent(term)}&page=${page}&solution=${encodeURIComponent(solution)}`;
    const response = await app.inject({ url: `/api/award/search?${query}`, remoteAddress: address });
    return response.json<Envelope<SearchedPage>>();
  }

  /** Searches from one address until it is refused, or has searched as often as it may within the hour. */
  async function searchOn(address: string, limit: number): Promise<void> {
    for (let turn = 0; turn < limit; turn += 1) {
      const search = plan.next();
      if (search === null) {
        isOver = true;
        return;
      }
      let answer = await ask(address, search);
      const puzzle = answer.success ? undefined : answer.data?.puzzle;
      if (puzzle !== undefined && isWorthwhile(puzzle)) answer = await ask(address, search, await forger.solve(puzzle));
      if (!answer.success) {
        if (plan.handleRefusal(search) === "give up") return;
        continue;
      }
      for (const { id, masked } of answer.data.content) if (masked !== true) awardIds.add(id);
    }
  }
  for (let hour = 0; hour < 24 && !isOver; hour += 1) {
    time.now = MIDNIGHT + hour * HOUR_MS;
    const earlierCount = awardIds.size;
    for (let index = 0; index < addresses && !isOver; index += 1) {
      await searchOn(`203.0.113.${index + 1}`, SEARCHES_AN_HOUR);
      // Ten seconds later, so that what others were shown is known
      time.now += 10_000;
    }
    if (awardIds.size > earlierCount) hours = hour + 1;
  }
  await close();
  return { awards: awardIds.size, searches, hours, puzzles: forger.total() };
}

/** The attacker knows the ids of all awards, and guesses the fewest characters that may be asked for. */
const checkedSetting: Required<Setting> = {
  label: "查看前核对, four characters",
  config: {},
  scope: "all",
  holderCheck: { column: "证件号码", digits: 4 },
};

const awards = Number(process.argv[2] ?? 30_000);
/** Labels of the settings that are measured, all of them unless some are named. */
const labels = process.argv.slice(3);
const percent = (part: number) => `${((100 * part) / awards).toFixed(1)} %`;
const keyTime = measureKey();
const formatTime = (keys: number) => {
  const minutes = (keys * keyTime) / 60_000;
  return minutes < 120 ? `${minutes.toFixed(1)} min` : `${(minutes / 60).toFixed(1)} h`;
};
console.log(`A key of a puzzle takes ${(keyTime * 1_000).toFixed(0)} µs of a processor here.\n`);
console.log(`| setting, ${awards.toLocaleString("en")} awards | one address | a hundred addresses |\n|---|---|---|`);

/** Prints the row of a setting, unless others are named: what one address learns and what a hundred do. */
async function printRow({ label }: Setting, measure: (addresses: number) => Promise<string>): Promise<void> {
  if (labels.length > 0 && !labels.some((word) => label.includes(word))) return;
  console.log(`| ${label} | ${await measure(1)} | ${await measure(100)} |`);
}

for (const setting of settings) {
  await printRow(setting, async (addresses) => {
    const { puzzles, ...loot } = await attack(setting, awards, addresses);
    const [count, searches] = [loot.awards, loot.searches].map((number) => number.toLocaleString("en"));
    const work = `${puzzles.count.toLocaleString("en")} puzzles, ${formatTime(puzzles.counters)} of a processor`;
    return `${count} (${percent(loot.awards)}; ${searches} searches, ${loot.hours} h; ${work})`;
  });
}
await printRow(checkedSetting, async (addresses) => {
  const { learned, tries } = await guessHolderChecks(checkedSetting, { awards, addresses });
  const share = ((100 * learned) / awards).toFixed(2);
  return `${learned.toLocaleString("en")} (${share} %; ${tries.toLocaleString("en")} tries)`;
});
