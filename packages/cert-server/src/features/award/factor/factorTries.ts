import { normalizeIP } from "@fastify/rate-limit";
import type { Elapsed } from "../../../clock/elapsed.ts";
import { createLoginPause } from "../../session/loginPause.ts";

/** Who answers for which award. */
export interface FactorTry {
  awardId: string;
  address: string;
}

/** Counts wrong answers, in this process only, as all rate limits. */
export interface FactorTries {
  /** How long to wait, in milliseconds; 0: answer. A try that is allowed counts as wrong until `succeeded`. */
  attempt(by: FactorTry): number;
  succeeded(by: FactorTry): void;
  /** How many wrong answers for the award are left to the client, and how long the next one has to wait, in milliseconds. */
  look(by: FactorTry): { left: number; wait: number };
}

/** Wrong answers of one client for whatever awards within the time below: a school shares an address. */
const CLIENT_FAILURES = 30;
const CLIENT_MS = 15 * 60_000;
const REMEMBERED = 20_000;

/**
 * Bounds answers as logins are: five wrong ones of a client for one award make a pause, and an award that many addresses try
 * slows down those from which it was never answered, but nobody before a first try. A client that answers wrongly for many
 * awards pauses for all of them.
 */
export function createFactorTries(elapsed: Elapsed): FactorTries {
  const awards = createLoginPause(elapsed);
  const clients = new Map<string, { count: number; until: number }>();
  const find = (address: string) => {
    const failures = clients.get(normalizeIP(address, 64));
    return failures !== undefined && failures.until > elapsed() ? failures : { count: 0, until: 0 };
  };
  const store = (address: string, failures: { count: number; until: number }) => {
    const network = normalizeIP(address, 64);
    clients.delete(network);
    clients.set(network, failures);
    const [oldest] = clients.keys();
    if (clients.size > REMEMBERED && oldest !== undefined) clients.delete(oldest);
  };
  const clientWait = (address: string): number => {
    const { count, until } = find(address);
    return count < CLIENT_FAILURES ? 0 : until - elapsed();
  };
  return {
    attempt({ awardId, address }) {
      const wait = clientWait(address) || awards.attempt({ account: awardId, address });
      if (wait > 0) return wait;
      const { count, until } = find(address);
      store(address, { count: count + 1, until: until || elapsed() + CLIENT_MS });
      return 0;
    },
    succeeded({ awardId, address }) {
      awards.succeeded({ account: awardId, address });
      const { count, until } = find(address);
      if (count > 0) store(address, { count: count - 1, until });
    },
    look({ awardId, address }) {
      const { left, wait } = awards.look({ account: awardId, address });
      const ofClient = CLIENT_FAILURES - find(address).count;
      return { left: Math.max(0, Math.min(left, ofClient)), wait: Math.max(wait, clientWait(address)) };
    },
  };
}
