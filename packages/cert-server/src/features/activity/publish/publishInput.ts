import { toReason, publishProblem, undecidedSheets } from "cert-api";
import type { Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { PublicBase } from "../../../http/publicBase.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { NameList } from "../../../lists/nameList.ts";
import { findLatestTemplateVersion } from "../../../files/templateVersions.ts";
import { currentTemplateVersion } from "../../template/recompile.service.ts";
import { withDocumentRefusal } from "../../template/renderRefusal.ts";
import { checkQrCode } from "../../template/template.service.ts";
import { findNextRunningNumber } from "./issuedAwards.store.ts";
import { findActivity, type StoredActivity } from "../activity.store.ts";
import { checkActivityList, refused } from "../files/checkActivityList.ts";
import { usedList } from "../files/usedList.ts";
import { resolvePhotos } from "../photos/resolvePhotos.ts";
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

/** What an activity would be published with. Throws a `Refusal` when a file is missing. */
async function readPublishInput(deps: PublishDeps, activity: StoredActivity): Promise<PreflightInput> {
  const { store, clock, timeZone } = deps;
  checkFiles(activity);
  const latest = await findLatestTemplateVersion(store.read, activity.template?.id ?? "");
  if (latest === undefined) throw new Refusal("templateMissing");
  const template = await withDocumentRefusal(currentTemplateVersion(deps, latest));
  const used = await usedList(store, activity);
  const { list, problems: photoProblems } = await resolvePhotos(store, {
    activity,
    list: used.list,
    placeholders: template.placeholders,
  });
  const listHash = activity.photos === null ? used.listHash : `${used.listHash} ${activity.photos.id}`;
  const facts = await readActivityFacts(store.read, activity, { at: clock(), timeZone });
  return {
    facts,
    template,
    list,
    photoProblems,
    listHash,
    first: await findNextRunningNumber(store.read, activity.id),
  };
}

/** What an activity would be published with now; null when a file or a choice of sheets is missing. */
export async function findPublishInput(deps: PublishDeps, id: number): Promise<PreflightInput | null> {
  const activity = await findActivity(deps.store.read, id);
  if (!activity?.template || !activity.nameList || undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0)
    return null;
  return readPublishInput(deps, activity);
}

/**
 * What an activity would be published with, after every check that needs no rendering. Throws a `Refusal` when a file is
 * missing, when the template has a QR code without a permanent address, or when the list has errors.
 */
export async function readCheckedInput(deps: PublishDeps, activity: StoredActivity): Promise<PreflightInput> {
  const { store, base } = deps;
  const input = await readPublishInput(deps, activity);
  await checkQrCode(store, input.template, base.isLasting);
  await checkPublishedList(deps, activity, input.list);
  const { photoProblems: problems } = input;
  const { length: count } = problems;
  if (count > 0) throw refused(toReason("activity.listErrorsAtPublish", { count }), problems, count);
  return input;
}

/** Throws a `Refusal` that lists the errors when the list cannot be published as it is. */
export async function checkPublishedList(deps: PublishDeps, activity: StoredActivity, list: NameList): Promise<void> {
  const { errors, problems } = await checkActivityList(deps, activity, list);
  if (errors > 0) throw refused(toReason("activity.listErrorsAtPublish", { count: errors }), problems, errors);
}

/** Throws a `Refusal` unless both files are there (docs/spec.md, section 5). */
export function checkFiles({ template, nameList }: StoredActivity): void {
  const missing = publishProblem({ template: template?.id ?? null, nameList: nameList?.id ?? null });
  if (missing !== null) throw new Refusal(missing);
}
