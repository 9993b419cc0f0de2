import { setTimeout as wait } from "node:timers/promises";
import { contract } from "cert-api";
import { buildDocx } from "../../packages/cert-server/src/testing/documents/buildDocx.ts";
import type { Draw } from "../draw.ts";
import { CallRefused, createHttpClient, type HttpClient } from "../httpClient.ts";
import type { SourceServer } from "../sourceServer.ts";
import { type ActivityState, type AwardState, type Entry, type Ledger, trackChange } from "./ledger.ts";

/** The state that the workers of a load share. */
interface Load {
  client: HttpClient;
  ledger: Ledger;
  draw: Draw;
  /** Tells workers to begin nothing more. */
  isOver(): boolean;
}

type Worker = (load: Load) => Promise<void>;

const { activity, award } = contract;

/** The outcome of a round. */
export interface RoundReport {
  /** True if a change was under way when the server was killed. */
  isInterrupted: boolean;
  /** Answers of 500 and more, and workers that ended before the kill. */
  failures: string[];
  /** Statuses of other refusals. */
  refusals: number[];
}

/**
 * Loads a server and kills it in the middle. Resolves when nothing is under way any more.
 * @param hasCorrections whether awards are edited, revoked and erased; else they are made by hand
 * @param killAfter milliseconds from the login to the kill
 */
export async function loadUntilKilled(
  server: SourceServer,
  ledger: Ledger,
  draw: Draw,
  { hasCorrections, killAfter }: { hasCorrections: boolean; killAfter: number },
): Promise<RoundReport> {
  const client = createHttpClient(server.origin);
  await client.logIn();
  const report: RoundReport = { isInterrupted: false, failures: [], refusals: [] };
  let isOver = false;
  const load: Load = { client, ledger, draw, isOver: () => isOver };
  const work = async (worker: Worker): Promise<void> => {
    while (!isOver) {
      try {
        await worker(load);
      } catch (error) {
        // Once the server is killed nothing is answered
        if (error instanceof CallRefused && error.status < 500) report.refusals.push(error.status);
        else if (error instanceof CallRefused) report.failures.push(error.message);
        else if (!isOver) return void report.failures.push(`${worker.name} ended before the kill: ${String(error)}`);
      }
    }
  };
  const corrections = hasCorrections ? [changeAward, changeAward, erasePublished] : [createAward];
  const ends = [searchNames, searchNames, downloadPdf, publishActivity, replaceFiles, ...corrections].map(work);
  await wait(killAfter);
  report.isInterrupted = ledger.openChanges > 0;
  isOver = true;
  await server.end("SIGKILL");
  await Promise.all(ends);
  client.close();
  return report;
}

/** Makes a change and notes what is known of its record before and after the answer. */
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
    // A refusal says that nothing was changed; no answer says nothing
    if (error instanceof CallRefused) entry.nextRecord = undefined;
    throw error;
  }
}

/** Searches a name of the ledger or a part of one. */
const searchNames: Worker = async ({ client, ledger, draw }) => {
  const names = ledger.publishedNames.length > 0 ? ledger.publishedNames : ["欧伟芳娜"];
  await client.call(award.search, { content: draw.pick(names).slice(0, 2 + draw.below(3)) });
};

/** Downloads the PDF of a published award. */
const downloadPdf: Worker = async (load) => {
  const { client, ledger, draw } = load;
  if (ledger.publishedNames.length === 0) return searchNames(load);
  const { content } = await client.call(award.search, { content: draw.pick(ledger.publishedNames) });
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
const publishActivity: Worker = async (load) => {
  const { client, ledger, draw } = load;
  const title = `2026年第${ledger.activities.size + 1}届`;
  const { id } = await createActivity(load, title);
  const entry: Entry<ActivityState> = { record: { title, names: [] }, names: new Set() };
  ledger.activities.set(id, entry);
  await uploadFile(load, id, "template", buildDocx(["荣誉证书", "{姓名}"]));
  for (let round = 0; round < 2; round += 1) {
    for (let count = 2 + draw.below(12); count > 0; count -= 1) entry.names.add(ledger.createName());
    const names = [...entry.names].sort();
    await uploadFile(load, id, "name_list", toList(names));
    await changeRecord(load, entry, {
      kind: "publish",
      next: { title, names },
      work: () => client.call(contract.publication.publish, { id }),
    });
  }
  ledger.publishedNames.push(...entry.names);
};

/** Makes an activity of its own and replaces its template and its list again and again. */
const replaceFiles: Worker = async (load) => {
  const { draw, isOver } = load;
  const { id } = await createActivity(load, `上传${draw.below(1e9)}`);
  for (let round = 0; round < 5 && !isOver(); round += 1) {
    await uploadFile(load, id, "template", buildDocx([`荣誉证书第${draw.below(1e9)}版`, "{姓名}"]));
    const names = Array.from({ length: 1 + draw.below(30) }, () => `李${draw.below(1e6)}`);
    await uploadFile(load, id, "name_list", toList(names));
  }
};

/** Makes an award by hand. */
const createAward: Worker = async ({ client, ledger, draw }) => {
  const name = ledger.createName();
  const text = `第${draw.below(1e6)}稿`;
  const input = { name, content: toContent(text) };
  const { id } = await trackChange(ledger, "award", () => client.call(award.create, input));
  ledger.awards.set(id, { record: { name, text, state: "valid" }, names: new Set([name]) });
};

/** Edits, revokes, restores or erases an award that was made by hand. */
const changeAward: Worker = async (load) => {
  const { client, ledger, draw } = load;
  const entries = [...ledger.awards].filter(([, { record, nextRecord }]) => record.state !== "erased" && !nextRecord);
  if (entries.length === 0) return createAward(load);
  const [id, entry] = draw.pick(entries);
  const { record } = entry;
  const make = (kind: string, next: AwardState, work: () => Promise<unknown>): Promise<void> =>
    changeRecord(load, entry, { kind, next, work });
  if (record.state === "revoked")
    return make("restore", { ...record, state: "valid" }, () => client.call(award.restore, { id, reason: "更正" }));
  const way = draw.below(8);
  if (way < 4) {
    const name = way === 0 ? ledger.createName() : record.name;
    entry.names.add(name);
    const text = `第${draw.below(1e6)}稿`;
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
const erasePublished: Worker = async (load) => {
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
