import { bindOperations } from "../../resource/bindOperations.ts";
import { formatDay, toReason, keepUnmentioned, parseContent, type Award, type TemplateReport } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { readBytes, storeBytes } from "../../files/bytes.ts";
import { randomId } from "../../crypto/randomId.ts";
import { eraseSealed } from "../../files/eraseSealed.ts";
import { eraseAwardPhotos } from "../../files/photos.ts";
import { findUpload, findUploadDepartment } from "../../files/uploads.ts";
import type { Principal } from "../../http/access.ts";
import { isInScope, type Scope, scopeOf } from "../../resource/scope.ts";
import { Refusal } from "../../http/refusal.ts";
import { fieldRefusal } from "../../resource/ids.ts";
import { findLatestTemplateVersion, getTemplateVersion, type TemplateVersion } from "../../files/templateVersions.ts";
import { toAward } from "./record/toAward.ts";
import { currentTemplateVersion } from "../template/recompile.service.ts";
import { withDocumentRefusal } from "../../rendering/renderRefusal.ts";
import { baseToIssue } from "../addressBase/addressBase.service.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { admitChange, type AwardChange, type Decision } from "../fourEyes/admitChange.ts";
import { notifyOfCorrection } from "./correction/notifyOfCorrection.ts";
import { lockSettingsOf, refreshSearchIndex } from "../searchIndex/refreshSearchIndex.ts";
import { findAward, listHolders, type StoredAward } from "./record/storedAward.ts";
import { isTemplateInUse, setAwardState, updateAward } from "./record/award.store.ts";
import { parseAwardInput, type AwardInput } from "./correction/awardInput.ts";
import {
  createAwardTemplateService,
  type AwardTemplateDeps,
  type AwardTemplateService,
} from "./correction/awardTemplates.service.ts";
import { checkValidity, validityChange } from "./correction/checkValidity.ts";
import {
  correctedIssueDay,
  keepReference,
  refuseOtherReference,
  refuseReference,
  refuseTemplate,
} from "./correction/existingReference.ts";
import { editable } from "./correction/editable.ts";
import { checkPhotos } from "./correction/checkPhotos.ts";
import { prepareReplacement, type ReplacementPhoto } from "./correction/replacementPhoto.ts";
import { findTakenNumbers, takeNumbers } from "./issue/certificateNumber.store.ts";
import { combineDigests, hashVersions } from "./issue/hashVersions.ts";
import { addRevision, type RevisionContext } from "./issue/issue.service.ts";
import { addAwards } from "./issue/awardVersion.store.ts";
import type { NewVersion } from "./issue/awardRows.ts";

export interface AwardDeps extends AwardTemplateDeps {
  timeZone: string;
  today(): string;
}

export interface WrittenAward {
  name: string;
  content: string;
  template?: string | null | undefined;
}

interface AwardContext extends AwardDeps {
  templates: AwardTemplateService;
}

/** Creates the operations by which administrators read and change single awards. Every change is a new version. */
export function createAwardService(deps: AwardDeps) {
  const context: AwardContext = { ...deps, templates: createAwardTemplateService(deps) };
  return bindOperations(context, { create, update, decide, remove, template, upload, replacePhoto });
}

async function create(context: AwardContext, written: WrittenAward, principal: Principal): Promise<Award> {
  const { clock, store, templates, timeZone, base, today } = context;
  const facts = parseAwardInput(written);
  refuseReference(facts.content);
  await checkPhotos(store.read, facts, { scope: writeScope(principal) });
  const id = randomId();
  const at = clock();
  const issuedOn = formatDay(at, timeZone);
  checkValidity(facts.content, { issuedOn });
  const template = written.template
    ? await printable(
        context,
        await newTemplate(store.read, written.template, { scope: writeScope(principal), awardId: id }),
      )
    : null;
  if (template !== null) await templates.check(facts, template, { id, issuedOn });
  await store.write(async (tx) => {
    await checkNumber(tx, id, facts.number);
    const version = toNewVersion(facts, {
      id,
      version: 1,
      templateVersionId: template?.id ?? null,
      issuedOn,
    });
    const addressBaseId = await baseToIssue(tx, { base, template, at });
    const versions = await hashVersions([version], { addressBaseId });
    const change = { name: written.name, ...validityChange(facts.content, issuedOn) };
    const digest = await combineDigests(versions);
    const auditId = await recordAudit(tx, { principal, at, noun: "award", id, action: "create", change, digest });
    const occasion = { auditId, source: "manual" as const, userId: principal.userId, reason: "", at, addressBaseId };
    await addAwards(tx, versions, { activityId: null, departmentId: principal.departmentId, occasion });
    if (template !== null) await updateAward(tx, id, { template_id: template.uploadId });
  });
  return toAward(await getAward(store, id), today());
}

/** A correction of an award, with the reason and the version that was edited. An outdated version gives status 409. */
interface Correction extends WrittenAward {
  id: string;
  version?: number | undefined;
  reason?: string | undefined;
}

const update = (context: AwardContext, input: Correction, principal: Principal): Promise<Award> =>
  correct(context, input, principal, { photo: null, decision: null });

/** Proposes the correction of an award that a visitor asked for, or carries out one that is approved. */
const decide = (
  context: AwardContext,
  input: Correction,
  principal: Principal,
  { photoHash, decision }: { photoHash: string | null; decision: Decision },
): Promise<Award> =>
  readPhoto(context, photoHash).then((photo) => correct(context, input, principal, { photo, decision }));

const readPhoto = async ({ store }: AwardContext, hash: string | null) =>
  hash === null ? null : { hash, bytes: await readBytes(store.read, hash) };

/** Replaces the picture in a frame of an award's template, as a new version. Other versions keep theirs. */
async function replacePhoto(
  context: AwardContext,
  { name, file, ...request }: Pick<Correction, "id" | "version" | "reason"> & { name: string; file: Blob },
  principal: Principal,
): Promise<Award> {
  const { version, selectedVersion } = await editable(context.store.read, request.id);
  const photo = await prepareReplacement(context, selectedVersion, { name, file });
  const correction = { version, ...request, name: selectedVersion.name, content: photo.content };
  return correct(context, correction, principal, { photo, decision: null });
}

async function correct(
  context: AwardContext,
  input: Correction,
  principal: Principal,
  { photo, decision }: { photo: Pick<ReplacementPhoto, "bytes" | "hash"> | null; decision: Decision | null },
): Promise<Award> {
  const { store, templates, clock, base, today } = context;
  const before = await editable(store.read, input.id);
  const facts = correctedFacts(before, input);
  checkEdit(before, input, facts);
  const { content: contentBefore } = before.selectedVersion;
  const issuedOn = correctedIssueDay(facts.content, before.selectedVersion.issuedOn);
  if (input.template) refuseTemplate(contentBefore);
  checkValidity(facts.content, { issuedOn, before: contentBefore });
  await checkPhotos(store.read, facts, { scope: writeScope(principal), newHash: photo?.hash });
  const choice = { reference: input.template, scope: writeScope(principal) };
  const chosen = await templateFor(store.read, before, choice);
  // What it is printed with already stays, also where it could not be chosen now
  const keepsTemplate = chosen?.id === before.selectedVersion.templateVersionId;
  const checked = chosen && (await printable(context, chosen));
  if (checked !== null) {
    await templates.check(facts, checked, { id: input.id, issuedOn, keepsTemplate });
  }
  const proposal = await store.write(async (tx) => {
    const award = await editable(tx, input.id);
    checkEdit(award, input, facts);
    if (correctedFacts(award, input).content !== facts.content) throw new Refusal("stale");
    const current = await templateFor(tx, award, choice);
    if (current?.id !== chosen?.id && current?.id !== checked?.id) throw new Refusal("stale");
    const isOtherTemplate = checked !== null && checked.uploadId !== award.selectedVersion.template;
    const at = clock();
    if (await isSameVersion(tx, award, { facts, template: checked })) {
      if (decision === null) return null;
      throw new Refusal("conflict", toReason("correction.noChange"));
    }
    if (photo !== null) await storeBytes(tx, photo.bytes, at);
    const next = {
      name: input.name,
      content: facts.content,
      templateId: isOtherTemplate ? checked.uploadId : null,
      photoHash: photo?.hash ?? null,
    };
    const proposed = toChange(award, { kind: "update", reason: input.reason ?? "", next });
    const proposalId = await admitChange(tx, proposed, { principal, at, decision });
    if (proposalId !== null) return proposalId;
    const addressBaseId = await baseToIssue(tx, { base, template: checked, at });
    const { userId } = principal;
    const occasion = { source: "edit" as const, userId, reason: input.reason ?? "", at, addressBaseId };
    const validity = validityChange(facts.content, issuedOn, award.selectedVersion.validUntil);
    const change = { version: award.version + 1, name: input.name, reason: occasion.reason, ...validity };
    const event = { principal, at, noun: "award", id: award.id, action: "update", change };
    await writeVersion(tx, award, { facts, template: checked, context: { ...occasion, event } });
    if (isOtherTemplate) await updateAward(tx, award.id, { template_id: checked.uploadId });
    await notifyOfCorrection(tx, award, { userId, at });
    return null;
  });
  return { ...toAward(await getAward(store, input.id), today()), ...(proposal !== null && { proposal }) };
}

const toChange = (
  { id, activityId, version, selectedVersion }: StoredAward,
  change: Omit<AwardChange, "award">,
): AwardChange => ({ award: { id, activityId, version, name: selectedVersion.name }, ...change });

/**
 * Withdraws an award: it is no longer found, listed or downloaded, and its photos are erased. Its id and number stay taken.
 * Returns the id of the correction that this became, or null if it took effect.
 */
function remove(
  { clock, store }: AwardContext,
  id: string,
  principal: Principal,
  decision: Decision | null = null,
): Promise<string | null> {
  const at = clock();
  return store.write(async (tx) => {
    const award = await editable(tx, id);
    const change = toChange(award, { kind: "remove", reason: "" });
    const proposalId = await admitChange(tx, change, { principal, at, decision });
    if (proposalId !== null) return proposalId;
    await setAwardState(tx, id, { state: "withdrawn", at, reason: "" });
    await refreshSearchIndex(tx, [id]);
    await eraseAwardPhotos(tx, award);
    await eraseSealed(tx, [id]);
    await recordAudit(tx, {
      principal,
      at,
      noun: "award",
      id,
      action: "remove",
      change: { name: award.selectedVersion.name },
    });
    await notifyOfCorrection(tx, award, { userId: principal.userId, at });
    return null;
  });
}

/** Returns the original file of a template that an activity or an award is printed with. */
async function template({ store }: AwardContext, reference: string): Promise<{ fileName: string; bytes: Uint8Array }> {
  const upload = await findUpload(store.read, reference, "template");
  if (upload === undefined || !(await isTemplateInUse(store.read, upload)))
    throw new Refusal("notFound", toReason("activity.noUpload"));
  return { fileName: upload.file_name, bytes: await readBytes(store.read, upload.hash) };
}

function upload({ templates }: AwardContext, id: string, file: Blob, principal: Principal): Promise<TemplateReport> {
  return templates.upload(id, file, principal);
}

async function getAward({ read }: Store, id: string): Promise<StoredAward> {
  const award = await findAward(read, id);
  if (award === undefined) throw new Refusal("notFound", toReason("award.notFound"));
  return award;
}

const writeScope = (principal: Principal): Scope => scopeOf(principal, "award:write");

/**
 * Finds a template in scope by its reference. A template uploaded for a single award can only be used for that award: it
 * may name the holder, and is removed when the award is erased.
 * @throws Refusal if there is no such template
 */
async function newTemplate(
  db: Store["read"],
  reference: string,
  { scope, awardId }: { scope: Scope; awardId: string },
): Promise<TemplateVersion> {
  const version = await findLatestTemplateVersion(db, reference);
  const departmentId = (await findUploadDepartment(db, reference)) ?? null;
  const file = await findUpload(db, reference, "template");
  const isOfOther = file?.owner_noun === "award" && file.owner_id !== awardId;
  if (version === undefined || isOfOther || !isInScope(scope, departmentId))
    throw fieldRefusal("invalid", "template", toReason("award.noTemplate"));
  return version;
}

const printable = (context: AwardContext, template: TemplateVersion): Promise<TemplateVersion> =>
  withDocumentRefusal(currentTemplateVersion(context, template));

function correctedFacts({ selectedVersion }: StoredAward, { name, content }: WrittenAward): AwardInput {
  const { content: before } = selectedVersion;
  const facts = parseAwardInput({ name, content: keepReference(keepUnmentioned(content, before), before) });
  refuseOtherReference(facts.content, before);
  return facts;
}

/** Throws a `Refusal` unless an edit is of the current version and keeps structured content structured. */
function checkEdit(
  { version, selectedVersion }: StoredAward,
  edited: { version?: number | undefined },
  facts: AwardInput,
): void {
  if (edited.version !== undefined && edited.version !== version) throw new Refusal("stale");
  if (parseContent(selectedVersion.content) !== null && parseContent(facts.content) === null) {
    throw fieldRefusal("invalid", "content", toReason("award.notStructured"));
  }
}

async function templateFor(
  db: Store["read"],
  { id, selectedVersion }: StoredAward,
  { reference, scope }: { reference: string | null | undefined; scope: Scope },
): Promise<TemplateVersion | null> {
  if (reference && reference !== selectedVersion.template) return newTemplate(db, reference, { scope, awardId: id });
  return selectedVersion.templateVersionId === null ? null : getTemplateVersion(db, selectedVersion.templateVersionId);
}

async function checkNumber(tx: Transaction<Tables>, id: string, number: string | null): Promise<"new" | "own"> {
  if (number === null) return "own";
  const [holder] = (await findTakenNumbers(tx, [number])).values();
  if (holder === undefined) return "new";
  if (holder.awardId !== id) throw new Refusal("conflict", toReason("award.numberTaken", { number }));
  return "own";
}

/** Reports whether a version would not differ from the current one. */
async function isSameVersion(
  tx: Transaction<Tables>,
  { id, version, selectedVersion }: StoredAward,
  { facts, template }: { facts: AwardInput; template: TemplateVersion | null },
): Promise<boolean> {
  const holders = await listHolders(tx, id, version);
  const isSameText =
    JSON.stringify(holders) === JSON.stringify(facts.holders) && selectedVersion.content === facts.content;
  return isSameText && (template?.id ?? null) === selectedVersion.templateVersionId;
}

/** Adds a version to an award and makes it the current one. */
async function writeVersion(
  tx: Transaction<Tables>,
  award: StoredAward,
  { facts, template, context }: { facts: AwardInput; template: TemplateVersion | null; context: RevisionContext },
): Promise<void> {
  const { id } = award;
  if (award.state === "valid") await lockSettingsOf(tx, [id]);
  const numberUse = await checkNumber(tx, id, facts.number);
  const { addressBaseId } = award.selectedVersion;
  const issuedOn = correctedIssueDay(facts.content, award.selectedVersion.issuedOn);
  const place = { id, version: award.version + 1, templateVersionId: template?.id ?? null, issuedOn };
  const version = { ...toNewVersion(facts, place), addressBaseId };
  await addRevision(tx, version, context);
  await updateAward(tx, id, { version: version.version, number: facts.number });
  if (numberUse === "new") await takeNumbers(tx, [version], context.at);
  if (award.state === "valid") await refreshSearchIndex(tx, [id]);
}

const toNewVersion = (
  { holders, content, number }: AwardInput,
  place: Pick<NewVersion, "id" | "version" | "templateVersionId" | "issuedOn">,
): NewVersion => ({ ...place, holders, content, number });
