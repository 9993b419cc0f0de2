import {
  type Correction,
  type CorrectionDetails,
  dataKeys,
  findCertificateHash,
  type FourEyes,
  nounLabels,
  type Page,
  parseContent,
  toReason,
} from "cert-api";
import type { Store } from "../../db/open.ts";
import { readBytes } from "../../files/bytes.ts";
import { findUpload } from "../../files/uploads.ts";
import type { Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { bindOperations } from "../../resource/bindOperations.ts";
import { recordId } from "../../resource/ids.ts";
import { readPage } from "../../resource/readPage.ts";
import { hasAuthorityFor, type Scope } from "../../resource/scope.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { createAwardService } from "../award/award.service.ts";
import type { createAwardStateService } from "../award/correction/awardStates.service.ts";
import { findAward, findAwardDepartment, type StoredAward, type StoredVersion } from "../award/record/storedAward.ts";
import { mayCarryOut, readFourEyes, setFourEyes as storeFourEyes } from "../fourEyes/fourEyes.service.ts";
import { listContentChanges } from "../publication/contentChanges.ts";
import {
  countCorrections,
  findCorrection,
  listCorrections,
  refuseWaiting,
  type StoredCorrection,
} from "./correction.store.ts";

export interface CorrectionDeps {
  store: Store;
  awards: ReturnType<typeof createAwardService>;
  states: ReturnType<typeof createAwardStateService>;
  clock(): number;
}

/** Creates the operations by which administrators decide about corrections. */
export const createCorrectionService = (deps: CorrectionDeps) =>
  bindOperations(deps, { list, get, readProof, propose, approve, refuse, getFourEyes, setFourEyes });

const list = (
  { store }: CorrectionDeps,
  { page, state }: { page: number; state?: "waiting" | "ended" | undefined },
  scope: Scope,
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
  const award = await getAward(store.read, correction);
  const { state, kind, user_id: userId, letter, template_id: template } = correction;
  const isStale = correction.base_version !== award.version;
  const proposal = { userId, at: toTime(correction) };
  const isAllowed = await mayCarryOut(store.read, principal, proposal);
  const departmentId = (await findAwardDepartment(store.read, award.id)) ?? null;
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
    letter: letter === null ? null : unsealLetter(store, letter),
    proof: correction.proof_type,
    mayApprove: isWaiting && isAllowed && !isStale && hasAuthorityFor(principal, "correction:approve", departmentId),
    needsProposal: state === "open" && !isAllowed,
  };
}

/** Returns a visitor's proof, or null if it was sealed with a secret that is no longer known. */
async function readProof({ store }: CorrectionDeps, text: string) {
  const { id, proof_hash: hash, proof_type: type } = await getCorrection(store.read, text);
  const bytes = hash === null ? null : store.sealer.unseal(await readBytes(store.read, hash), "correction");
  if (bytes === null || type === null) throw notFound();
  return { id, type, bytes };
}

/** Proposes a visitor's correction, with the value as it is to be printed, to another person. */
async function propose(
  deps: CorrectionDeps,
  { id, value }: { id: string; value: string },
  principal: Principal,
): Promise<CorrectionDetails> {
  const { store, awards } = deps;
  const correction = await getCorrection(store.read, id);
  if (correction.wanted_key === null) throw new Refusal("conflict");
  const award = await getAward(store.read, correction);
  const next = withValue(award.selectedVersion, correction.wanted_key, value);
  const input = { ...next, id: award.id, version: award.version, reason: correction.reason || nounLabels.correction };
  await awards.decide(input, principal, { photoHash: null, decision: { proposes: correction.id } });
  return get(deps, id, principal);
}

/**
 * Carries out a correction.
 * @throws Refusal if the caller may not (see `mayCarryOut`), it was decided, or it or its award changed since the caller saw
 * them
 */
async function approve(
  deps: CorrectionDeps,
  { id, version, at }: { id: string; version: number; at: string },
  principal: Principal,
): Promise<CorrectionDetails> {
  const { store, awards, states } = deps;
  const correction = await getCorrection(store.read, id);
  const { award_id: awardId, kind, reason } = correction;
  if (correction.base_version !== version) throw new Refusal("stale");
  const decision = { approves: correction.id, at: Date.parse(at) };
  if (kind === "revoke") await states.revoke(awardId, reason, principal, decision);
  else if (kind === "restore") await states.restore(awardId, reason, principal, decision);
  else if (kind === "remove") await awards.remove(awardId, principal, decision);
  else {
    const award = await getAward(store.read, correction);
    if (award.version !== version) throw new Refusal("stale", toReason("correction.moved"));
    const next = toNext(correction, award.selectedVersion);
    const input = { ...next, id: awardId, version, reason: reason || nounLabels.correction };
    await awards.decide(input, principal, { photoHash: correction.photo_hash, decision });
  }
  return get(deps, id, principal);
}

async function refuse(
  deps: CorrectionDeps,
  { id, reason }: { id: string; reason: string },
  principal: Principal,
): Promise<CorrectionDetails> {
  const { store, clock } = deps;
  await store.write(async (tx) => {
    const at = clock();
    const correction = await getCorrection(tx, id);
    if (!(await refuseWaiting(tx, correction, { refusal: reason, at }))) {
      throw new Refusal("stale", toReason("correction.ended"));
    }
    const entry = { principal, at, noun: "award", id: correction.award_id, action: "refuseCorrection" };
    await recordAudit(tx, { ...entry, change: { name: correction.awardName, reason } });
  });
  return get(deps, id, principal);
}

const getFourEyes = ({ store }: CorrectionDeps): Promise<FourEyes> => readFourEyes(store.read);

async function setFourEyes({ store, clock }: CorrectionDeps, fourEyes: FourEyes, principal: Principal) {
  await store.write((tx) => storeFourEyes(tx, fourEyes, { principal, at: clock() }));
  return fourEyes;
}

const notFound = () => new Refusal("notFound", toReason("correction.notFound"));

export async function getCorrection(db: Store["read"], id: string): Promise<StoredCorrection> {
  const correction = await findCorrection(db, recordId(id, toReason("correction.notFound")));
  if (correction === undefined) throw notFound();
  return correction;
}

async function getAward(db: Store["read"], { award_id: id }: StoredCorrection): Promise<StoredAward> {
  const award = await findAward(db, id);
  if (award === undefined) throw notFound();
  return award;
}

interface Next {
  name: string;
  content: string;
  template?: string | undefined;
}

/** Returns the text of the version that a correction would make: the proposed one, or the current one with the wanted value. */
export function toNext(correction: StoredCorrection, current: Pick<StoredVersion, "name" | "content">): Next {
  const { name, content, template_id: template, wanted_key: key, wanted_value: value } = correction;
  if (name !== null && content !== null) return { name, content, template: template ?? undefined };
  return key === null || value === null ? current : withValue(current, key, value);
}

/** Returns the text of a version with another value. A list of texts is written in lines, as the page shows it. */
function withValue({ name, content }: Pick<StoredVersion, "name" | "content">, key: string, value: string): Next {
  if (key === dataKeys.name) return { name: value, content };
  const structured = parseContent(content);
  if (structured === null) return { name, content: value };
  const isList = Array.isArray(structured[key]);
  const entry = isList ? value.split(/[\n、]/u).filter((text) => text.trim() !== "") : value;
  return { name, content: JSON.stringify({ ...(JSON.parse(content) as object), [key]: entry }) };
}

function unsealLetter({ sealer }: Store, letter: string): CorrectionDetails["letter"] {
  const bytes = sealer.unseal(Buffer.from(letter, "base64"), "correction");
  return bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString()) as CorrectionDetails["letter"]);
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
  endedAt: correction.ended_at === null ? null : new Date(correction.ended_at).toISOString(),
});
