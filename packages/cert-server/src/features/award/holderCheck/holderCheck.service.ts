import { findHolderAnswer, type HolderCheck, type HolderCheckProof, toReason } from "cert-api";
import type { FastifyRequest } from "fastify";
import { canUse, isInScope, scopeOf } from "../../../http/access.ts";
import { retryAfter } from "../../../http/limit/requestLimit.ts";
import { fieldRefusal, Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { findAwardDepartment } from "../award/record/storedAward.ts";
import type { AwardHolderCheck } from "./awardHolderCheck.ts";
import { findAwardHolderCheck, listHolderChecks } from "./holderCheck.store.ts";
import { createProof, isProof, isReadable, isRightAnswer, type ProofPurpose } from "./holderAnswerHash.ts";
import { countAnswer } from "./holderCheckTries.ts";
import type { Db } from "../../../db/tables.ts";
import type { ServerParts } from "../../../serverParts.ts";

type HolderCheckDeps = Pick<ServerParts, "store" | "clock">;

/** Validity of a correct answer, in milliseconds: long enough to read a page and save a file. */
const PROOF_MS = 10 * 60_000;
/**
 * Validity of the links on a claim page and of a correction's form, in milliseconds: schools save their certificates, and
 * visitors look for evidence, in the course of a day.
 */
const PAGE_PROOF_MS = 12 * 60 * 60_000;

export type HolderCheckService = ReturnType<typeof createHolderCheckService>;

/**
 * Creates the holder checks (查看前核对), the questions that visitors answer before they are shown an award. Users who may
 * read awards are not asked.
 */
export const createHolderCheckService = (deps: HolderCheckDeps) =>
  bindOperations(deps, { findQuestion, admit, prove, findFormProof, listClaimProofs });

interface Viewing {
  id: string;
  proof?: string | undefined;
  /** Purpose that the proof must have; `view` by default. */
  purpose?: ProofPurpose | undefined;
  /** As it was read with the award. */
  holderCheck: AwardHolderCheck | null;
}

async function findQuestion(context: HolderCheckDeps, request: FastifyRequest, viewing: Viewing) {
  const { holderCheck } = viewing;
  if (holderCheck === null) return { isAsked: false, question: null };
  return { isAsked: true, question: await findOpenQuestion(context, request, { ...viewing, holderCheck }) };
}

/** Refuses a file while a question is open. `isAsked` is true for a holder check: no cache may store the file. */
async function admit(context: HolderCheckDeps, request: FastifyRequest, viewing: Viewing) {
  const { holderCheck } = viewing;
  // A revoked award is refused with what became of it
  if (holderCheck?.state !== "valid") return { isAsked: false };
  const question = await findOpenQuestion(context, request, { ...viewing, holderCheck });
  if (question !== null) throw new Refusal("holderCheckRequired", toReason("award.holderCheckRequired", question));
  return { isAsked: true };
}

async function findOpenQuestion(
  { store: { cipher, read }, clock }: HolderCheckDeps,
  request: FastifyRequest,
  { id, proof, purpose = "view", holderCheck: { holderCheck, hashes } }: Viewing & { holderCheck: AwardHolderCheck },
): Promise<HolderCheck | null> {
  const subject = { awardId: id, hashes, purpose };
  if (proof !== undefined && cipher.canEncrypt && isProof(cipher, subject, { proof, now: clock() })) return null;
  return (await mayReadAward(request, id, read)) ? null : holderCheck;
}

async function mayReadAward(request: FastifyRequest, id: string, read: Db): Promise<boolean> {
  const principal = await request.findPrincipal();
  if (principal === null || !canUse(principal, "award:read")) return false;
  const departmentId = await findAwardDepartment(read, id);
  return departmentId !== undefined && isInScope(scopeOf(principal, "award:read"), departmentId);
}

interface Answer {
  id: string;
  answer: string;
  address: string;
}

/**
 * Returns the proof of a correct answer.
 * @throws Refusal `wrongHolderAnswer` if the answer is wrong, `tooMany` if the client has to wait
 */
async function prove({ store, clock }: HolderCheckDeps, { id, answer, address }: Answer): Promise<HolderCheckProof> {
  const { cipher } = store;
  const awardHolderCheck = await findAwardHolderCheck(store.read, id);
  if (awardHolderCheck === undefined) throw new Refusal("notFound", "award.notFound");
  if (awardHolderCheck === null) throw new Refusal("conflict", "award.holderCheckNotAsked");
  const { holderCheck, hashes } = awardHolderCheck;
  const ending = findHolderAnswer(answer, holderCheck.digits);
  if (ending === null) throw fieldRefusal("invalid", "answer", toReason("award.holderAnswerTooShort", holderCheck));
  if (hashes.length === 0) throw new Refusal("conflict", "award.holderCheckUnknown");
  // What was stored with a secret that is lost is met by no answer, and nobody is to be paused for right ones
  if (!cipher.canEncrypt || !isReadable(cipher, hashes))
    throw new Refusal("unavailable", "award.holderCheckUnreadable");
  const isRight = isRightAnswer(cipher, { awardId: id, answer: ending, hashes });
  const { remainingTries, retryAfter: seconds } = await countAnswer(
    { store, clock },
    { awardId: id, address, isRight },
  );
  if (seconds > 0)
    throw new Refusal("tooMany", toReason("award.holderCheckPaused", { seconds }), { headers: retryAfter(seconds) });
  if (!isRight) {
    throw fieldRefusal(
      "wrongHolderAnswer",
      "answer",
      toReason("award.holderAnswerWrong", { column: holderCheck.column, left: remainingTries }),
    );
  }
  const expiresAt = clock() + PROOF_MS;
  const proof = createProof(cipher, { awardId: id, hashes, purpose: "view" }, expiresAt);
  return { proof, expiresAt: new Date(expiresAt).toISOString() };
}

/**
 * Returns the proof with which a visitor who may view an award sends the form for its correction, since writing takes
 * longer than a proof of an answer is valid; undefined without such a proof.
 */
async function findFormProof(
  { store: { read, cipher }, clock }: HolderCheckDeps,
  { id, proof }: Pick<Viewing, "id" | "proof">,
): Promise<string | undefined> {
  const awardHolderCheck = await findAwardHolderCheck(read, id);
  if (!awardHolderCheck || proof === undefined || !cipher.canEncrypt) return undefined;
  const subject = { awardId: id, hashes: awardHolderCheck.hashes };
  if (!isProof(cipher, { ...subject, purpose: "view" }, { proof, now: clock() })) return undefined;
  return createProof(cipher, { ...subject, purpose: "form" }, clock() + PAGE_PROOF_MS);
}

async function listClaimProofs(
  { store: { read, cipher }, clock }: HolderCheckDeps,
  awardIds: readonly string[],
): Promise<Map<string, string>> {
  if (!cipher.canEncrypt) return new Map();
  const expiresAt = clock() + PAGE_PROOF_MS;
  const rows = await listHolderChecks(read, awardIds);
  return new Map(
    rows.map(({ award_id: awardId, hashes: text }) => {
      const hashes = JSON.parse(text) as string[];
      return [awardId, createProof(cipher, { awardId, hashes, purpose: "view" }, expiresAt)];
    }),
  );
}
