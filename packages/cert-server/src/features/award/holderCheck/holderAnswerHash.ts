import { timingSafeEqual } from "node:crypto";
import type { Sealer } from "../../../sealing/sealer.ts";

type Fingerprints = Pick<Sealer, "fingerprint" | "getFingerprintKeyId">;

/**
 * What the store keeps of a right answer. Four digits are tried within a moment, so that a plain hash would keep nothing
 * secret: the key is not in the store. Equal answers of different awards have different hashes. The id of the key stands before
 * the hash, so that one of a key that is lost is known.
 */
export const hashHolderAnswer = (sealer: Fingerprints, awardId: string, answer: string): string =>
  `${sealer.getFingerprintKeyId()}.${sealer.fingerprint(`holder check ${awardId} ${answer}`)}`;

/** Whether answers can be compared with one of some hashes: it was made with the key that is used today. */
export const isReadable = (sealer: Fingerprints, hashes: readonly string[]): boolean =>
  hashes.some((hash) => hash.startsWith(`${sealer.getFingerprintKeyId()}.`));

/** Whether an answer is one of the right ones. */
export function isRightAnswer(
  sealer: Fingerprints,
  { awardId, answer, hashes }: { awardId: string; answer: string; hashes: readonly string[] },
): boolean {
  const answerHash = hashHolderAnswer(sealer, awardId, answer);
  return hashes.filter((hash) => isEqual(answerHash, hash)).length > 0;
}

/** The award that a proof is for, with the hashes of its right answers: with other ones the proof ends. */
interface ProofSubject {
  awardId: string;
  hashes: readonly string[];
}

/**
 * A token that says that an award's question was answered. It is stored nowhere, and ends by itself.
 * @param expiresAt milliseconds since 1970
 */
export const createProof = (sealer: Fingerprints, subject: ProofSubject, expiresAt: number): string =>
  `${expiresAt.toString(36)}.${signProof(sealer, subject, expiresAt)}`;

/** Whether a token is a proof for an award that has not ended. */
export function isProof(
  sealer: Fingerprints,
  subject: ProofSubject,
  { proof, now }: { proof: string; now: number },
): boolean {
  const [time = "", signature = ""] = proof.split(".");
  const expiresAt = Number.parseInt(time, 36);
  if (!/^[\da-z]{1,11}$/u.test(time) || expiresAt <= now) return false;
  return isEqual(signature, signProof(sealer, subject, expiresAt));
}

const signProof = (sealer: Fingerprints, { awardId, hashes }: ProofSubject, expiresAt: number): string =>
  sealer.fingerprint(`holder check answered ${awardId} ${expiresAt} ${hashes.join(" ")}`);

/** Compares in a time that does not tell how much is alike. */
function isEqual(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
}
