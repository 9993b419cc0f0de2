import { type Award, type BuiltInAuthority, formatDay } from "cert-api";
import { randomId } from "../../../../crypto/randomId.ts";
import { readBytes, storeBytes } from "../../../../files/bytes.ts";
import type { Principal } from "../../../../http/access.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { scopeOf } from "../../../../http/scope.ts";
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
import { newTemplate, printable, templateFor } from "./awardTemplate.ts";
import { checkWithTemplate, type PrintDeps, refuseTemplate } from "./checkPrintable.ts";
import { editable, notifyOfEdit } from "./editable.ts";
import { prepareReplacement } from "./replacementPhoto.ts";
import type { ServerParts } from "../../../../serverParts.ts";

export type AwardVersionDeps = PrintDeps & Pick<ServerParts, "timeZone" | "clock" | "today">;

interface WrittenAward {
  name: string;
  content: string;
  template?: string | null | undefined;
}

export async function create(deps: AwardVersionDeps, written: WrittenAward, principal: Principal): Promise<Award> {
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
  if (template !== null) await checkWithTemplate(deps, facts, template, { id, issuedOn });
  const version = { ...facts, id, templateVersionId: template?.id ?? null, issuedOn };
  await store.write((tx) => addAward(tx, version, { principal, at, base, template }));
  return getAward(deps, id);
}

/** An edit of an award, with the reason and the version that was edited. An outdated version gives status 409. */
export interface AwardEdit extends WrittenAward {
  id: string;
  version?: number | undefined;
  reason?: string | undefined;
}

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
  { name, file, ...request }: Pick<AwardEdit, "id" | "version" | "reason"> & { name: string; file: Blob },
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
  if (template !== null) await checkWithTemplate(deps, facts, template, { id, issuedOn, keepsTemplate });
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
    await notifyOfEdit(tx, award, { userId: principal.userId, at });
    return null;
  });
  return { ...(await getAward(deps, id)), ...(proposal !== null && { proposal }) };
}
