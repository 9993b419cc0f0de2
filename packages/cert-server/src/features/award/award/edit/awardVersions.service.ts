import { type Award, type BuiltInAuthority, formatDay, parseContent, photoReference, toReason } from "cert-api";
import type { Renderer } from "cert-render";
import { randomId } from "../../../../crypto/randomId.ts";
import { computeHash, readBytes, storeBytes } from "../../../../files/bytes.ts";
import { isInScope, type Principal, type Scope, scopeOf } from "../../../../http/access.ts";
import type { EndpointInput } from "../../../../http/mount.ts";
import { fieldRefusal, Refusal } from "../../../../http/refusal.ts";
import { admitChange, type Decision } from "../../../people/fourEyes/admitChange.ts";
import { addAward, isSameVersion, writeVersion } from "../issue/writeVersion.ts";
import { getAward } from "../record/toAward.ts";
import {
  checkEdit,
  checkPhotos,
  checkValidity,
  editedIssueDay,
  parseAwardInput,
  parseEdit,
  refuseReference,
} from "./awardInput.ts";
import { checkPrintable, type PrintDeps, refuseTemplate } from "./checkPrintable.ts";
import { editable, notifyOfChange } from "./editable.ts";
import type { ServerParts } from "../../../../serverParts.ts";
import {
  findLatestTemplateVersion,
  getTemplateVersion,
  type TemplateVersion,
} from "../../../../files/templateVersions.ts";
import { findUpload, findUploadDepartment } from "../../../../files/uploads.ts";
import { withDocumentRefusal } from "../../../../rendering/renderRefusal.ts";
import { currentTemplateVersion, type RecompileDeps } from "../../../activity/template/recompile.service.ts";
import type { StoredAward, StoredVersion } from "../record/storedAward.ts";
import type { Db } from "../../../../db/tables.ts";
import type { Store } from "../../../../db/open.ts";
import { photoPlaceholders } from "../../../activity/template/placeholders.ts";

export type AwardVersionDeps = PrintDeps & Pick<ServerParts, "timeZone" | "clock" | "today">;

export async function create(
  deps: AwardVersionDeps,
  written: EndpointInput<"award", "create">,
  principal: Principal,
): Promise<Award> {
  const { clock, store, timeZone, base } = deps;
  const scope = scopeOf(principal, "award:write");
  const facts = parseAwardInput(written);
  const { content } = facts;
  refuseReference(content);
  await checkPhotos(store.read, facts, { scope });
  const id = randomId();
  const at = clock();
  const issuedOn = formatDay(at, timeZone);
  checkValidity(content, { issuedOn });
  const template = written.template
    ? await printable(deps, await newTemplate(store.read, written.template, { scope, awardId: id }))
    : null;
  if (template !== null) await checkPrintable(deps, facts, template, { id, issuedOn });
  const version = { ...facts, id, templateVersionId: template?.id ?? null, issuedOn };
  await store.write((tx) => addAward(tx, version, { principal, at, base, template }));
  return getAward(deps, id);
}

type AwardEdit = EndpointInput<"award", "update">;

export const update = (deps: AwardVersionDeps, input: AwardEdit, principal: Principal): Promise<Award> =>
  edit(deps, input, principal, { photo: null, decision: null });

/** Proposes the correction of an award that a visitor asked for, or carries out one that is approved. */
export async function decide(
  deps: AwardVersionDeps,
  input: AwardEdit,
  principal: Principal,
  { photoHash: hash, decision }: { photoHash: string | null; decision: Decision },
): Promise<Award> {
  const photo = hash === null ? null : { hash, bytes: await readBytes(deps.store.read, hash) };
  return edit(deps, input, principal, { photo, decision });
}

/** Replaces the picture in a frame of an award's template, as a new version. Other versions keep theirs. */
export async function replacePhoto(
  deps: AwardVersionDeps,
  { name, file, ...request }: EndpointInput<"award", "photo">,
  principal: Principal,
): Promise<Award> {
  const { version, selectedVersion } = await editable(deps.store.read, request.id);
  const photo = await prepareReplacement(deps, selectedVersion, { name, file });
  const change = { version, ...request, name: selectedVersion.name, content: photo.content };
  return edit(deps, change, principal, { photo, decision: null });
}

/** Returns the authority by which a version is made; not everybody who decides about corrections may edit awards. */
function toAuthority(decision: Decision | null): BuiltInAuthority {
  if (decision === null) return "award:write";
  return "proposes" in decision ? "correction:write" : "correction:approve";
}

async function edit(
  deps: AwardVersionDeps,
  input: AwardEdit,
  principal: Principal,
  { photo, decision }: { photo: { bytes: Uint8Array; hash: string } | null; decision: Decision | null },
): Promise<Award> {
  const { store, clock, base } = deps;
  const { id, name, reason = "" } = input;
  const scope = scopeOf(principal, toAuthority(decision));
  const before = await editable(store.read, id);
  const { content: contentBefore } = before.selectedVersion;
  const facts = parseEdit(before.selectedVersion, input);
  checkEdit(before, input, facts);
  const { content } = facts;
  const issuedOn = editedIssueDay(content, before.selectedVersion.issuedOn);
  if (input.template) refuseTemplate(contentBefore);
  checkValidity(content, { issuedOn, before: contentBefore });
  await checkPhotos(store.read, facts, { scope, newHash: photo?.hash });
  const choice = { reference: input.template, scope };
  const chosen = await templateFor(store.read, before, choice);
  // What it is printed with already stays, also where it could not be chosen now
  const keepsTemplate = chosen?.id === before.selectedVersion.templateVersionId;
  const template = chosen && (await printable(deps, chosen));
  if (template !== null) await checkPrintable(deps, facts, template, { id, issuedOn, keepsTemplate });
  const proposal = await store.write(async (tx) => {
    const award = await editable(tx, id);
    checkEdit(award, input, facts);
    if (parseEdit(award.selectedVersion, input).content !== content) throw new Refusal("stale");
    const current = await templateFor(tx, award, choice);
    if (current?.id !== chosen?.id && current?.id !== template?.id) throw new Refusal("stale");
    const isOwnTemplate = template !== null && template.uploadId !== award.selectedVersion.template;
    const at = clock();
    if (await isSameVersion(tx, award, { facts, template })) {
      if (decision === null) return null;
      throw new Refusal("conflict", "correction.noChange");
    }
    if (photo !== null) await storeBytes(tx, photo.bytes, at);
    const templateId = isOwnTemplate ? template.uploadId : null;
    const next = { name, content, templateId, photoHash: photo?.hash ?? null };
    const proposalId = await admitChange(tx, { award, kind: "update", reason, next }, { principal, at, decision });
    if (proposalId !== null) return proposalId;
    const { addressBaseId, issuedOn: issuedBefore } = award.selectedVersion;
    const version = award.version + 1;
    const change = { version, reason };
    await writeVersion(
      tx,
      award,
      {
        ...facts,
        id,
        version,
        templateVersionId: template?.id ?? null,
        issuedOn: editedIssueDay(content, issuedBefore),
        addressBaseId,
      },
      { principal, at, action: "update", change, reason, base, template, isOwnTemplate },
    );
    await notifyOfChange(tx, [award], { userId: principal.userId, at });
    return null;
  });
  return { ...(await getAward(deps, id)), ...(proposal !== null && { proposal }) };
}

/** Finds the template that an edited award is printed with: the chosen one, or else that of its current version. */
async function templateFor(
  db: Db,
  { id, selectedVersion }: StoredAward,
  { reference, scope }: { reference: string | null | undefined; scope: Scope },
): Promise<TemplateVersion | null> {
  if (reference && reference !== selectedVersion.template) return newTemplate(db, reference, { scope, awardId: id });
  return selectedVersion.templateVersionId === null ? null : getTemplateVersion(db, selectedVersion.templateVersionId);
}

/**
 * Finds a template in scope by its reference. A template uploaded for a single award can only be used for that award: it
 * may name the holder, and is removed when the award is erased.
 */
async function newTemplate(db: Db, reference: string, { scope, awardId }: { scope: Scope; awardId: string }) {
  const version = await findLatestTemplateVersion(db, reference);
  const departmentId = (await findUploadDepartment(db, reference)) ?? null;
  const file = await findUpload(db, reference, "template");
  const isOfOther = file?.owner_noun === "award" && file.owner_id !== awardId;
  if (version === undefined || isOfOther || !isInScope(scope, departmentId))
    throw fieldRefusal("invalid", "template", "award.noTemplate");
  return version;
}

/** Returns a version of the template whose program the current compiler made. */
const printable = (deps: RecompileDeps, template: TemplateVersion): Promise<TemplateVersion> =>
  withDocumentRefusal(currentTemplateVersion(deps, template));

/** Prepares a picture for a frame of an award's template, in the same way as those of a ZIP (decision 27). */
async function prepareReplacement(
  { store, renderer }: { store: Store; renderer: Renderer },
  { templateVersionId, content }: StoredVersion,
  { name, file }: { name: string; file: Blob },
) {
  const template = templateVersionId === null ? null : await getTemplateVersion(store.read, templateVersionId);
  const isFrame = photoPlaceholders(template?.placeholders ?? []).some((frame) => frame.name === name);
  if (!isFrame || parseContent(content) === null) {
    throw new Refusal("conflict", toReason("award.noPhotoFrame", { name }));
  }
  const { bytes } = await withDocumentRefusal(renderer.preparePhoto(new Uint8Array(await file.arrayBuffer())));
  const hash = computeHash(bytes);
  const changed = { ...(JSON.parse(content) as object), [name]: photoReference(hash) };
  return { bytes, hash, content: JSON.stringify(changed) };
}
