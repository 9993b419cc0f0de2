import { normalizeIP } from "@fastify/rate-limit";
import type { Elapsed } from "../../../clock/elapsed.ts";
import { createLoginPause } from "../../session/loginPause.ts";

/** Who answers for which award. */
export interface HolderCheckTry {
  awardId: string;
  address: string;
}

/** Counts wrong answers, in this process only, as all rate limits. */
export interface HolderCheckTries {
  /** How long to wait, in milliseconds; 0: answer. A try that is allowed counts as wrong until `recordSuccess`. */
  attempt(holderCheckTry: HolderCheckTry): number;
  recordSuccess(holderCheckTry: HolderCheckTry): void;
  /** How many wrong answers for the award are left to the client, and how long the next one has to wait, in milliseconds. */
  look(holderCheckTry: HolderCheckTry): { remainingTries: number; wait: number };
}

/** Wrong answers of one client for whatever awards within the time below: a school shares an address. */
const CLIENT_FAILURES = 30;
const CLIENT_MS = 15 * 60_000;
/** Clients that are counted; the oldest are forgotten first. */
const CLIENTS_MAX = 20_000;

/**
 * Bounds answers as logins are: five wrong ones of a client for one award make a pause, and an award that many addresses try
 * slows down those from which it was never answered, but nobody before a first try. A client that answers wrongly for many
 * awards pauses for all of them.
 */
export function createHolderCheckTries(elapsed: Elapsed): HolderCheckTries {
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
    if (clients.size > CLIENTS_MAX && oldest !== undefined) clients.delete(oldest);
  };
  const findClientWait = (address: string): number => {
    const { count, until } = find(address);
    return count < CLIENT_FAILURES ? 0 : until - elapsed();
  };
  return {
    attempt({ awardId, address }) {
      const wait = findClientWait(address) || awards.attempt({ account: awardId, address });
      if (wait > 0) return wait;
      const { count, until } = find(address);
      store(address, { count: count + 1, until: until || elapsed() + CLIENT_MS });
      return 0;
    },
    recordSuccess({ awardId, address }) {
      awards.recordSuccess({ account: awardId, address });
      const { count, until } = find(address);
      if (count > 0) store(address, { count: count - 1, until });
    },
    look({ awardId, address }) {
      const { remainingTries, wait } = awards.look({ account: awardId, address });
      const clientTries = CLIENT_FAILURES - find(address).count;
      return {
        remainingTries: Math.max(0, Math.min(remainingTries, clientTries)),
        wait: Math.max(wait, findClientWait(address)),
      };
    },
  };
}
