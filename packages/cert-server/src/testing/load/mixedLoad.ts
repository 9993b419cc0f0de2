import { setTimeout as wait } from "node:timers/promises";
import { contract } from "cert-api";
import { buildDocx } from "../documents/buildDocx.ts";
import { CallRefused, type HttpClient } from "./httpClient.ts";
import { acknowledge, type AwardState, type Entry, type Ledger } from "./ledger.ts";
import type { Random } from "./random.ts";

/** What the work of a load is done with. */
export interface Load {
  client: HttpClient;
  ledger: Ledger;
  random: Random;
  /** Whether work is to be begun no more. */
  isOver(): boolean;
  /** Hears of every call that was refused; the load goes on. */
  onRefused(refused: CallRefused): void;
  /** Hears of every call: its kind and its time in milliseconds. */
  onDone?: ((kind: string, ms: number) => void) | undefined;
}

/** Work that is done again and again until the load is over. */
export type Worker = (load: Load) => Promise<void>;

const { activity, award } = contract;

/**
 * Does one kind of work until the load is over. What is refused is told; a connection that breaks ends it.
 * @param pause milliseconds from the end of each to the next, about; none unless given
 */
export async function repeat(load: Load, kind: string, worker: Worker, pause = 0): Promise<void> {
  while (!load.isOver()) {
    const begun = performance.now();
    try {
      await worker(load);
      load.onDone?.(kind, performance.now() - begun);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      load.onRefused(error);
    }
    // Not in step with others
    if (pause > 0) await wait(pause * (0.5 + load.random.below(1_000) / 1_000));
  }
}

/** Makes a change, and notes what is known of its record before and after the answer. */
async function change<State>(
  { ledger }: Load,
  entry: Entry<State>,
  { kind, next, work }: { kind: string; next: State; work: () => Promise<unknown> },
): Promise<void> {
  entry.pending = next;
  try {
    await work();
    entry.sure = next;
    acknowledge(ledger, kind);
    entry.pending = undefined;
  } catch (error) {
    // A refusal says that nothing was changed; whoever hears nothing does not know
    if (error instanceof CallRefused) entry.pending = undefined;
    throw error;
  }
}

/** Searches a name of the ledger, or a part of one. */
export const searchNames: Worker = async ({ client, ledger, random }) => {
  const names = ledger.free.length > 0 ? ledger.free : ["欧伟芳娜"];
  await client.call(award.search, { content: random.pick(names).slice(0, 2 + random.below(3)) });
};

/** Downloads the PDF of a published award. */
export const downloadPdf: Worker = async (load) => {
  const { client, ledger, random } = load;
  if (ledger.free.length === 0) return searchNames(load);
  const { content } = await client.call(award.search, { content: random.pick(ledger.free) });
  const [first] = content;
  if (first) await client.call(award.pdf, { id: first.id });
};

const toContent = (text: string): string => JSON.stringify({ 活动名称: "手工录入", 年份: "2026", 备注: text });
const toList = (names: readonly string[]): File => new File([`姓名\n${names.join("\n")}\n`], "名单.csv");

/** Makes an activity and publishes it, and publishes it once more with names beside those. */
export const publishActivity: Worker = async (load) => {
  const { client, ledger, random } = load;
  const title = `2026年第${ledger.activities.size + 1}届`;
  const { id } = await client.call(activity.create, { name: title });
  acknowledge(ledger, "activity");
  const entry: Entry<{ title: string; names: readonly string[] }> = { sure: { title, names: [] }, names: new Set() };
  ledger.activities.set(id, entry);
  const file = buildDocx(["荣誉证书", "{姓名}"]);
  await client.call(activity.upload, { id, field: "template" as const, file });
  for (let round = 0; round < 2; round += 1) {
    const added = Array.from({ length: 2 + random.below(12) }, () => ledger.nextName());
    for (const name of added) entry.names.add(name);
    const names = [...entry.names].sort();
    await client.call(activity.upload, { id, field: "name_list" as const, file: toList(names) });
    acknowledge(ledger, "upload");
    await change(load, entry, {
      kind: "publish",
      next: { title, names },
      work: () => client.call(activity.publish, { id }),
    });
  }
  ledger.free.push(...entry.names);
};

/** Makes an activity of its own and replaces its template and its list again and again. */
export const replaceFiles: Worker = async ({ client, ledger, random, isOver }) => {
  const { id } = await client.call(activity.create, { name: `上传${random.below(1e9)}` });
  for (let round = 0; round < 5 && !isOver(); round += 1) {
    const file = buildDocx([`荣誉证书第${random.below(1e9)}版`, "{姓名}"]);
    await client.call(activity.upload, { id, field: "template" as const, file });
    const names = Array.from({ length: 1 + random.below(30) }, () => `李${random.below(1e6)}`);
    await client.call(activity.upload, { id, field: "name_list" as const, file: toList(names) });
    acknowledge(ledger, "upload");
  }
};

/** Makes an award by hand. */
export const createAward: Worker = async ({ client, ledger, random }) => {
  const name = ledger.nextName();
  const text = `第${random.below(1e6)}稿`;
  const { id } = await client.call(award.create, { name, content: toContent(text) });
  ledger.awards.set(id, { sure: { name, text, state: "valid" }, names: new Set([name]) });
  acknowledge(ledger, "award");
};

/** Edits, revokes, restores or erases an award that was made by hand. */
export const changeAward: Worker = async (load) => {
  const { client, ledger, random } = load;
  const entries = [...ledger.awards].filter(([, { sure, pending }]) => sure.state !== "erased" && !pending);
  if (entries.length === 0) return createAward(load);
  const [id, entry] = random.pick(entries);
  const { sure } = entry;
  const make = (kind: string, next: AwardState, work: () => Promise<unknown>): Promise<void> =>
    change(load, entry, { kind, next, work });
  if (sure.state === "revoked")
    return make("restore", { ...sure, state: "valid" }, () => client.call(award.restore, { id, reason: "更正" }));
  const way = random.below(8);
  if (way < 4) {
    const name = way === 0 ? ledger.nextName() : sure.name;
    entry.names.add(name);
    const text = `第${random.below(1e6)}稿`;
    const content = toContent(text);
    return make("edit", { ...sure, name, text }, () =>
      client.call(award.update, { id, name, content, reason: "更正" }),
    );
  }
  if (way < 6)
    return make("revoke", { ...sure, state: "revoked" }, () => client.call(award.revoke, { id, reason: "有误" }));
  const erased: AwardState = { name: "", text: "", state: "erased" };
  await make("erase", erased, () => client.call(award.erase, { id, reason: "request" }));
  for (const name of entry.names) ledger.erased.add(name);
};

/** Downloads the certificate of a published award, and erases all awards of its holder. */
export const erasePublished: Worker = async (load) => {
  const { client, ledger } = load;
  const name = ledger.free.pop();
  if (name === undefined) return changeAward(load);
  const { content } = await client.call(award.search, { content: name });
  const [first] = content;
  if (!first) return;
  await client.call(award.pdf, { id: first.id });
  ledger.erasing.set(name, { id: first.id });
  await client.call(award.eraseHolder, { name, reason: "request" });
  ledger.erasing.delete(name);
  ledger.erased.add(name);
  acknowledge(ledger, "erase");
};
