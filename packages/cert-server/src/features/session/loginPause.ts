import { normalizeIP } from "@fastify/rate-limit";

/** Counts wrong passwords of an account from an address. In this process only, as all rate limits. */
export interface LoginPause {
  /** How long to wait, in milliseconds; 0: try. A try that is allowed counts as wrong until `succeeded`. */
  attempt(account: string, address: string): number;
  succeeded(account: string, address: string): void;
}

const FAILURES = 5;
const PAUSE_MS = 15 * 60_000;
const REMEMBERED = 20_000;

/** After five failures nothing is tried for 15 minutes. */
export function createLoginPause(clock: () => number): LoginPause {
  const failures = new Map<string, { count: number; until: number }>();
  const toKey = (account: string, address: string) => `${account}\n${normalizeIP(address, 64)}`;
  return {
    attempt(account, address) {
      const now = clock();
      const key = toKey(account, address);
      const failure = failures.get(key);
      const current = failure !== undefined && failure.until > now ? failure : { count: 0, until: 0 };
      if (current.count >= FAILURES) return current.until - now;
      // Counted before the answer is known, so that many tries at once are not more than five.
      failures.delete(key);
      failures.set(key, { count: current.count + 1, until: now + PAUSE_MS });
      const [oldest] = failures.keys();
      if (failures.size > REMEMBERED && oldest !== undefined) failures.delete(oldest);
      return 0;
    },
    succeeded: (account, address) => void failures.delete(toKey(account, address)),
  };
}
