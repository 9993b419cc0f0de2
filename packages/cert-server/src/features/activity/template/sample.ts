import {
  applyValidityRule,
  chineseDay,
  dataKeys,
  findValidUntil,
  formatDay,
  holderSeparator,
  photoHash,
  toReason,
} from "cert-api";
import type { Placeholder, RenderedPdf, Value, Values } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { readBytes } from "../../../files/bytes.ts";
import { readPhotos } from "../../../files/photos.ts";
import type { TemplateVersion } from "../../../files/templateVersions.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { NameList, NameListRow } from "../../../sheets/index.ts";
import { inNumerals, photoValues } from "./certificateValues.ts";
import { type PrintedNames, printsNumeralDate } from "./placeholders.ts";
import { isOutdated } from "../../../rendering/outdatedProgram.ts";
import type { StoredActivity } from "../activity/storedActivity.ts";
import { findYear, numberPrefix } from "../activity/awardContent.ts";
import type { ServerParts } from "../../../serverParts.ts";

export interface PreviewDeps extends Pick<ServerParts, "store" | "renderer" | "timeZone" | "clock" | "base"> {
  /** Reads the list of an activity as a template will print it. Until sheets are chosen, it has all that can be joined. */
  readList(activity: StoredActivity, template?: PrintedNames): Promise<PreviewList>;
}

export type PreviewList = Pick<NameList, "columns" | "rows">;

/** The parts of a template that a sample needs. A template that is not stored includes its program. */
type SampleTemplate = PrintedNames &
  Pick<TemplateVersion, "programHash"> & {
    program?: Uint8Array;
  };

export interface Sample {
  activity: StoredActivity;
  template: SampleTemplate;
  row?: number | undefined;
}

/** Renders a sample; returns null if its program has a format that is no longer supported. */
export async function renderUnlessOutdated(deps: PreviewDeps, sample: Sample): Promise<RenderedPdf | null> {
  try {
    return await renderSample(deps, sample);
  } catch (error) {
    if (isOutdated(error)) return null;
    throw error;
  }
}

export async function renderSample(
  { store, renderer, timeZone, clock, base, readList }: PreviewDeps,
  { activity, template, row }: Sample,
): Promise<RenderedPdf> {
  const today = formatDay(clock(), timeZone);
  const year = findYear(activity.name, today);
  const date = chineseDay(today);
  const list = await readList(activity, template);
  const listed = await rowValues(store, template, { columns: list.columns, row: getRow(list, row) });
  const validUntil = findValidUntil(applyValidityRule(JSON.stringify(listed), activity.validityMonths, today), today);
  const lastDay = validUntil === null ? null : chineseDay(validUntil);
  const always = {
    ...(printsNumeralDate(template.placeholders) && { [dataKeys.numeralDate]: inNumerals(date) }),
    [dataKeys.number]: `${numberPrefix(year, activity.id)}${String(row ?? 1).padStart(5, "0")}`,
    [dataKeys.activity]: activity.name,
    [dataKeys.year]: year,
    ...(lastDay !== null && { [dataKeys.numeralValidUntil]: inNumerals(lastDay) }),
  };
  const values = {
    ...namesAsValues(template.placeholders),
    ...always,
    ...listed,
    ...(lastDay !== null && { [dataKeys.validUntil]: lastDay }),
    [dataKeys.date]: date,
    [dataKeys.code]: base.url,
  };
  // The day is exact enough, and two samples of one day are equal where the templates are
  const issuedAt = new Date(today);
  const program = template.program ?? (await readBytes(store.read, template.programHash));
  return renderer.renderPdf({ program, programKey: template.programHash, values, title: activity.name, issuedAt });
}

function namesAsValues(placeholders: readonly Placeholder[]): Values {
  return Object.fromEntries([
    ...placeholders.map(({ name, kind }) => [name, sampleValue(name, kind)]),
    [dataKeys.name, dataKeys.name],
    [dataKeys.members, [{ [dataKeys.name]: dataKeys.name }]],
  ]);
}

function sampleValue(name: string, kind: Placeholder["kind"]): Value {
  if (kind === "photo") return { photo: null, alt: name };
  return kind === "list" ? [{ [dataKeys.name]: name }] : name;
}

/** Returns a row of a list by its position from 1 (default); undefined for an empty list without a position. */
export function getRow({ rows }: Pick<NameList, "rows">, place?: number): NameListRow | undefined {
  const row = rows[(place ?? 1) - 1];
  if (row === undefined && place !== undefined) {
    throw new Refusal("notFound", toReason("activity.noRow", { row: place, count: rows.length }));
  }
  return row;
}

async function rowValues(
  store: Store,
  template: SampleTemplate,
  { columns, row }: { columns: readonly string[]; row: NameListRow | undefined },
): Promise<Values> {
  if (row === undefined) return {};
  // An empty value shows its placeholder's name; a mark that may be a placeholder shows it empty, as it will be
  const marks = new Set(template.candidates.map(({ name }) => name));
  const filled = columns
    .map((column, index): [string, string] => [column, row.values[index] ?? ""])
    .filter(([column, value]) => value !== "" || marks.has(column));
  const name = row.holders.join(holderSeparator);
  return {
    ...Object.fromEntries(filled),
    ...(await rowPhotos(store, template, { name, content: Object.fromEntries(filled) })),
    [dataKeys.name]: name,
    [dataKeys.members]: row.holders.map((name) => ({ [dataKeys.name]: name })),
  };
}

/** Reads the pictures of a row. A frame whose picture is missing stays grey. */
async function rowPhotos(
  store: Store,
  { placeholders }: SampleTemplate,
  { name, content }: { name: string; content: Readonly<Record<string, string>> },
): Promise<Values> {
  const hashes = Object.values(content).flatMap((value) => photoHash(value) ?? []);
  const photos = await readPhotos(store.read, hashes);
  const values = Object.entries(photoValues({ name, placeholders, photos }, content));
  return Object.fromEntries(values.map(([key, value]) => [key, value === "" ? { photo: null, alt: key } : value]));
}
