import type { Readable } from "node:stream";
import { dataKeys, findAwardState, formatDay, isFileReference, parseContent } from "cert-api";
import { inChunks } from "../../../batches/inChunks.ts";
import type { Store } from "../../../db/open.ts";
import { type Principal, scopeOf } from "../../../http/access.ts";
import { selectionMessages } from "../../../messages.ts";
import { writeSheet } from "../../../text/writeSheet.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { findFirstDownloads } from "../award/record/downloads.ts";
import { listAwardsById, type StoredAward } from "../award/record/storedAward.ts";
import { readSelected, selectIds, type SelectionRequest } from "./awardSelection.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

export type AwardSheetDeps = Pick<ServerParts, "store" | "timeZone" | "clock" | "today">;

const CHUNK = 500;

/**
 * Streams a workbook of selected awards: one row each, with a column for every key of their contents, the state, and the
 * day of the first download.
 * @throws Refusal if the selection has changed since the user saw it
 */
export function createAwardSheet(deps: AwardSheetDeps) {
  const { store, clock, today } = deps;
  return async (request: SelectionRequest, principal: Principal): Promise<{ fileName: string; bytes: Readable }> => {
    const scope = scopeOf(principal, "award:read");
    const ids = await selectIds(store, request, { scope, today: today() });
    for await (const chunk of inChunks(ids, CHUNK)) await readSelected(store.read, chunk, scope);
    const keys = await listKeys(store, ids);
    const change = { format: "xlsx", awards: ids.length };
    await store.write((tx) =>
      recordAudit(tx, { principal, at: clock(), noun: "award", id: null, action: "download", change }),
    );
    const { fileName, state, downloadedOn } = selectionMessages;
    const headers = [dataKeys.name, ...keys, state, downloadedOn];
    return {
      fileName: `${fileName}.xlsx`,
      bytes: writeSheet(generateRows(deps, ids, keys), { name: fileName, headers }),
    };
  };
}

async function* readChunks({ read }: Store, ids: readonly string[]): AsyncGenerator<StoredAward[]> {
  for await (const chunk of inChunks(ids, CHUNK)) yield await listAwardsById(read, chunk);
}

/** Lists the values of an award by key, without references to files, which mean nothing in a workbook. */
const listValues = ({ selectedVersion }: StoredAward): [key: string, value: string | readonly string[]][] =>
  Object.entries(parseContent(selectedVersion.content) ?? { [dataKeys.text]: selectedVersion.content }).filter(
    ([, value]) => !isFileReference(value),
  );

async function listKeys(store: Store, ids: readonly string[]): Promise<string[]> {
  const keys = new Set<string>([dataKeys.number]);
  for await (const awards of readChunks(store, ids)) {
    for (const award of awards) for (const [key] of listValues(award)) keys.add(key);
  }
  return [...keys];
}

async function* generateRows(
  { store, timeZone, today }: AwardSheetDeps,
  ids: readonly string[],
  keys: readonly string[],
): AsyncGenerator<(string | readonly string[] | undefined)[]> {
  const day = today();
  for await (const awards of readChunks(store, ids)) {
    const downloads = await findFirstDownloads(
      store.read,
      awards.map(({ id }) => id),
    );
    for (const award of awards) {
      const values = new Map(listValues(award));
      const at = downloads.get(award.id);
      const downloadedOn = at === undefined ? "" : formatDay(at, timeZone);
      yield [
        award.selectedVersion.name,
        ...keys.map((key) => values.get(key)),
        describeState(award, day),
        downloadedOn,
      ];
    }
  }
}

function describeState({ state, selectedVersion }: StoredAward, today: string): string {
  const { states } = selectionMessages;
  const shownState = findAwardState({ state, validUntil: selectedVersion.validUntil }, today);
  // An award may be withdrawn while the workbook is written
  return shownState in states ? states[shownState as keyof typeof states] : "";
}
