import type { Store } from "../../../db/open.ts";
import { listNetworks } from "../reveal/clientNetworks.ts";
import { addFailure, takeFailureBack } from "./holderCheck.store.ts";

/** An answer to what an award asks, and where it comes from. */
export interface HolderAnswer {
  awardId: string;
  address: string;
  isRight: boolean;
}

/** What becomes of an answer. */
export interface Verdict {
  /** Wrong answers for the award that are left to the client. */
  remainingTries: number;
  /** Seconds until the next answer is compared; 0: at once. A right answer is taken only where it is 0. */
  retryAfter: number;
}

/** For how long wrong answers count, from the first one on. */
const WINDOW_MS = 15 * 60_000;
/** Wrong answers of a client for an award. */
const AWARD_TRIES = 5;
/** Wrong answers for an award, whoever gives them, from which on a client has one. */
const AWARD_FAILURES = 10;
/** Wrong answers of a client for whatever awards: a school shares an address. */
const CLIENT_TRIES = 30;

/**
 * Counts an answer that is wrong, in the store for all processes, and tells whether one may be taken. An award that many addresses
 * try leaves each of them one try: nobody waits before that, so that no attack keeps a holder out.
 */
export async function countAnswer(
  { store: { write, sealer }, clock }: { store: Store; clock(): number },
  { awardId, address, isRight }: HolderAnswer,
): Promise<Verdict> {
  const toSubject = (text: string) => sealer.fingerprint(`wrong answer ${text}`);
  const award = toSubject(`for ${awardId}`);
  const limits = listNetworks(address).flatMap(({ name, budgets }) => [
    { subject: toSubject(`for ${awardId} of ${name}`), tries: AWARD_TRIES * budgets, attackedTries: 1 },
    { subject: toSubject(`of ${name}`), tries: CLIENT_TRIES * budgets, attackedTries: CLIENT_TRIES * budgets },
  ]);
  const subjects = [award, ...limits.map(({ subject }) => subject)];
  return write(
    async (tx) => {
      const now = clock();
      // Before it is compared, so that of many answers at once no more are than one after the other
      const failures = await addFailure(tx, subjects, { now, expiresAt: now + WINDOW_MS });
      const isAttacked = (failures.get(award)?.count ?? 0) > AWARD_FAILURES;
      const counts = limits.map(({ subject, tries, attackedTries }) => {
        const { count = 0, expiresAt = now } = failures.get(subject) ?? {};
        return { left: (isAttacked ? attackedTries : tries) - count, seconds: Math.ceil((expiresAt - now) / 1_000) };
      });
      const left = Math.min(...counts.map(({ left }) => left));
      const isTaken = isRight && left >= 0;
      if (isRight || left < 0) await takeFailureBack(tx, subjects);
      const waits = counts.filter((count) => !isTaken && count.left <= 0).map(({ seconds }) => seconds);
      return { remainingTries: Math.max(0, left), retryAfter: Math.max(0, ...waits) };
    },
    { isolation: "read committed" },
  );
}
