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
import { findTakenNumbers, takeNumber } from "./certificateNumber.store.ts";
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
  await checkNumber(tx, id, version.number);
  const entry = { principal, action: "create", change: { version: 1 } };
  const { versions, context } = await recordVersion(tx, { ...version, version: 1 }, { ...entry, ...printing });
  const occasion = { ...context, source: "manual" as const, reason: "" };
  await addAwards(tx, versions, { activityId: null, departmentId: principal.departmentId, occasion });
  if (printing.template !== null) await updateAward(tx, id, { template_id: printing.template.uploadId });
}

interface Entry extends Writing<Actor> {
  action: string;
  change: Readonly<Record<string, unknown>>;
}

/** Hashes a version and records it in the audit log. Returns it with what it is written with. */
async function recordVersion(tx: Tx, version: NewVersion, { principal, action, change, ...printing }: Entry) {
  const { at } = printing;
  const { userId } = principal;
  const addressBaseId = await baseToIssue(tx, printing);
  const versions = await hashVersions(tx, [version], { addressBaseId });
  const digest = await combineDigests(versions);
  const auditId = await recordAudit(tx, { principal, at, noun: "award", id: version.id, action, change, digest });
  return { versions, context: { auditId, userId, at, addressBaseId } };
}

interface Revision extends Entry {
  reason: string;
  /** The template becomes that of this award, whatever its activity is printed with. */
  isOwnTemplate: boolean;
}

export async function writeVersion(tx: Tx, { id, state }: StoredAward, version: NewVersion, revision: Revision) {
  if (state === "valid") await lockSettingsOf(tx, [id]);
  const numberUse = await checkNumber(tx, id, version.number);
  await addRevision(tx, version, revision);
  if (numberUse === "new") await takeNumber(tx, version, revision.at);
  if (state === "valid") await refreshSearchIndex(tx, [id]);
}

/** Adds a version whose holders, content and number are those of the version before. */
export async function addRevision(tx: Tx, version: NewVersion, { reason, isOwnTemplate, ...entry }: Revision) {
  const { id, number } = version;
  const { template } = entry;
  const { versions, context } = await recordVersion(tx, version, entry);
  await addVersions(tx, versions, { ...context, source: "edit", reason });
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
