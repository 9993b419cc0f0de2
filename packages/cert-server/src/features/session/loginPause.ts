import { normalizeIP } from "@fastify/rate-limit";
import type { Elapsed } from "../../clock/elapsed.ts";
import { toNetwork } from "../../http/limits/currentClient.ts";

/** Who tries to log in. */
export interface LoginTry {
  /** As `accountKey` has it. */
  account: string;
  address: string;
  /** A device on which somebody logged in to this account before, by the hash of its token. */
  device?: string | undefined;
}

/** Counts wrong passwords. In this process only, as all rate limits. */
export interface LoginPause {
  /** How long to wait, in milliseconds; 0: try. A try that is allowed counts as wrong until `recordSuccess`. */
  attempt(client: LoginTry): number;
  recordSuccess(client: LoginTry): void;
  /** How many wrong tries are left before the long pause, and how long the next one has to wait, in milliseconds. */
  look(client: LoginTry): { remainingTries: number; wait: number };
  /** Takes a try back that ended without a verdict on the password; `client` is the very object that was given to `attempt`. */
  undo(client: LoginTry): void;
}

const FAILURES = 5;
const PAUSE_MS = 15 * 60_000;
/** From so many failures of an account on, whoever they come from, strangers wait after each of theirs. */
const ACCOUNT_FAILURES = 10;
const FIRST_WAIT_MS = 15_000;
const ACCOUNT_MS = 60 * 60_000;
const KNOWN_MS = 30 * 24 * 60 * 60_000;
/** Entries of each list; the oldest are forgotten first. */
const ENTRIES_MAX = 20_000;

interface Failures {
  count: number;
  /** When they are forgotten. */
  until: number;
  /** When the next try is allowed. */
  waitsUntil: number;
}

/** What an attempt wrote for a client or a network, and what stood there before. */
interface Trace {
  map: Map<string, Failures>;
  key: string;
  earlierFailures: Failures;
  newFailures: Failures;
}

const noFailures: Failures = { count: 0, until: 0, waitsUntil: 0 };

/**
 * After five failures of an account from one address, or one known device, nothing is tried from there for 15 minutes. An
 * account that many addresses try slows strangers down: after each failure their address waits, 15 seconds at first and
 * twice as long with each failure of the account, up to 15 minutes. Nobody waits before a first try, so that an account
 * cannot be shut for its owner; and where it was logged in to before, the usual five hold. An IPv6 network of 48 bits, which
 * may be one stranger's with 65,536 addresses of this kind, waits as one.
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
  const write = (client: LoginTry, trace: Trace): void => {
    remember(trace.map, trace.key, trace.newFailures);
    traces.set(client, [...(traces.get(client) ?? []), trace]);
  };
  /**
   * One failure less: as it was before, so that a right password makes nobody wait for its code. Where other tries failed
   * meanwhile, what a stranger waits for those stays.
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
  /** Takes one failure of the account back; answers how many are left. */
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
      remember(accounts, client.account, { count: accountFailures.count + 1, until: now + ACCOUNT_MS, waitsUntil: 0 });
      return 0;
    },
    recordSuccess(client) {
      clients.delete(toKey(client));
      forgive(client);
      remember(knownPlaces, toPlace(client), { until: elapsed() + KNOWN_MS });
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

/** The account in an IPv6 network of 48 bits; null of an IPv4 address, of which one is not given by the thousand. */
function toWideNetwork({ account, address }: LoginTry): string | null {
  const network = toNetwork(address);
  return network.includes(":") ? `${account}\n${network}` : null;
}

/** A known device counts by itself: whoever shares its address cannot pause it. */
const toKey = (client: LoginTry): string =>
  client.device === undefined ? toPlace(client) : `${client.account}\ndevice ${client.device}`;

/** For how many milliseconds a stranger waits after a failure with which the account has so many. */
const waitAfter = (failures: number): number =>
  failures < ACCOUNT_FAILURES ? 0 : Math.min(PAUSE_MS, FIRST_WAIT_MS * 2 ** Math.min(20, failures - ACCOUNT_FAILURES));

function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > ENTRIES_MAX && oldest !== undefined) map.delete(oldest);
}
