import { setTimeout as wait } from "node:timers/promises";
import { contract } from "cert-api";
import { buildDocx } from "../documents/buildDocx.ts";
import { CallRefused, type HttpClient } from "./httpClient.ts";
import { type ActivityState, type AwardState, type Entry, type Ledger, trackChange } from "./ledger.ts";
import type { Random } from "./random.ts";

/** What the work of a load is done with. */
export interface Load {
  client: HttpClient;
  ledger: Ledger;
  random: Random;
  /** Whether work is to be begun no more. */
  isOver(): boolean;
  /** Hears of every call that was refused, and in which kind of work; the load goes on. */
  onRefused(refused: CallRefused, kind: string): void;
  /** Hears of each piece of work that was not refused: its kind and its time in milliseconds. */
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
    const startTime = performance.now();
    try {
      await worker(load);
      load.onDone?.(kind, performance.now() - startTime);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      load.onRefused(error, kind);
    }
    // Not in step with others
    if (pause > 0) await wait(pause * (0.5 + load.random.below(1_000) / 1_000));
  }
}

/** Makes a change, and notes what is known of its record before and after the answer. */
async function changeRecord<State>(
  { ledger }: Load,
  entry: Entry<State>,
  { kind, next, work }: { kind: string; next: State; work: () => Promise<unknown> },
): Promise<void> {
  entry.nextRecord = next;
  try {
    await trackChange(ledger, kind, work);
    entry.record = next;
    entry.nextRecord = undefined;
  } catch (error) {
    // A refusal says that nothing was changed; whoever hears nothing does not know
    if (error instanceof CallRefused) entry.nextRecord = undefined;
    throw error;
  }
}

/** Searches a name of the ledger, or a part of one. */
export const searchNames: Worker = async ({ client, ledger, random }) => {
  const names = ledger.publishedNames.length > 0 ? ledger.publishedNames : ["欧伟芳娜"];
  await client.call(award.search, { content: random.pick(names).slice(0, 2 + random.below(3)) });
};

/** Downloads the PDF of a published award. */
export const downloadPdf: Worker = async (load) => {
  const { client, ledger, random } = load;
  if (ledger.publishedNames.length === 0) return searchNames(load);
  const { content } = await client.call(award.search, { content: random.pick(ledger.publishedNames) });
  const [first] = content;
  if (first) await client.call(award.pdf, { id: first.id });
};

const toContent = (text: string): string => JSON.stringify({ 活动名称: "手工录入", 年份: "2026", 备注: text });
const toList = (names: readonly string[]): File => new File([`姓名\n${names.join("\n")}\n`], "名单.csv");

const createActivity = ({ client, ledger }: Load, name: string): Promise<{ id: string }> =>
  trackChange(ledger, "activity", () => client.call(activity.create, { name }));

const uploadFile = ({ client, ledger }: Load, id: string, field: "template" | "name_list", file: File) =>
  trackChange(ledger, "upload", () => client.call(activity.upload, { id, field, file }));

/** Makes an activity and publishes it, and publishes it once more with names beside those. */
export const publishActivity: Worker = async (load) => {
  const { client, ledger, random } = load;
  const title = `2026年第${ledger.activities.size + 1}届`;
  const { id } = await createActivity(load, title);
  const entry: Entry<ActivityState> = { record: { title, names: [] }, names: new Set() };
  ledger.activities.set(id, entry);
  await uploadFile(load, id, "template", buildDocx(["荣誉证书", "{姓名}"]));
  for (let round = 0; round < 2; round += 1) {
    for (let count = 2 + random.below(12); count > 0; count -= 1) entry.names.add(ledger.createName());
    const names = [...entry.names].sort();
    await uploadFile(load, id, "name_list", toList(names));
    await changeRecord(load, entry, {
      kind: "publish",
      next: { title, names },
      work: () => client.call(activity.publish, { id }),
    });
  }
  ledger.publishedNames.push(...entry.names);
};

/** Makes an activity of its own and replaces its template and its list again and again. */
export const replaceFiles: Worker = async (load) => {
  const { random, isOver } = load;
  const { id } = await createActivity(load, `上传${random.below(1e9)}`);
  for (let round = 0; round < 5 && !isOver(); round += 1) {
    await uploadFile(load, id, "template", buildDocx([`荣誉证书第${random.below(1e9)}版`, "{姓名}"]));
    const names = Array.from({ length: 1 + random.below(30) }, () => `李${random.below(1e6)}`);
    await uploadFile(load, id, "name_list", toList(names));
  }
};

/** Makes an award by hand. */
export const createAward: Worker = async ({ client, ledger, random }) => {
  const name = ledger.createName();
  const text = `第${random.below(1e6)}稿`;
  const input = { name, content: toContent(text) };
  const { id } = await trackChange(ledger, "award", () => client.call(award.create, input));
  ledger.awards.set(id, { record: { name, text, state: "valid" }, names: new Set([name]) });
};

/** Edits, revokes, restores or erases an award that was made by hand. */
export const changeAward: Worker = async (load) => {
  const { client, ledger, random } = load;
  const entries = [...ledger.awards].filter(([, { record, nextRecord }]) => record.state !== "erased" && !nextRecord);
  if (entries.length === 0) return createAward(load);
  const [id, entry] = random.pick(entries);
  const { record } = entry;
  const make = (kind: string, next: AwardState, work: () => Promise<unknown>): Promise<void> =>
    changeRecord(load, entry, { kind, next, work });
  if (record.state === "revoked")
    return make("restore", { ...record, state: "valid" }, () => client.call(award.restore, { id, reason: "更正" }));
  const way = random.below(8);
  if (way < 4) {
    const name = way === 0 ? ledger.createName() : record.name;
    entry.names.add(name);
    const text = `第${random.below(1e6)}稿`;
    const content = toContent(text);
    return make("edit", { ...record, name, text }, () =>
      client.call(award.update, { id, name, content, reason: "更正" }),
    );
  }
  if (way < 6)
    return make("revoke", { ...record, state: "revoked" }, () => client.call(award.revoke, { id, reason: "有误" }));
  const tombstone: AwardState = { name: "", text: "", state: "erased" };
  await make("erase", tombstone, () => client.call(award.erase, { id, reason: "request" }));
  for (const name of entry.names) ledger.erasedNames.add(name);
};

/** Downloads the certificate of a published award, and erases all awards of its holder. */
export const erasePublished: Worker = async (load) => {
  const { client, ledger } = load;
  const name = ledger.publishedNames.pop();
  if (name === undefined) return changeAward(load);
  const { content } = await client.call(award.search, { content: name });
  const [first] = content;
  if (!first) return;
  await client.call(award.pdf, { id: first.id });
  ledger.erasures.set(name, first.id);
  await trackChange(ledger, "erase", () => client.call(award.eraseHolder, { name, reason: "request" }));
  ledger.erasures.delete(name);
  ledger.erasedNames.add(name);
};
