import { formatDay, listMissingFiles, type NameListProblem, toReason } from "cert-api";
import type { PublicBase } from "../../../http/publicBase.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findLatestTemplateVersion, type TemplateVersion } from "../../../files/templateVersions.ts";
import { currentTemplateVersion } from "../template/recompile.service.ts";
import { withDocumentRefusal } from "../../../rendering/renderRefusal.ts";
import { checkQrCode } from "../template/template.service.ts";
import { findFirstIssueTime, findNextRunningNumber } from "../../award/award/issue/issuedAwards.ts";
import { checkActivityList, refused } from "../nameList/check/checkActivityList.ts";
import { resolveFiles } from "../nameList/archives/resolveFiles.ts";
import { type ActivityWithList, prepareUsedList } from "../nameList/reading/prepareList.ts";
import { assertEncryptable } from "../activity/holderCheck.ts";
import { type ActivityFacts, findYear } from "../activity/awardContent.ts";
import type { PreflightDeps } from "./preflight.service.ts";
import type { PreflightInput } from "./preflightRows.ts";
import type { Db } from "../../../db/tables.ts";

export interface PublishDeps extends PreflightDeps {
  timeZone: string;
  clock(): number;
  /** The address that QR codes lead to. A template with a QR code is refused unless the address is permanent. */
  base: PublicBase;
}

/** The input of a publish. Nothing changes it: plan, checks and publish look at the same. */
export interface PublishInput extends Omit<PreflightInput, "template"> {
  readonly template: TemplateVersion | null;
  readonly fileProblems: readonly NameListProblem[];
}

/** Returns true if certificates are printed from a template, so that the renderer has to check them. */
export const isPrinted = (input: PublishInput): input is PublishInput & PreflightInput => input.template !== null;

/**
 * Prepares what an activity would be published with: its list with the files found for it, its template and its facts.
 * @throws Refusal if a file or a choice of sheets is missing, or a file can no longer be read
 */
export async function preparePublish(deps: PublishDeps, activity: ActivityWithList): Promise<PublishInput> {
  const { store, clock, timeZone } = deps;
  checkFiles(activity);
  assertEncryptable(store, activity);
  const template = await findTemplate(deps, activity);
  const used = await prepareUsedList(store, activity);
  const { placeholders = [] } = template ?? {};
  const { list, problems: fileProblems } = await resolveFiles(store, { activity, list: used.list, placeholders });
  const listHash = activity.photos === null ? used.listHash : `${used.listHash} ${activity.photos.id}`;
  const facts = await readActivityFacts(store.read, activity, { at: clock(), timeZone });
  const first = await findNextRunningNumber(store.read, activity.id);
  return { list, listHash, fileProblems, facts, template, erasures: activity.erasures, first };
}

export async function readActivityFacts(
  read: Db,
  { id, name, validityMonths }: ActivityWithList,
  { at, timeZone }: { at: number; timeZone: string },
): Promise<ActivityFacts> {
  const first = await findFirstIssueTime(read, id);
  return { id, name, year: findYear(name, formatDay(first ?? at, timeZone)), validityMonths };
}

/** Finds the version of an activity's template for new certificates; null if it has none. */
export async function findTemplate(deps: PublishDeps, { template, certificates }: ActivityWithList) {
  if (certificates !== null || template === null) return null;
  const latest = await findLatestTemplateVersion(deps.store.read, template.id);
  if (latest === undefined) throw new Refusal("templateMissing");
  return withDocumentRefusal(currentTemplateVersion(deps, latest));
}

/** Throws a `Refusal` if what was read cannot be published, as far as that shows without rendering. */
export async function checkPublishInput(deps: PublishDeps, activity: ActivityWithList, input: PublishInput) {
  const { store, base } = deps;
  if (input.template !== null) await checkQrCode(store, input.template, base.isPermanent);
  await checkPreparedList(deps, activity, input);
}

export async function checkPreparedList(
  deps: PublishDeps,
  activity: ActivityWithList,
  { list, fileProblems }: PublishInput,
): Promise<void> {
  const checked = await checkActivityList(deps, activity, list);
  if (checked.errors > 0) throw refusedAtPublish(activity, checked.problems, checked.errors);
  const omitted = checked.problems.filter(({ code }) => code === "omittedColumn");
  if (omitted.length > 0) throw refusedAtPublish(activity, omitted.map(toError));
  if (fileProblems.length > 0) throw refusedAtPublish(activity, fileProblems);
}

const toError = (problem: NameListProblem): NameListProblem => ({ ...problem, level: "error" });

/** Builds the refusal of a list at publishing, which names the file, and each row and column. */
export function refusedAtPublish(
  { nameList }: Pick<ActivityWithList, "nameList">,
  problems: readonly NameListProblem[],
  count: number = problems.length,
): Refusal {
  const reason = toReason("activity.listErrorsAtPublish", { count, fileName: nameList?.fileName ?? "" });
  return refused(reason, problems, count);
}

/** Throws a `Refusal` if an activity lacks a file or the choice of its sheets; see `listMissingFiles`. */
export function checkFiles(activity: ActivityWithList): void {
  const [missing] = findMissing(activity);
  if (missing !== undefined) throw new Refusal(missing.kind, missing.reason);
}

export const findMissing = ({ template, nameList, certificates, sheets }: ActivityWithList) =>
  listMissingFiles({
    template: template?.id ?? null,
    nameList: nameList?.id ?? null,
    certificatesFile: certificates,
    sheets: sheets ?? [],
  });
