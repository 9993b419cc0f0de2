import { normalizeTerm } from "cert-api";
import type { Store } from "../../../db/open.ts";
import type { TemplateVersion } from "../../../files/templateVersions.ts";
import { inChunks } from "../../../batches/inChunks.ts";
import type { NameList, NameListRow } from "../../../lists/index.ts";
import { resolveCertificates } from "../../nameList/certificates/resolveCertificates.ts";
import { resolvePhotos } from "../../nameList/photos/resolvePhotos.ts";
import type { ActivityWithList } from "../../listReading/activityWithList.ts";
import { matchAwards, toPlace } from "../comparison.ts";
import { readActivityFacts } from "../publishInput.ts";

export interface AwardOmitterDeps {
  store: Store;
  clock(): number;
  timeZone: string;
}

export interface OmittedAwards {
  ids: readonly string[];
  names: readonly string[];
}

export interface ActivityList {
  activity: ActivityWithList;
  list: NameList;
  template: TemplateVersion | null;
}

export interface SplitRows {
  omittedRows: NameListRow[];
  keptRows: NameListRow[];
  keeps: boolean[];
}

/**
 * Separates the rows of some awards from the others. A row that belongs to no award is removed if it names one of the
 * holders.
 */
export async function splitRows(
  { store, clock, timeZone }: AwardOmitterDeps,
  { activity, list: unresolved, template }: ActivityList,
  { ids, names }: OmittedAwards,
): Promise<SplitRows> {
  const placeholders = template?.placeholders ?? [];
  const photos = await resolvePhotos(store, { activity, list: unresolved, placeholders });
  const { list } = await resolveCertificates(store, { activity, list: photos.list });
  const facts = await readActivityFacts(store.read, activity, { at: clock(), timeZone });
  const { matching } = await matchAwards(store.read, store.cipher, { activity, facts, template, list });
  const { changed, unchanged, edited, created, unclear } = matching;
  const awardIds = new Set(ids);
  const terms = new Set(names.map(normalizeTerm));
  const places = new Set<string>();
  for await (const chunk of inChunks([...changed, ...unchanged, ...edited])) {
    for (const { award, row } of chunk) if (awardIds.has(award.id)) places.add(toPlace(row));
  }
  for await (const chunk of inChunks([...created, ...unclear])) {
    for (const row of chunk) if (row.holders.some((name) => terms.has(normalizeTerm(name)))) places.add(toPlace(row));
  }
  const split: SplitRows = { omittedRows: [], keptRows: [], keeps: [] };
  for await (const chunk of inChunks(list.rows)) {
    for (const row of chunk) {
      const isKept = !places.has(toPlace(row));
      split.keeps.push(isKept);
      (isKept ? split.keptRows : split.omittedRows).push(row);
    }
  }
  return split;
}

/** Groups rows by their sheet. */
export const toPlaces = (rows: readonly NameListRow[]) =>
  [...Map.groupBy(rows, ({ sheet }) => sheet)].map(([sheet, part]) => ({ sheet, rows: part.map(({ row }) => row) }));
