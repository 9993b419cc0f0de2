import {
  applyValidityRule,
  chineseDay,
  dataKeys,
  findValidUntil,
  formatDay,
  holderSeparator,
  photoHash,
  type Recompiled,
  toReason,
} from "cert-api";
import type { Placeholder, RenderedPdf, Renderer, Value, Values } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { computeHash, readBytes } from "../../../files/bytes.ts";
import { readPhotos } from "../../../files/photos.ts";
import { findUpload } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { joinSheets } from "../../../lists/rules/joinSheets.ts";
import type { NameList } from "../../../lists/nameList.ts";
import {
  findLatestTemplateVersion,
  findTemplateVersion,
  type TemplateVersion,
} from "../../../files/templateVersions.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { inNumerals, photoValues } from "../../award/certificate/certificateValues.ts";
import { printsNumeralDate } from "../../template/placeholders.ts";
import { currentTemplateVersion, isOutdated, recompile } from "../../template/recompile.service.ts";
import { withDocumentRefusal } from "../../template/renderRefusal.ts";
import { parseActivityId, getActivity } from "../activity.service.ts";
import type { StoredActivity } from "../activity.store.ts";
import { numberPrefix, findYear } from "../publish/awardContent.ts";
import { resolvePhotos } from "../photos/resolvePhotos.ts";
import { joinedNames, possibleList, storedList } from "../files/usedList.ts";

/** Which certificate is shown. */
export interface PreviewRequest {
  id: string;
  /** Which award of the list, from 1; by default the first, or the placeholders' names where there is none. */
  row?: number | undefined;
  /** What the template was compiled to once; by default what new certificates are printed with. */
  version?: number | undefined;
}

/** Pixels of the longer edge of a preview's picture. */
const edge = 1_600;

/** What previews are made with. */
export interface PreviewDeps {
  store: Store;
  renderer: Renderer;
  timeZone: string;
  /** Milliseconds since 1970. */
  clock(): number;
  /** What codes lead to. */
  base: string;
}

/** Shows what a certificate of an activity looks like: of a row of the list, or of the placeholders' names. */
export const createPreview = (deps: PreviewDeps) => bindOperations(deps, { preview, picture, recompileTemplate });

/**
 * A PDF of an activity's template as new certificates are printed with it, or as it was compiled once. Throws a `Refusal`
 * when the activity has no template, or never had this one, or when the list has no such award.
 */
async function preview(deps: PreviewDeps, { id, row, version }: PreviewRequest): Promise<Uint8Array> {
  const activity = await getActivity(deps.store.read, parseActivityId(id));
  const template =
    version === undefined ? await templateInForce(deps, activity) : await formerTemplate(deps, activity, version);
  return (await withDocumentRefusal(renderSample(deps, { activity, template, row }))).pdf;
}

/** The first page of a preview as a PNG. Throws as `preview` does. */
async function picture(deps: PreviewDeps, request: PreviewRequest): Promise<Uint8Array> {
  return withDocumentRefusal(deps.renderer.renderPicture({ pdf: await preview(deps, request), edge }));
}

/** Compiles an activity's template with today's compiler, and answers a sample of before and of after. */
async function recompileTemplate(deps: PreviewDeps, id: string, principal: Actor): Promise<Recompiled> {
  const activity = await getActivity(deps.store.read, parseActivityId(id));
  const before = await findLatestTemplateVersion(deps.store.read, activity.template?.id ?? "");
  if (before === undefined) throw new Refusal("templateMissing");
  const after = await withDocumentRefusal(recompile(deps, before.uploadId, principal));
  const renderSample = async (template: TemplateVersion) => {
    const rendered = await withDocumentRefusal(renderUnlessOutdated(deps, { activity, template }));
    const address = `/api/activity/preview/id/${activity.id}.pdf?version=${template.id}`;
    return { preview: address, pages: rendered?.pages ?? null, hash: rendered && computeHash(rendered.pdf) };
  };
  return { changed: after.id !== before.id, before: await renderSample(before), after: await renderSample(after) };
}

async function templateInForce(deps: PreviewDeps, { template }: StoredActivity): Promise<TemplateVersion> {
  const latest = template && (await findLatestTemplateVersion(deps.store.read, template.id));
  if (!latest) throw new Refusal("certificateWithoutTemplate");
  return withDocumentRefusal(currentTemplateVersion(deps, latest));
}

async function formerTemplate({ store }: PreviewDeps, { id }: StoredActivity, version: number) {
  const template = await findTemplateVersion(store.read, version);
  const upload = template && (await findUpload(store.read, template.uploadId));
  const isOfActivity = upload?.owner_noun === "activity" && upload.owner_id === String(id);
  if (template === undefined || !isOfActivity) throw new Refusal("notFound", toReason("activity.noUpload"));
  return template;
}

/** What a preview shows: a row of an activity's list in one of its templates. */
interface Sample {
  activity: StoredActivity;
  template: TemplateVersion;
  row?: number | undefined;
}

async function renderUnlessOutdated(deps: PreviewDeps, sample: Sample): Promise<RenderedPdf | null> {
  try {
    return await renderSample(deps, sample);
  } catch (error) {
    if (isOutdated(error)) return null;
    throw error;
  }
}

/** Throws a `RenderRefusal` when the template cannot be printed with the sample's values. */
async function renderSample(
  { store, renderer, timeZone, clock, base }: PreviewDeps,
  { activity, template, row }: Sample,
): Promise<RenderedPdf> {
  const today = formatDay(clock(), timeZone);
  const year = findYear(activity.name, today);
  const date = chineseDay(today);
  const listed = await rowValues(store, { activity, template, row });
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
    [dataKeys.code]: base,
  };
  // The day is exact enough, and two samples of one day are equal where the templates are
  const issuedAt = new Date(today);
  const program = await readBytes(store.read, template.programHash);
  return renderer.renderPdf({ program, programKey: template.programHash, values, title: activity.name, issuedAt });
}

/** Where there is nothing else to show, a placeholder shows its own name. */
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

async function rowValues(store: Store, { activity, template, row: number }: Sample): Promise<Values> {
  const plainList = await listToShow(store, activity);
  const { list } = await resolvePhotos(store, { activity, list: plainList, placeholders: template.placeholders });
  const { columns, rows } = list;
  const row = rows[(number ?? 1) - 1];
  if (row === undefined) {
    if (number === undefined) return {};
    throw new Refusal("notFound", toReason("activity.noRow", { row: number, count: rows.length }));
  }
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

/** The pictures of a row. A frame whose picture is still missing stays grey. */
async function rowPhotos(
  store: Store,
  { placeholders }: TemplateVersion,
  { name, content }: { name: string; content: Readonly<Record<string, string>> },
): Promise<Values> {
  const hashes = Object.values(content).flatMap((value) => photoHash(value) ?? []);
  const photos = await readPhotos(store.read, hashes);
  const values = Object.entries(photoValues({ name, placeholders, photos }, content));
  return Object.fromEntries(values.map(([key, value]) => [key, value === "" ? { photo: null, alt: key } : value]));
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
