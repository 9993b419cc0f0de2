import { type Correction, type CorrectionDetails, findCertificateHash, nounLabels, type Page } from "cert-api";
import { findUpload } from "../../../files/uploads.ts";
import { type Caller, hasAuthorityFor, type Principal } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { orNotFound, Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { readPage } from "../../../resource/listQuery.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import type { AwardService } from "../award/award.service.ts";
import { findObstacle } from "../../people/fourEyes/fourEyes.service.ts";
import { listContentChanges } from "../../activity/publication/contentChanges.ts";
import { countCorrections, listCorrections, refuseWaiting, type StoredCorrection } from "./correction.store.ts";
import { getCorrectedAward, getCorrection, toNext, withValue } from "./getCorrection.ts";
import { readProof, decryptLetter } from "./visitorLetter.ts";
import { toMoment } from "../../../clock/toMoment.ts";

interface CorrectionDeps extends StoreDeps {
  awards: AwardService;
}

export const createCorrectionService = (deps: CorrectionDeps) =>
  bindOperations(deps, { list, get, getProof, propose, approve, refuse });

const list = (
  { store }: CorrectionDeps,
  { page, state }: EndpointInput<"correction", "list">,
  { scope }: Caller,
): Promise<Page<Correction>> => {
  const isEnded = state === "ended";
  return readPage(page, {
    count: () => countCorrections(store.read, scope, isEnded),
    list: async (limit, offset) =>
      (await listCorrections(store.read, { scope, isEnded, limit, offset })).map(toContract),
  });
};

async function get({ store }: CorrectionDeps, id: string, principal: Principal): Promise<CorrectionDetails> {
  const correction = await getCorrection(store.read, id);
  const award = await getCorrectedAward(store.read, correction);
  const { state, kind, user_id: userId, letter, template_id: template } = correction;
  const isStale = correction.base_version !== award.version;
  const proposal = { userId, at: toTime(correction) };
  const obstacle = await findObstacle(store.read, principal, proposal);
  const isAllowed = obstacle === null;
  const hasAuthority = hasAuthorityFor(principal, "correction:approve", correction.departmentId);
  const isWaiting = state === "open" || state === "proposed";
  const current = award.selectedVersion;
  return {
    ...toContract(correction),
    version: correction.base_version,
    isStale: isWaiting && isStale,
    // What a decided one changed is told by the versions of the award
    changes: isWaiting && kind === "update" ? listContentChanges(current, toNext(correction, current)) : [],
    template: template === null ? null : ((await findUpload(store.read, template))?.file_name ?? null),
    hasPicture: current.templateVersionId !== null && findCertificateHash(current.content) === null,
    reason: correction.reason,
    refusal: correction.refusal,
    letter: letter === null ? null : decryptLetter(store, letter),
    proof: correction.proof_type,
    isTold: correction.notice_state === "sent",
    mayApprove: isWaiting && isAllowed && !isStale && hasAuthority,
    needsProposal: state === "open" && !isAllowed,
    obstacle: isWaiting && hasAuthority ? obstacle : null,
  };
}

/** Returns a visitor's proof, if it can still be decrypted. */
async function getProof({ store }: CorrectionDeps, text: string) {
  const correction = await getCorrection(store.read, text);
  return { id: correction.id, ...orNotFound(await readProof(store, correction), "correction.notFound") };
}

/** Proposes a visitor's correction, with the value as it is to be printed, to another person. */
async function propose(
  deps: CorrectionDeps,
  { id, value }: EndpointInput<"correction", "propose">,
  { principal }: Caller,
): Promise<CorrectionDetails> {
  const { store, awards } = deps;
  const correction = await getCorrection(store.read, id);
  if (correction.wanted_key === null) throw new Refusal("conflict");
  const award = await getCorrectedAward(store.read, correction);
  const next = withValue(award.selectedVersion, correction.wanted_key, value);
  const input = { ...next, id: award.id, version: award.version, reason: correction.reason || nounLabels.correction };
  await awards.decide(input, principal, { photoHash: null, decision: { proposes: correction.id } });
  return get(deps, id, principal);
}

/**
 * Carries out a correction.
 * @throws Refusal if the caller may not (see `findObstacle`), it was decided, or it or its award changed since the caller saw
 * them
 */
async function approve(
  deps: CorrectionDeps,
  { id, version, at }: EndpointInput<"correction", "approve">,
  { principal }: Caller,
): Promise<CorrectionDetails> {
  const { store, awards } = deps;
  const correction = await getCorrection(store.read, id);
  const { award_id: awardId, kind, reason } = correction;
  if (correction.base_version !== version) throw new Refusal("stale");
  const decision = { approves: correction.id, at: Date.parse(at) };
  if (kind === "revoke") await awards.revoke(awardId, reason, principal, decision);
  else if (kind === "restore") await awards.restore(awardId, reason, principal, decision);
  else if (kind === "remove") await awards.remove(awardId, principal, decision);
  else {
    const award = await getCorrectedAward(store.read, correction);
    if (award.version !== version) throw new Refusal("stale", "correction.moved");
    const next = toNext(correction, award.selectedVersion);
    const input = { ...next, id: awardId, version, reason: reason || nounLabels.correction };
    await awards.decide(input, principal, { photoHash: correction.photo_hash, decision });
  }
  return get(deps, id, principal);
}

async function refuse(
  deps: CorrectionDeps,
  { id, reason }: EndpointInput<"correction", "refuse">,
  { principal }: Caller,
): Promise<CorrectionDetails> {
  const { store, clock } = deps;
  await store.write(async (tx) => {
    const at = clock();
    const correction = await getCorrection(tx, id);
    if (!(await refuseWaiting(tx, correction, { refusal: reason, at }))) {
      throw new Refusal("stale", "correction.ended");
    }
    const entry = { principal, at, noun: "award", id: correction.award_id, action: "refuseCorrection" };
    await recordAudit(tx, { ...entry, change: { version: correction.base_version, reason } });
  });
  return get(deps, id, principal);
}

const toTime = ({ proposed_at: proposedAt, created_at: createdAt }: StoredCorrection) => proposedAt ?? createdAt;

const toContract = (correction: StoredCorrection): Correction => ({
  id: String(correction.id),
  award: {
    id: correction.award_id,
    number: correction.number,
    name: correction.awardName,
    activity: correction.activity,
  },
  kind: correction.kind,
  state: correction.state,
  wanted: correction.wanted_key === null ? null : { key: correction.wanted_key, value: correction.wanted_value ?? "" },
  proposer: correction.proposer,
  at: new Date(toTime(correction)).toISOString(),
  endedAt: toMoment(correction.ended_at),
});
