import { chineseDay, dataKeys, formatDay, holderSeparator, toReason } from "cert-api";
import type { Placeholder, Renderer, Values } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { readBytes } from "../../../files/bytes.ts";
import { Refusal } from "../../../http/refusal.ts";
import { joinSheets } from "../../../lists/rules/joinSheets.ts";
import type { NameList } from "../../../lists/nameList.ts";
import { inNumerals } from "../../award/certificate/certificateValues.ts";
import { findLatestTemplateVersion } from "../../../files/templateVersions.ts";
import { printsNumeralDate } from "../../template/placeholders.ts";
import { withDocumentRefusal } from "../../template/renderRefusal.ts";
import { parseActivityId, getActivity } from "../activity.service.ts";
import type { StoredActivity } from "../activity.store.ts";
import { numberPrefix, findYear } from "../publish/awardContent.ts";
import { joinedNames, possibleList, storedList } from "../files/usedList.ts";

/** Which certificate is shown. */
export interface PreviewRequest {
  id: string;
  /** Which award of the list, from 1; by default the first, or the placeholders' names where there is none. */
  row?: number | undefined;
}

/** Pixels of the longer edge of a preview's picture. */
const edge = 1_600;

/**
 * What a certificate of an activity looks like, as a PDF or as a picture of its first page. Throws a `Refusal` when it has no template, or when the list has
 * no such award.
 */
export function createPreview({
  store,
  renderer,
  timeZone,
  clock,
}: {
  store: Store;
  renderer: Renderer;
  timeZone: string;
  clock(): number;
}) {
  const pdf = async ({ id, row }: PreviewRequest, base: string): Promise<Uint8Array> => {
    const activity = await getActivity(store.read, parseActivityId(id));
    const template = activity.template && (await findLatestTemplateVersion(store.read, activity.template.id));
    if (!template) throw new Refusal("certificateWithoutTemplate");
    const today = formatDay(clock(), timeZone);
    const year = findYear(activity.name, today);
    const date = chineseDay(today);
    const always = {
      ...(printsNumeralDate(template.placeholders) && { [dataKeys.numeralDate]: inNumerals(date) }),
      [dataKeys.number]: `${numberPrefix(year, activity.id)}${String(row ?? 1).padStart(5, "0")}`,
      [dataKeys.activity]: activity.name,
      [dataKeys.year]: year,
    };
    const values = {
      ...namesAsValues(template.placeholders),
      ...always,
      ...(await rowValues(store, activity, row)),
      [dataKeys.date]: date,
      [dataKeys.code]: base,
    };
    const program = await readBytes(store.read, template.programHash);
    const job = {
      program,
      programKey: template.programHash,
      values,
      title: activity.name,
      issuedAt: new Date(clock()),
    };
    return (await withDocumentRefusal(renderer.renderPdf(job))).pdf;
  };
  const picture = async (request: PreviewRequest, base: string): Promise<Uint8Array> =>
    withDocumentRefusal(renderer.renderPicture({ pdf: await pdf(request, base), edge }));
  return { pdf, picture };
}

/** Where there is nothing else to show, a placeholder shows its own name. */
function namesAsValues(placeholders: readonly Placeholder[]): Values {
  return Object.fromEntries([
    ...placeholders.map(({ name, kind }) => [name, kind === "list" ? [{ [dataKeys.name]: name }] : name]),
    [dataKeys.name, dataKeys.name],
    [dataKeys.members, [{ [dataKeys.name]: dataKeys.name }]],
  ]);
}

async function rowValues(store: Store, activity: StoredActivity, number: number | undefined): Promise<Values> {
  const { columns, rows } = await listToShow(store, activity);
  const row = rows[(number ?? 1) - 1];
  if (row === undefined) {
    if (number === undefined) return {};
    throw new Refusal("notFound", toReason("activity.noRow", { row: number, count: rows.length }));
  }
  const filled = columns.map((column, index) => [column, row.values[index] ?? ""]).filter(([, value]) => value !== "");
  return {
    ...Object.fromEntries(filled),
    [dataKeys.name]: row.holders.join(holderSeparator),
    [dataKeys.members]: row.holders.map((name) => ({ [dataKeys.name]: name })),
  };
}

/** As long as its sheets are to be chosen from, a list shows what all of them together would. */
async function listToShow(
  store: Store,
  { nameList, sheets }: StoredActivity,
): Promise<Pick<NameList, "columns" | "rows">> {
  if (nameList === null) return { columns: [], rows: [] };
  const { whole } = await storedList(store, nameList.id);
  const names = joinedNames(sheets ?? []);
  return names.length === 0 ? possibleList(whole) : joinSheets(whole, new Set(names));
}
