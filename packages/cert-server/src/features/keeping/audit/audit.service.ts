import { type AuditEntry, type Page, zhCN } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { readPage } from "../../../resource/listQuery.ts";
import {
  accountsWith,
  type AuditFilter,
  type AuditRow,
  countMatching,
  findFileNames,
  findRecordNames,
  listMatching,
} from "./audit.store.ts";
import { nameAccount } from "./auditAccount.ts";
import { csvLine } from "./csvLine.ts";
import type { Db } from "../../../db/tables.ts";

const messages = zhCN.audit;

/** Maximum number of entries counted. Older entries are reached by filtering by time. */
const COUNT_MAX = 100_000;
const BATCH = 1_000;

type AuditQuery = EndpointInput<"audit", "download">;

export function createAuditService({ store, timeZone }: { store: Store; timeZone: string }) {
  return {
    async list(pageNumber: number, query: AuditQuery): Promise<Page<AuditEntry>> {
      const filter = await toFilter(query);
      const { count, isCapped } = await countEntries(filter);
      const page = await readPage(pageNumber, {
        count: () => Promise.resolve(count),
        list: async (limit, offset) =>
          filter === "nothing" ? [] : withNames(store, await listMatching(store.read, filter, { limit, offset })),
      });
      return isCapped ? { ...page, capped: true } : page;
    },

    /** Returns the filters and the number of matching entries, counted up to the maximum of a list only. */
    async describe(query: AuditQuery): Promise<Record<string, unknown>> {
      const { count, isCapped } = await countEntries(await toFilter(query));
      const conditions = Object.entries(query).filter(([, value]) => value !== undefined && value.trim() !== "");
      return { entries: count, ...(isCapped && { capped: true }), ...Object.fromEntries(conditions) };
    },

    /** Streams the matching part of the audit log as a .csv file. A byte order mark tells spreadsheets its encoding. */
    async *file(query: AuditQuery): AsyncGenerator<string> {
      const filter = await toFilter(query);
      const moment = momentIn(timeZone);
      yield `\u{FEFF}${csvLine(messages.columns)}`;
      if (filter === "nothing") return;
      let below: number | undefined;
      do {
        const rows = await listMatching(store.read, filter, { limit: BATCH, ...(below !== undefined && { below }) });
        below = rows.length < BATCH ? undefined : rows.at(-1)?.id;
        const named = await withNames(store, rows);
        if (rows.length > 0) yield rows.map((row, index) => csvLine(toCells(row, named[index], moment))).join("");
        // A long file leaves the thread to others between its pieces.
        await new Promise(setImmediate);
      } while (below !== undefined);
    },
  };

  /** Converts the filters of a request; empty form fields are ignored. Returns `nothing` if no row can match. */
  async function toFilter({ noun, who, since, until, success }: AuditQuery): Promise<AuditFilter | "nothing"> {
    const name = who?.trim() ?? "";
    const accounts = name === "" ? undefined : await accountsWith(store.read, name);
    if (accounts?.length === 0) return "nothing";
    return {
      noun: noun?.trim() || undefined,
      accounts,
      since: since === undefined ? undefined : Date.parse(since),
      until: until === undefined ? undefined : Date.parse(until),
      success: success === undefined ? undefined : success === "true",
    };
  }

  async function countEntries(filter: AuditFilter | "nothing"): Promise<{ count: number; isCapped: boolean }> {
    const count = filter === "nothing" ? 0 : await countMatching(store.read, filter, COUNT_MAX + 1);
    return { count: Math.min(count, COUNT_MAX), isCapped: count > COUNT_MAX };
  }
}

/** Keys of changes whose values are references of uploaded files. */
const fileKeys = ["upload", "template", "nameList", "certificates", "photos"];

/** Returns the present name of each entry's record; null for one that was removed or erased. */
async function listRecordNames(read: Db, rows: readonly Pick<AuditRow, "noun" | "subject">[]) {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [noun, group] of Map.groupBy(rows, (row) => row.noun)) {
    const subjects = new Set(group.flatMap(({ subject }) => subject ?? []));
    names.set(noun, await findRecordNames(read, noun, [...subjects]));
  }
  return rows.map(({ noun, subject }) => names.get(noun)?.get(subject ?? "") ?? null);
}

export async function withNames({ read }: Pick<Store, "read">, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const recordNames = await listRecordNames(read, rows);
  const userIds = new Set(rows.flatMap(({ user_id }) => (user_id === null ? [] : String(user_id))));
  const nickNames = await findRecordNames(read, "user", [...userIds]);
  const references = rows.map(({ change }) => listFileReferences(change));
  const fileNames = await findFileNames(read, [...new Set(references.flat())]);
  return rows.map((row, index) => ({
    ...toEntry(row),
    nickName: nickNames.get(String(row.user_id)) ?? null,
    recordName: recordNames[index] ?? null,
    fileNames: Object.fromEntries(
      (references[index] ?? []).flatMap((reference) => {
        const name = fileNames.get(reference);
        return name === undefined ? [] : [[reference, name]];
      }),
    ),
  }));
}

function listFileReferences(change: string): string[] {
  const values = JSON.parse(change) as Readonly<Record<string, unknown>>;
  return fileKeys.flatMap((key) => (typeof values[key] === "string" ? [values[key]] : []));
}

const toEntry = (row: AuditRow): Omit<AuditEntry, "nickName" | "recordName" | "fileNames"> => ({
  id: String(row.id),
  at: new Date(row.at).toISOString(),
  who: nameAccount(row),
  from: row.address,
  noun: row.noun,
  recordId: row.subject,
  action: row.action,
  success: row.success === 1,
  change: row.change,
});

const toCells = (row: AuditRow, named: AuditEntry | undefined, moment: (at: number) => string) => [
  String(row.id),
  moment(row.at),
  // A login that failed may have no account either, but comes from somewhere.
  nameAccount(row) ?? (row.address === null ? messages.program : ""),
  row.address ?? "",
  zhCN.auditNouns[row.noun] ?? row.noun,
  row.subject ?? "",
  named?.recordName ?? "",
  zhCN.auditActions[row.action] ?? row.action,
  row.success === 1 ? messages.succeeded : messages.failed,
  row.change,
];

/** Returns a formatter such as `2026-11-20 09:00:00`, which spreadsheets read as a date and time. */
function momentIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return (at) => format.format(at);
}
