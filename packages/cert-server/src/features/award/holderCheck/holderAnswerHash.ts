import { timingSafeEqual } from "node:crypto";
import type { Cipher } from "../../../encryption/cipher.ts";

type Fingerprints = Pick<Cipher, "fingerprint" | "getFingerprintKeyId">;

/**
 * Returns the hash of an accepted answer for storage. Four digits can be tried in a moment, so the hash uses a key that is
 * not in the store. Equal answers of different awards have different hashes. The id of the key comes before the hash, so
 * that hashes with a lost key are recognized.
 */
export const hashHolderAnswer = (cipher: Fingerprints, awardId: string, answer: string): string =>
  `${cipher.getFingerprintKeyId()}.${cipher.fingerprint(`holder check ${awardId} ${answer}`)}`;

/** Returns true if answers can be compared with one of some hashes, because it was made with the current key. */
export const isReadable = (cipher: Fingerprints, hashes: readonly string[]): boolean =>
  hashes.some((hash) => hash.startsWith(`${cipher.getFingerprintKeyId()}.`));

export function isRightAnswer(
  cipher: Fingerprints,
  { awardId, answer, hashes }: { awardId: string; answer: string; hashes: readonly string[] },
): boolean {
  const answerHash = hashHolderAnswer(cipher, awardId, answer);
  return hashes.filter((hash) => isEqual(answerHash, hash)).length > 0;
}

/** Purpose of a proof: to view an award, or only to send the form for its correction. */
export type ProofPurpose = "view" | "form";

/** The award that a proof is for, with the hashes of its accepted answers. The proof ends when they change. */
interface ProofSubject {
  awardId: string;
  hashes: readonly string[];
  purpose: ProofPurpose;
}

/**
 * Creates a token that proves a correct answer for an award. It is not stored, and it expires.
 * @param expiresAt milliseconds since 1970
 */
export const createProof = (cipher: Fingerprints, subject: ProofSubject, expiresAt: number): string =>
  `${expiresAt.toString(36)}.${signProof(cipher, subject, expiresAt)}`;

export function isProof(cipher: Fingerprints, subject: ProofSubject, { proof, now }: { proof: string; now: number }) {
  const [time = "", signature = ""] = proof.split(".");
  const expiresAt = Number.parseInt(time, 36);
  if (!/^[\da-z]{1,11}$/u.test(time) || expiresAt <= now) return false;
  return isEqual(signature, signProof(cipher, subject, expiresAt));
}

const signProof = (cipher: Fingerprints, { awardId, hashes, purpose }: ProofSubject, expiresAt: number): string =>
  cipher.fingerprint(`holder check answered to ${purpose} ${awardId} ${expiresAt} ${hashes.join(" ")}`);

function isEqual(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
}
