import { toReason } from "cert-api";
import type { Tx } from "../../../../db/tables.ts";
import type { Actor, Principal } from "../../../../http/access.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { baseToIssue } from "../../../public/addressBase/addressBase.service.ts";
import { recordAudit } from "../../../keeping/audit/recordAudit.ts";
import { lockSettingsOf, refreshSearchIndex } from "../../../public/searchIndex/refreshSearchIndex.ts";
import { updateAward } from "../record/award.store.ts";
import { listHolders, type StoredAward } from "../record/storedAward.ts";
import type { NewVersion } from "./awardRows.ts";
import { addAwards, addVersions } from "./awardVersion.store.ts";
import { findTakenNumbers, takeNumbers } from "./certificateNumber.store.ts";
import { combineDigests, hashVersions } from "./hashVersions.ts";

type Facts = Pick<NewVersion, "holders" | "content" | "number">;

/** The address base, the template and the author of a version written by hand. */
type Writing<Person> = Parameters<typeof baseToIssue>[1] & { principal: Person };

export async function addAward(
  tx: Tx,
  version: Omit<NewVersion, "version">,
  { principal, ...printing }: Writing<Principal>,
): Promise<void> {
  const { id } = version;
  const { at, template } = printing;
  await checkNumber(tx, id, version.number);
  const addressBaseId = await baseToIssue(tx, printing);
  const versions = await hashVersions(tx, [{ ...version, version: 1 }], { addressBaseId });
  const digest = await combineDigests(versions);
  const auditId = await recordAudit(tx, {
    principal,
    at,
    noun: "award",
    id,
    action: "create",
    change: { version: 1 },
    digest,
  });
  const occasion = { auditId, source: "manual" as const, userId: principal.userId, reason: "", at, addressBaseId };
  await addAwards(tx, versions, { activityId: null, departmentId: principal.departmentId, occasion });
  if (template !== null) await updateAward(tx, id, { template_id: template.uploadId });
}

interface Revision extends Writing<Actor> {
  action: "update" | "upload";
  change: Readonly<Record<string, unknown>>;
  reason: string;
  /** The template becomes that of this award, whatever its activity is printed with. */
  isOwnTemplate: boolean;
}

export async function writeVersion(
  tx: Tx,
  { id, state }: StoredAward,
  version: NewVersion,
  revision: Revision,
): Promise<void> {
  if (state === "valid") await lockSettingsOf(tx, [id]);
  const numberUse = await checkNumber(tx, id, version.number);
  await addRevision(tx, version, revision);
  if (numberUse === "new") await takeNumbers(tx, [version], revision.at);
  if (state === "valid") await refreshSearchIndex(tx, [id]);
}

/** Adds a version whose holders, content and number are those of the version before. */
export async function addRevision(
  tx: Tx,
  version: NewVersion,
  { principal, action, change, reason, isOwnTemplate, ...printing }: Revision,
): Promise<void> {
  const { id, number } = version;
  const { at, template } = printing;
  const addressBaseId = await baseToIssue(tx, printing);
  const versions = await hashVersions(tx, [version], { addressBaseId });
  const digest = await combineDigests(versions);
  const auditId = await recordAudit(tx, { principal, at, noun: "award", id, action, change, digest });
  const { userId } = principal;
  await addVersions(tx, versions, { source: "edit", userId, reason, at, addressBaseId, auditId });
  const ownTemplate = isOwnTemplate && template !== null ? { template_id: template.uploadId } : {};
  await updateAward(tx, id, { version: version.version, number, ...ownTemplate });
}

async function checkNumber(tx: Tx, id: string, number: string | null): Promise<"new" | "own"> {
  if (number === null) return "own";
  const [holder] = (await findTakenNumbers(tx, [number])).values();
  if (holder === undefined) return "new";
  if (holder.awardId !== id) throw new Refusal("conflict", toReason("award.numberTaken", { number }));
  return "own";
}

export async function isSameVersion(
  tx: Tx,
  { id, version, selectedVersion }: StoredAward,
  { facts, template }: { facts: Facts; template: { id: number } | null },
): Promise<boolean> {
  const holders = await listHolders(tx, id, version);
  const isSameText =
    JSON.stringify(holders) === JSON.stringify(facts.holders) && selectedVersion.content === facts.content;
  return isSameText && (template?.id ?? null) === selectedVersion.templateVersionId;
}
