import { dataKeys, type RefusalKind, type TemplateBlanks, type TemplateReport } from "cert-api";
import { type Renderer, RenderRefusal, type TemplateBlank, type TemplateBlanks as FoundBlanks } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { readBytes } from "../../../files/bytes.ts";
import { findUpload, type Upload } from "../../../files/uploads.ts";
import type { Caller } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { listAvailableFaces } from "../font/font.service.ts";
import { withDocumentRefusal } from "../../../rendering/renderRefusal.ts";
import { getActivity } from "../activity/activity.service.ts";
import type { StoredActivity } from "../activity/storedActivity.ts";
import { toPlaceCodes } from "./placeholders.ts";
import type { TemplateUpload } from "./uploadTemplate.ts";
import { remember } from "../../../batches/remember.ts";

export interface BlankDeps {
  store: Store;
  renderer: Renderer;
  /** Stores the template with its new placeholders in the same way as an upload. */
  templates: TemplateUpload;
}

interface BlankContext extends BlankDeps {
  readings: Map<string, Promise<FoundBlanks>>;
}

const maxReadings = 4;

const productNames: readonly string[] = [
  dataKeys.name,
  dataKeys.number,
  dataKeys.activity,
  dataKeys.year,
  dataKeys.date,
  dataKeys.numeralDate,
  dataKeys.validUntil,
  dataKeys.numeralValidUntil,
];

/** Offers to turn text that looks like a blank or an example into placeholders of the template. */
export const createTemplateBlanks = (deps: BlankDeps) =>
  bindOperations({ ...deps, readings: new Map() } satisfies BlankContext, { list, page, name, shrink });

/** Lists the blanks of a template and the names that a placeholder can have. Changes nothing. */
async function list(
  context: BlankContext,
  { id, template: reference }: EndpointInput<"template", "blanks">,
): Promise<TemplateBlanks> {
  const { activity, template } = await getTemplate(context.store, id, reference);
  const columns = await listColumns(context.store, activity);
  const { blanks, total } = await readBlanks(context, template);
  const hasCode = blanks.some(({ names }) => names.includes(dataKeys.code));
  return {
    template: template.id,
    blanks: blanks.map((blank) => toOffer(blank, columns)),
    total,
    names: [
      ...[...productNames, ...(hasCode ? [dataKeys.code] : [])].map((known) => ({
        name: known,
        source: "product" as const,
      })),
      ...(columns ?? [])
        .filter((column) => !productNames.includes(column))
        .map((column) => ({ name: column, source: "list" as const })),
    ],
  };
}

async function page(
  context: BlankContext,
  { id, page: index, template: reference }: EndpointInput<"template", "blanksPage">,
): Promise<Uint8Array> {
  const { template } = await getTemplate(context.store, id, reference);
  const png = (await readBlanks(context, template)).pages[index];
  if (png === undefined || png.length === 0) throw new Refusal("notFound");
  return png;
}

/** Replaces blanks with placeholders and stores the result as the template of the activity, like an upload. */
async function name(
  { store, renderer, templates }: BlankContext,
  { id, template: reference, names }: EndpointInput<"template", "nameBlanks">,
  { principal }: Caller,
): Promise<TemplateReport> {
  const { template } = await getTemplate(store, id, reference);
  const docx = await readBytes(store.read, template.hash);
  const named = await withNameRefusal(renderer.nameBlanks({ docx, names }));
  const file = new File([Buffer.from(named)], template.file_name);
  const change = { blanks: names.length };
  return templates.upload(id, file, { principal, replaced: { template: reference, change } });
}

/** Turns shrinking on or off for texts that do not fit an area of fixed height, and stores the changed template. */
async function shrink(
  { store, renderer, templates }: BlankContext,
  { id, template: reference, shrinks }: EndpointInput<"template", "shrinking">,
  { principal }: Caller,
): Promise<TemplateReport> {
  const { template } = await getTemplate(store, id, reference);
  const docx = await readBytes(store.read, template.hash);
  const changed = await withDocumentRefusal(renderer.setShrinking({ docx, shrinks }));
  const file = new File([Buffer.from(changed)], template.file_name);
  return templates.upload(id, file, { principal, replaced: { template: reference, change: { shrinks } } });
}

/** Returns an activity with its template, if that is the one that the user looked at. */
async function getTemplate(
  { read }: Store,
  id: string,
  reference?: string,
): Promise<{ activity: StoredActivity; template: Upload }> {
  const activity = await getActivity(read, id);
  const template = activity.template ? await findUpload(read, activity.template.id, "template") : undefined;
  if (template === undefined) throw new Refusal("templateMissing");
  if (reference !== undefined && reference !== template.id) {
    throw new Refusal("stale", "activity.changed");
  }
  return { activity, template };
}

/** Returns the columns of the list as its report names them; null if there is no list. */
async function listColumns({ read }: Store, { nameList }: StoredActivity): Promise<string[] | null> {
  if (nameList === null) return null;
  const upload = await findUpload(read, nameList.id, "name_list");
  const { columns = [] } = JSON.parse(upload?.report ?? "{}") as { columns?: string[] };
  return columns;
}

/** Selects the likeliest name that will be filled. Without a list every name counts, since the next list may have any column. */
function toOffer({ names, placeCodes, ...blank }: TemplateBlank, columns: readonly string[] | null) {
  const known = names.find((each) => each === dataKeys.code || productNames.includes(each) || columns?.includes(each));
  return { ...blank, placeCodes: toPlaceCodes(placeCodes), name: known ?? (columns === null ? (names[0] ?? "") : "") };
}

async function readBlanks({ store, renderer, readings }: BlankContext, { hash }: Upload): Promise<FoundBlanks> {
  const faces = await listAvailableFaces(store.read);
  const key = `${hash} ${faces.map((face) => `${face.hash} ${face.index}`).join(" ")}`;
  const reading = readings.get(key) ?? readBytes(store.read, hash).then((docx) => renderer.showBlanks(docx, faces));
  remember(readings, key, reading, maxReadings);
  reading.catch(() => readings.delete(key));
  return withDocumentRefusal(reading);
}

const ofNaming: Readonly<Record<string, RefusalKind>> = {
  "placeholder.badName": "invalid",
  "placeholder.unknownBlank": "stale",
};

/** Turns the renderer's refusals of names into errors of the request; all other refusals concern the document. */
function withNameRefusal<T>(work: Promise<T>): Promise<T> {
  return withDocumentRefusal(
    work.catch((error: unknown) => {
      const kind = error instanceof RenderRefusal ? ofNaming[error.reason.code] : undefined;
      if (kind === undefined || !(error instanceof RenderRefusal)) throw error;
      throw new Refusal(kind, { ...error.reason, message: error.message });
    }),
  );
}
