import { listNetworks } from "../../../http/limit/clientNetworks.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { addFailure, takeFailureBack } from "./holderCheck.store.ts";

export interface HolderAnswer {
  awardId: string;
  address: string;
  isRight: boolean;
}

export interface Outcome {
  remainingTries: number;
  /** Seconds until the next answer is compared; 0 for none. A correct answer is accepted only if this is 0. */
  retryAfter: number;
}

/** Milliseconds that wrong answers count, from the first one on. */
const WINDOW_MS = 15 * 60_000;
const AWARD_TRIES = 5;
/** Wrong answers for an award, from all clients together, after which each client has one try. */
const AWARD_FAILURES = 10;
/** Wrong answers that a client may give for all awards. A school shares one address. */
const CLIENT_TRIES = 30;

/**
 * Counts an answer, in the store for all processes, and returns what becomes of it; a correct answer is not counted in the
 * end. An award attacked from many addresses leaves each of them one try, and no client waits before that try, so that no
 * attack can lock a holder out.
 */
export async function countAnswer(
  { store: { write, cipher }, clock }: StoreDeps,
  { awardId, address, isRight }: HolderAnswer,
): Promise<Outcome> {
  const toSubject = (text: string) => cipher.fingerprint(`wrong answer ${text}`);
  const award = toSubject(`for ${awardId}`);
  const limits = listNetworks(address).flatMap(({ name, quotas }) => [
    { subject: toSubject(`for ${awardId} of ${name}`), tries: AWARD_TRIES * quotas, attackedTries: 1 },
    { subject: toSubject(`of ${name}`), tries: CLIENT_TRIES * quotas, attackedTries: CLIENT_TRIES * quotas },
  ]);
  const subjects = [award, ...limits.map(({ subject }) => subject)];
  return write(
    async (tx) => {
      const now = clock();
      // Before it is compared, so that of many answers at once no more are than one after the other
      const failures = await addFailure(tx, subjects, { now, expiresAt: now + WINDOW_MS });
      const isAttacked = (failures.get(award)?.count ?? 0) > AWARD_FAILURES;
      const counts = limits.map(({ subject, tries, attackedTries }) => {
        const { count = 0, expires_at: expiresAt = now } = failures.get(subject) ?? {};
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

/** The requests of one kind that a client may send within the window. A school shares one address. */
const CLIENT_REQUESTS = 10;

/**
 * Counts a request that visitors may send rarely, in the store for all processes. Returns the seconds until the client may
 * send the next one; 0 if this one is within the limit.
 */
export async function countRequest(
  { store: { write, cipher }, clock }: StoreDeps,
  { kind, address }: { kind: string; address: string },
): Promise<number> {
  const limits = listNetworks(address).map(({ name, quotas }) => ({
    subject: cipher.fingerprint(`${kind} of ${name}`),
    requests: CLIENT_REQUESTS * quotas,
  }));
  const subjects = limits.map(({ subject }) => subject);
  return write(
    async (tx) => {
      const now = clock();
      const counts = await addFailure(tx, subjects, { now, expiresAt: now + WINDOW_MS });
      const waits = limits.map(({ subject, requests }) => {
        const { count = 0, expires_at: expiresAt = now } = counts.get(subject) ?? {};
        return count > requests ? Math.ceil((expiresAt - now) / 1_000) : 0;
      });
      return Math.max(0, ...waits);
    },
    { isolation: "read committed" },
  );
}
