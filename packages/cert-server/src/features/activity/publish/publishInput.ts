import { type NameListProblem, toReason, publishProblem, undecidedSheets } from "cert-api";
import type { Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { PublicBase } from "../../../http/publicBase.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { NameList } from "../../../lists/nameList.ts";
import { findLatestTemplateVersion, type TemplateVersion } from "../../../files/templateVersions.ts";
import { currentTemplateVersion } from "../../template/recompile.service.ts";
import { withDocumentRefusal } from "../../template/renderRefusal.ts";
import { checkQrCode } from "../../template/template.service.ts";
import { findNextRunningNumber } from "./issuedAwards.store.ts";
import { findActivity, type StoredActivity } from "../activity.store.ts";
import { checkActivityList, refused } from "../files/checkActivityList.ts";
import { usedList } from "../files/usedList.ts";
import { resolveCertificates } from "../certificates/resolveCertificates.ts";
import { resolvePhotos } from "../photos/resolvePhotos.ts";
import { assertSealable } from "../holderCheck/assertSealable.ts";
import { readActivityFacts } from "./comparison.ts";
import type { PreflightInput } from "./preflight.service.ts";

/** What publishing works with. */
export interface PublishDeps {
  store: Store;
  renderer: Renderer;
  jobs: Jobs;
  timeZone: string;
  /** Milliseconds since 1970. */
  clock(): number;
  /** The address that QR codes lead to. A template with a QR code is refused unless the address is permanent. */
  base: PublicBase;
  /** Receives the errors of work in the background, which no caller awaits. */
  onError(error: unknown): void;
}

/** What an activity is published with. */
export interface PublishInput extends Omit<PreflightInput, "template"> {
  /** Null where existing certificates take its place: then nothing is printed. */
  template: TemplateVersion | null;
  /** What of the list's photos and existing certificates is missing or unclear. */
  fileProblems: readonly NameListProblem[];
}

/** Whether certificates are printed from a template, and so have to be checked by the renderer. */
export const isPrinted = (input: PublishInput): input is PublishInput & PreflightInput => input.template !== null;

/** What an activity would be published with. Throws a `Refusal` when a file is missing. */
async function readPublishInput(deps: PublishDeps, activity: StoredActivity): Promise<PublishInput> {
  const { store, clock, timeZone } = deps;
  checkFiles(activity);
  const template = await findTemplate(deps, activity);
  const used = await usedList(store, activity);
  const placeholders = template?.placeholders ?? [];
  const photos = await resolvePhotos(store, { activity, list: used.list, placeholders });
  const { list, problems } = await resolveCertificates(store, { activity, list: photos.list });
  const listHash = activity.photos === null ? used.listHash : `${used.listHash} ${activity.photos.id}`;
  const facts = await readActivityFacts(store.read, activity, { at: clock(), timeZone });
  return {
    facts,
    template,
    list,
    fileProblems: [...photos.problems, ...problems],
    listHash,
    erasures: activity.erasures,
    first: await findNextRunningNumber(store.read, activity.id),
  };
}

/** The template as it is compiled now; null where existing certificates take its place. */
async function findTemplate(
  deps: PublishDeps,
  { template, certificates }: StoredActivity,
): Promise<TemplateVersion | null> {
  if (certificates !== null) return null;
  const latest = await findLatestTemplateVersion(deps.store.read, template?.id ?? "");
  if (latest === undefined) throw new Refusal("templateMissing");
  return withDocumentRefusal(currentTemplateVersion(deps, latest));
}

/** What an activity would be printed with now; null when a file or a choice of sheets is missing, or nothing is printed. */
export async function findPrintInput(deps: PublishDeps, id: number): Promise<PreflightInput | null> {
  const activity = await findActivity(deps.store.read, id);
  if (!activity?.template || !activity.nameList || undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0)
    return null;
  const input = await readPublishInput(deps, activity);
  return isPrinted(input) ? input : null;
}

/**
 * What an activity would be published with, after every check that needs no rendering. Throws a `Refusal` when a file is
 * missing, when the template has a QR code without a permanent address, or when the list has errors.
 */
export async function readCheckedInput(deps: PublishDeps, activity: StoredActivity): Promise<PublishInput> {
  const { store, base } = deps;
  assertSealable(store, activity);
  const input = await readPublishInput(deps, activity);
  if (input.template !== null) await checkQrCode(store, input.template, base.isLasting);
  await checkPublishedList(deps, activity, input.list);
  const { fileProblems: problems } = input;
  const { length: count } = problems;
  if (count > 0) throw refused(toReason("activity.listErrorsAtPublish", { count }), problems, count);
  return input;
}

/** Throws a `Refusal` that lists the errors when the list cannot be published as it is. */
export async function checkPublishedList(deps: PublishDeps, activity: StoredActivity, list: NameList): Promise<void> {
  const { errors, problems } = await checkActivityList(deps, activity, list);
  if (errors > 0) throw refused(toReason("activity.listErrorsAtPublish", { count: errors }), problems, errors);
}

/** Throws a `Refusal` unless the name list, and a template or existing certificates, are there (docs/spec.md, section 5). */
export function checkFiles({ template, nameList, certificates }: StoredActivity): void {
  const files = { template: template?.id ?? null, nameList: nameList?.id ?? null, certificatesFile: certificates };
  const missing = publishProblem(files);
  if (missing !== null) throw new Refusal(missing);
}
