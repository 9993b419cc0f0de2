// What somebody learns of a register in a day who means to copy it, knows every rule of the search, and has one address or a
// hundred. The server is the real one, with its store, its limits and its budget; only the clock is moved by hand.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SearchedPage } from "cert-api";
import type { Renderer } from "cert-render";
import { createApp } from "../packages/cert-server/src/app.ts";
import { type Config, parseConfig } from "../packages/cert-server/src/config.ts";
import { openStore, type Store } from "../packages/cert-server/src/db/open.ts";
import { addActivity } from "../packages/cert-server/src/features/activity/activity.store.ts";
import { addAwards } from "../packages/cert-server/src/features/award/awardVersion.store.ts";
import { openSite } from "../packages/cert-server/src/features/site/site.service.ts";
import { firstStart } from "../packages/cert-server/src/firstStart.ts";
import { listNames, numberAt, personAt } from "./people.ts";

const HOUR_MS = 3_600_000;
/** Midnight in Shanghai: the attacker has the whole day. */
const MIDNIGHT = Date.parse("2026-11-20T00:00:00+08:00");
/** `CERT_SEARCH_LIMIT` counts by the machine's clock, so the attacker keeps to it by itself. */
const SEARCHES_AN_HOUR = 300 * 60;

type Scope = "all" | "whole" | "number";

/** How an institute has set the search. */
interface Setting {
  label: string;
  config: Partial<Config>;
  scope: Scope;
}

const settings: readonly Setting[] = [
  { label: "no budget, as before", config: { revealHour: 0, revealDay: 0 }, scope: "all" },
  { label: "by default", config: {}, scope: "all" },
  { label: "whole names and numbers only", config: {}, scope: "whole" },
  { label: "the whole number alone", config: {}, scope: "number" },
  { label: "CERT_SEARCH_NAMES=masked", config: { searchNames: "masked" }, scope: "all" },
];

/** What is searched for next; null: nothing is left. A term that was refused is searched for later, or in another way. */
interface Plan {
  next(): string | null;
  refused(term: string): "again" | "give up";
}

/** By numbers, which run in sequence: ten at once by what they begin with, one by one where that is refused. */
function planNumbers(awards: number, scope: Scope): Plan {
  const tens = Array.from({ length: Math.ceil(awards / 10) }, (_, ten) => `PX-${String(ten).padStart(6, "0")}`);
  const numbers = Array.from({ length: awards }, (_, index) => numberAt(index));
  const queue = (scope === "all" ? tens : numbers).toReversed();
  return {
    next: () => queue.pop() ?? null,
    refused(term) {
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

/** By names, the commonest first: the attacker knows exactly how often each is met. */
function planNames(): Plan {
  const queue = listNames()
    .map(({ name }) => name)
    .toReversed();
  return {
    next: () => queue.pop() ?? null,
    refused(term) {
      queue.push(term);
      return "give up";
    },
  };
}

async function fillStore(store: Store, awards: number, scope: Scope): Promise<void> {
  await store.write(async (tx) => {
    const activityId = await addActivity(tx, {
      name: "2025年培训",
      departmentId: null,
      makerId: null,
      validityMonths: null,
      winnerColumn: null,
      contact: null,
      publicSearch: scope,
      at: MIDNIGHT,
    });
    const items = Array.from({ length: awards }, (_, index) => ({
      holders: [personAt(index)],
      number: numberAt(index),
      content: JSON.stringify({ 证书编号: numberAt(index), 活动名称: "2025年培训", 年份: "2025" }),
      templateVersionId: null,
      issuedOn: "2026-11-19",
    }));
    const occasion = { source: "publish" as const, userId: null, reason: "", at: MIDNIGHT, addressBaseId: null };
    await addAwards(tx, items, { activityId, departmentId: null, occasion });
  });
}

/** What a day has brought: names with what leads to their certificates, and how many searches it took until when. */
interface Loot {
  awards: number;
  searches: number;
  /** The last hour of the day in which something new was learned, from 1. */
  hours: number;
}

async function attack({ config, scope }: Setting, awards: number, addresses: number): Promise<Loot> {
  const folder = await mkdtemp(join(tmpdir(), "cert-register-"));
  const time = { now: MIDNIGHT };
  const store = await openStore({ file: join(folder, "cert.sqlite") });
  await firstStart(store, () => time.now, "Bench-Manager-1");
  await fillStore(store, awards, scope);
  const app = await createApp({
    config: { ...parseConfig({ LOG_LEVEL: "silent" }), searchLimit: 0, ...config },
    store,
    // Nothing is printed
    renderer: {} as Renderer,
    site: await openSite(folder, "/"),
    clock: () => time.now,
  });
  const plan = config.searchNames === "masked" ? planNames() : planNumbers(awards, scope);
  const known = new Set<string>();
  let [searches, hours] = [0, 0];
  let isOver = false;
  /** Searches from one address until it is refused, or has searched as often as it may within the hour. */
  async function searchOn(address: string, pages: number): Promise<void> {
    for (let turn = 0; turn < pages; turn += 1) {
      const term = plan.next();
      if (term === null) {
        isOver = true;
        return;
      }
      searches += 1;
      const url = `/api/award/search?content=${encodeURIComponent(term)}`;
      const response = await app.inject({ url, remoteAddress: address });
      if (response.statusCode === 429) {
        if (plan.refused(term) === "give up") return;
        continue;
      }
      const { data } = response.json<{ data: SearchedPage }>();
      for (const { id, masked } of data.content) if (masked !== true) known.add(id);
    }
  }
  for (let hour = 0; hour < 24 && !isOver; hour += 1) {
    time.now = MIDNIGHT + hour * HOUR_MS;
    const before = known.size;
    for (let index = 0; index < addresses && !isOver; index += 1) {
      await searchOn(`203.0.113.${index + 1}`, SEARCHES_AN_HOUR);
      // Ten seconds later, so that what others were shown is known
      time.now += 10_000;
    }
    if (known.size > before) hours = hour + 1;
  }
  await app.close();
  await store.close();
  await rm(folder, { recursive: true });
  return { awards: known.size, searches, hours };
}

const awards = Number(process.argv[2] ?? 30_000);
const percent = (part: number) => `${((100 * part) / awards).toFixed(1)} %`;
console.log(`| setting, ${awards.toLocaleString("en")} awards | one address | a hundred addresses |\n|---|---|---|`);
for (const setting of settings) {
  const cells: string[] = [];
  for (const addresses of [1, 100]) {
    const loot = await attack(setting, awards, addresses);
    const [count, searches] = [loot.awards, loot.searches].map((number) => number.toLocaleString("en"));
    cells.push(`${count} (${percent(loot.awards)}; ${searches} searches, ${loot.hours} h)`);
  }
  console.log(`| ${setting.label} | ${cells.join(" | ")} |`);
}
