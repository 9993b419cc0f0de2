import { chineseDay, dataKeys, formatDay, holderSeparator } from "cert-api";
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

/** A PDF of what an activity's first certificate looks like: of the list's first row, or of the placeholders' names. */
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
  return async (id: string, base: string): Promise<Uint8Array> => {
    const activity = await getActivity(store.read, parseActivityId(id));
    const template = activity.template && (await findLatestTemplateVersion(store.read, activity.template.id));
    if (!template) throw new Refusal("certificateWithoutTemplate");
    const today = formatDay(clock(), timeZone);
    const year = findYear(activity.name, today);
    const date = chineseDay(today);
    const always = {
      ...(printsNumeralDate(template.placeholders) && { [dataKeys.numeralDate]: inNumerals(date) }),
      [dataKeys.number]: `${numberPrefix(year, activity.id)}00001`,
      [dataKeys.activity]: activity.name,
      [dataKeys.year]: year,
    };
    const values = {
      ...namesAsValues(template.placeholders),
      ...always,
      ...(await firstRow(store, activity)),
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
}

/** Where there is nothing else to show, a placeholder shows its own name. */
function namesAsValues(placeholders: readonly Placeholder[]): Values {
  return Object.fromEntries([
    ...placeholders.map(({ name, kind }) => [name, kind === "list" ? [{ [dataKeys.name]: name }] : name]),
    [dataKeys.name, dataKeys.name],
    [dataKeys.members, [{ [dataKeys.name]: dataKeys.name }]],
  ]);
}

async function firstRow(store: Store, activity: StoredActivity): Promise<Values> {
  if (activity.nameList === null) return {};
  const { columns, rows } = await listToShow(store, activity);
  const [row] = rows;
  if (row === undefined) return {};
  const filled = columns.map((column, index) => [column, row.values[index] ?? ""]).filter(([, value]) => value !== "");
  return {
    ...Object.fromEntries(filled),
    [dataKeys.name]: row.holders.join(holderSeparator),
    [dataKeys.members]: row.holders.map((name) => ({ [dataKeys.name]: name })),
  };
}

/** As long as its sheets are to be chosen from, a list shows what all of them together would. */
async function listToShow(store: Store, { nameList, sheets }: StoredActivity): Promise<NameList> {
  const { whole } = await storedList(store, nameList?.id ?? "");
  const names = joinedNames(sheets ?? []);
  return names.length === 0 ? possibleList(whole) : joinSheets(whole, new Set(names));
}
