import { normalizeIP } from "@fastify/rate-limit";
import { addDays, startOfDay } from "cert-api";
import { today } from "../../../clock/today.ts";
import { createNetworkList } from "../../../http/limit/clientNetworks.ts";

const HOUR_MS = 3_600_000;

/**
 * The number of addresses after which those that have not searched since as many others are forgotten: 14 MB at most. To
 * remove the oldest entry of one large `Map` at a time takes ten times as long, since it skips what was removed before.
 */
const ADDRESSES_MAX = 50_000;

interface ShownCount {
  hour: number;
  inHour: number;
  day: string;
  inDay: number;
}

export interface SearchQuotaOptions {
  clock(): number;
  timeZone: string;
  /** Maximum awards per hour of the clock and per calendar day; 0 for no limit. */
  perHour: number;
  perDay: number;
  trustedClients: readonly string[];
}

/**
 * Counts awards that an address (a 64-bit network for IPv6) is about to be shown. Returns the seconds to wait; if it is 0,
 * they may be shown. Whole matches are limited by the day alone.
 */
export type SearchQuota = (address: string, awards: number, isWhole?: boolean) => number;

/** Creates the quota of awards that searches show, counted in this process. Nothing of it is stored. */
export function createSearchQuota({
  clock,
  timeZone,
  perHour,
  perDay,
  trustedClients,
}: SearchQuotaOptions): SearchQuota {
  const trustedNetworks = createNetworkList(trustedClients);
  const currentDay = today(clock, timeZone);
  let olderCounts = new Map<string, ShownCount>();
  let counts = new Map<string, ShownCount>();
  return (address, awards, isWhole = false) => {
    if ((perHour === 0 && perDay === 0) || trustedNetworks.has(address)) return 0;
    const client = normalizeIP(address, 64);
    const day = currentDay();
    const hour = Math.floor(clock() / HOUR_MS);
    const earlier = counts.get(client) ?? olderCounts.get(client);
    const inHour = earlier?.hour === hour ? earlier.inHour : 0;
    const inDay = earlier?.day === day ? earlier.inDay : 0;
    // A search that finds nothing waits as well, or a refusal would tell that there is somebody. A quota smaller than one
    // answer could never be met: whoever was shown nothing is always shown one
    const isSpent = (limit: number, count: number) => limit > 0 && count > 0 && count + Math.max(1, awards) > limit;
    const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - clock()) / 1_000));
    if (isSpent(perDay, inDay)) return secondsUntil(startOfDay(addDays(day, 1), timeZone));
    if (!isWhole && isSpent(perHour, inHour)) return secondsUntil((hour + 1) * HOUR_MS);
    counts.set(client, { hour, inHour: inHour + awards, day, inDay: inDay + awards });
    if (counts.size === ADDRESSES_MAX) {
      olderCounts = counts;
      counts = new Map();
    }
    return 0;
  };
}
