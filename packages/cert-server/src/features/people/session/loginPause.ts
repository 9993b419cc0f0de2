import { normalizeIP } from "@fastify/rate-limit";
import type { Elapsed } from "../../../clock/elapsed.ts";
import { toNetwork } from "../../../http/limit/currentClient.ts";
import { remember } from "../../../batches/remember.ts";

export interface LoginTry {
  account: string;
  address: string;
  device?: string | undefined;
}

export interface LoginPause {
  /** Returns the milliseconds to wait, 0 if the try may start. It counts as wrong until `recordSuccess`. */
  attempt(client: LoginTry): number;
  recordSuccess(client: LoginTry): void;
  /** Returns the number of wrong tries left before the long pause, and the milliseconds that the next try has to wait. */
  look(client: LoginTry): { remainingTries: number; wait: number };
  /** Undoes a try that ended without checking the password. `client` must be the object that was passed to `attempt`. */
  undo(client: LoginTry): void;
}

const FAILURES = 5;
const PAUSE_MS = 15 * 60_000;
/** Failures of an account, from any source, after which strangers wait after each failure of theirs. */
const ACCOUNT_FAILURES = 10;
const FIRST_WAIT_MS = 15_000;
const ACCOUNT_MS = 60 * 60_000;
const KNOWN_MS = 30 * 24 * 60 * 60_000;
const ENTRIES_MAX = 20_000;

interface Failures {
  count: number;
  until: number;
  waitsUntil: number;
}

/** The change that an attempt made for a client or a network, with the earlier state. */
interface Trace {
  map: Map<string, Failures>;
  key: string;
  earlierFailures: Failures;
  newFailures: Failures;
}

const noFailures: Failures = { count: 0, until: 0, waitsUntil: 0 };

/**
 * Creates the pause after wrong passwords. After five failures of an account from one address or known device, that source
 * is blocked for 15 minutes. An account that many addresses try slows strangers down: after each failure their address
 * waits, at first 15 seconds and twice as long with each failure of the account, up to 15 minutes. There is no wait before
 * a first try, so an account cannot be locked for its owner. Devices and addresses with an earlier login only have the
 * limit of five. An IPv6 /48, in which one stranger may own 65,536 networks, waits as a whole.
 */
export function createLoginPause(elapsed: Elapsed): LoginPause {
  const clients = new Map<string, Failures>();
  const networks = new Map<string, Failures>();
  const accounts = new Map<string, Failures>();
  const traces = new WeakMap<LoginTry, Trace[]>();
  const knownPlaces = new Map<string, { until: number }>();
  const find = (map: Map<string, Failures>, key: string): Failures => {
    const failures = map.get(key);
    return failures !== undefined && failures.until > elapsed() ? failures : noFailures;
  };
  const isKnown = (client: LoginTry): boolean =>
    client.device !== undefined || (knownPlaces.get(toPlace(client))?.until ?? 0) > elapsed();
  const write = (client: LoginTry, trace: Trace) => {
    remember(trace.map, trace.key, trace.newFailures, ENTRIES_MAX);
    traces.set(client, [...(traces.get(client) ?? []), trace]);
  };
  /**
   * Removes one failure and restores the earlier state, so that a correct password does not delay its code. If other tries
   * failed in the meantime, a stranger keeps the wait for those.
   */
  const takeBack = ({ map, key, earlierFailures, newFailures }: Trace, wait: number): void => {
    if (map.get(key) === newFailures) {
      if (earlierFailures === noFailures) map.delete(key);
      else map.set(key, earlierFailures);
      return;
    }
    const { count, until, waitsUntil } = find(map, key);
    if (count <= 1) return void map.delete(key);
    map.set(key, { count: count - 1, until, waitsUntil: Math.min(waitsUntil, wait === 0 ? 0 : elapsed() + wait) });
  };
  const forgive = ({ account }: LoginTry): number => {
    const failures = find(accounts, account);
    const count = Math.max(0, failures.count - 1);
    if (failures.count > 0) accounts.set(account, { ...failures, count });
    return count;
  };
  return {
    attempt(client) {
      const now = elapsed();
      const key = toKey(client);
      const earlierFailures = find(clients, key);
      const network = isKnown(client) ? null : toWideNetwork(client);
      const networkFailures = network === null ? noFailures : find(networks, network);
      const waitsUntil = Math.max(earlierFailures.waitsUntil, networkFailures.waitsUntil);
      if (waitsUntil > now) return waitsUntil - now;
      const accountFailures = find(accounts, client.account);
      traces.delete(client);
      const strangerWait = isKnown(client) ? 0 : waitAfter(accountFailures.count + 1);
      if (network !== null && strangerWait > 0) {
        const until = now + PAUSE_MS;
        const newFailures = { count: networkFailures.count + 1, until, waitsUntil: now + strangerWait };
        write(client, { map: networks, key: network, earlierFailures: networkFailures, newFailures });
      }
      // Counted before the answer is known, so that many tries at once are not more than five.
      const count = earlierFailures.count + 1;
      const wait = count >= FAILURES ? PAUSE_MS : strangerWait;
      const newFailures = { count, until: now + PAUSE_MS, waitsUntil: wait === 0 ? 0 : now + wait };
      write(client, { map: clients, key, earlierFailures, newFailures });
      const failures = { count: accountFailures.count + 1, until: now + ACCOUNT_MS, waitsUntil: 0 };
      remember(accounts, client.account, failures, ENTRIES_MAX);
      return 0;
    },
    recordSuccess(client) {
      clients.delete(toKey(client));
      forgive(client);
      remember(knownPlaces, toPlace(client), { until: elapsed() + KNOWN_MS }, ENTRIES_MAX);
    },
    look(client) {
      const { count, waitsUntil } = find(clients, toKey(client));
      return { remainingTries: Math.max(0, FAILURES - count), wait: Math.max(0, waitsUntil - elapsed()) };
    },
    undo(client) {
      const accountFailures = forgive(client);
      const wait = isKnown(client) ? 0 : waitAfter(accountFailures);
      for (const trace of traces.get(client) ?? []) takeBack(trace, wait);
      traces.delete(client);
    },
  };
}

const toPlace = ({ account, address }: LoginTry): string => `${account}\n${normalizeIP(address, 64)}`;

/** Returns the account within an IPv6 /48; null for an IPv4 address, since attackers do not own thousands of these. */
function toWideNetwork({ account, address }: LoginTry): string | null {
  const network = toNetwork(address);
  return network.includes(":") ? `${account}\n${network}` : null;
}

/** Returns the counting key. A known device counts by itself, so that others at the same address cannot block it. */
const toKey = (client: LoginTry): string =>
  client.device === undefined ? toPlace(client) : `${client.account}\ndevice ${client.device}`;

/** Returns the milliseconds that a stranger waits after a failure, by the number of the account's failures. */
const waitAfter = (failures: number): number =>
  failures < ACCOUNT_FAILURES ? 0 : Math.min(PAUSE_MS, FIRST_WAIT_MS * 2 ** Math.min(20, failures - ACCOUNT_FAILURES));
