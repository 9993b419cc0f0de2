import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../../../db/open.ts";
import { START } from "../../../testing/constants.ts";
import { type Database, eachDatabase } from "../../../testing/eachDatabase.ts";
import { createSearchQuota, type SearchUsage, type SearchQuotaOptions } from "./searchQuota.service.ts";

const HOUR_S = 3_600;

async function setUp(database: Database, settings: Partial<SearchQuotaOptions> = {}) {
  const store = await openStore(await database.fresh());
  database.after(() => store.close());
  const time = { now: Math.floor(START / 3_600_000) * 3_600_000 };
  const start = (own: Partial<SearchQuotaOptions> = {}) => {
    const errors: unknown[] = [];
    const quota = createSearchQuota({
      store,
      clock: () => time.now,
      timeZone: "Asia/Shanghai",
      perHour: 30,
      perDay: 100,
      trustedClients: [],
      // However slow the machine is
      saltWait: 10_000,
      onError: (error) => void errors.push(error),
      ...settings,
      ...own,
    });
    database.after(() => quota.close());
    const show = (address: string, first: number, count: number, kind: SearchUsage["kind"] = "part") =>
      quota.secondsToWait({
        address,
        subjects: Array.from({ length: count }, (_, index) => first + index),
        kind,
      });
    return { ...quota, show, errors };
  };
  const stored = async () =>
    (await store.read.selectFrom("search_usage").selectAll().execute()).flatMap(({ awards, ...row }) =>
      awards.split(" ").map((award) => ({ ...row, award })),
    );
  return { store, time, start, stored };
}

eachDatabase((database) => {
  test("a client is shown so many awards within an hour; the same ones again are free", async () => {
    const { start, time } = await setUp(database);
    const { show } = start();
    for (let page = 0; page < 3; page += 1) expect(await show("203.0.113.7", page * 10, 10)).toBe(0);
    time.now += 600_000;
    expect(await show("203.0.113.7", 30, 1)).toBe(HOUR_S - 600);
    expect(await show("203.0.113.7", 25, 10)).toBe(HOUR_S - 600);
    expect(await show("203.0.113.7", 0, 10)).toBe(0);
    expect(await show("203.0.113.8", 30, 10)).toBe(0);
    time.now += 3_000_000;
    expect(await show("203.0.113.7", 30, 10)).toBe(0);
  });

  test("where the quota is spent, a search that finds nothing waits as one that finds somebody", async () => {
    const { start } = await setUp(database);
    const { show } = start();
    expect(await show("203.0.113.7", 0, 0)).toBe(0);
    await show("203.0.113.7", 0, 30);
    expect(await show("203.0.113.7", 0, 0)).toBe(HOUR_S);
  });

  test("and so many within a day, whatever the hour; then it begins anew, and nothing of before is left", async () => {
    const { start, time, stored, store } = await setUp(database);
    const { show, flush } = start();
    // 10:00 in Shanghai is 02:00 UTC: fourteen hours are left of the day
    time.now = Date.parse("2026-11-20T02:00:00Z");
    for (let hour = 0; hour < 5; hour += 1) {
      expect(await show("203.0.113.7", hour * 20, 20)).toBe(0);
      time.now += 3_600_000;
    }
    expect(await show("203.0.113.7", 100, 1)).toBe(9 * HOUR_S);
    await flush();
    const before = await stored();
    expect(before).toHaveLength(100);
    time.now += 9 * 3_600_000;
    expect(await show("203.0.113.7", 0, 10)).toBe(0);
    await flush();
    const after = await stored();
    expect(after.map(({ day }) => day)).toEqual(Array(10).fill("2026-11-21"));
    const earlierClients = new Set(before.map(({ client }) => client));
    expect(after.some(({ client }) => earlierClients.has(client))).toBe(false);
    expect(await store.read.selectFrom("search_salt").select("day").execute()).toEqual([{ day: "2026-11-21" }]);
  });

  test("of IPv6 a network of 64 bits is a client, and one of 48 bits is four", async () => {
    const { start } = await setUp(database);
    const { show } = start();
    expect(await show("2001:db8:1:1::1", 0, 30)).toBe(0);
    expect(await show("2001:db8:1:1:ffff::2", 30, 1)).toBe(HOUR_S);
    for (const network of [2, 3, 4]) expect(await show(`2001:db8:1:${network}::1`, network * 30, 30)).toBe(0);
    expect(await show("2001:db8:1:5::1", 200, 1)).toBe(HOUR_S);
    expect(await show("2001:db8:2:1::1", 200, 30)).toBe(0);
  });

  test("networks of schools have no quota, and 0 is none for anybody", async () => {
    const { start, stored } = await setUp(database, { trustedClients: ["10.0.0.0/8"] });
    const { show, flush } = start();
    expect(await show("10.1.2.3", 0, 1_000)).toBe(0);
    await flush();
    expect(await stored()).toEqual([]);
    const { start: startOpen } = await setUp(database, { perHour: 0 });
    const daily = startOpen();
    expect(await daily.show("203.0.113.7", 0, 100)).toBe(0);
    expect(await daily.show("203.0.113.7", 100, 1)).toBeGreaterThan(0);
    const { start: startFree, stored: storedFree } = await setUp(database, { perHour: 0, perDay: 0 });
    const free = startFree();
    expect(await free.show("203.0.113.7", 0, 1_000)).toBe(0);
    await free.flush();
    expect(await storedFree()).toEqual([]);
  });

  test("holds for all processes of a store, and after a restart", async () => {
    const { start, time } = await setUp(database);
    const [first, second] = [start(), start()];
    expect(await first.show("203.0.113.7", 0, 10)).toBe(0);
    expect(await second.show("203.0.113.7", 5, 10)).toBe(0);
    await first.flush();
    await second.flush();
    time.now += 1_000;
    expect(await first.show("203.0.113.7", 15, 16)).toBe(HOUR_S - 1);
    expect(await first.show("203.0.113.7", 15, 15)).toBe(0);
    await first.close();
    expect(await start().show("203.0.113.7", 30, 1)).toBe(HOUR_S - 1);
  });

  test("one answer always fits who was shown nothing within the hour, however small the quota", async () => {
    const { start, time } = await setUp(database, { perHour: 5, perDay: 100 });
    const { show } = start();
    expect(await show("203.0.113.7", 0, 10)).toBe(0);
    expect(await show("203.0.113.7", 10, 1)).toBe(HOUR_S);
    time.now += 3_600_000;
    expect(await show("203.0.113.7", 10, 10)).toBe(0);
  });

  test("two searches at once cannot both take the last of a quota", async () => {
    const { start } = await setUp(database);
    const { show } = start();
    const waits = await Promise.all(Array.from({ length: 10 }, (_, index) => show("203.0.113.7", index * 10, 10)));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
  });

  test("a client's quota is its own, however much all the others were shown", async () => {
    const { start } = await setUp(database);
    const { show, flush } = start();
    for (let client = 1; client <= 22; client += 1)
      expect(await show(`203.0.113.${client}`, client * 30, 30, "part")).toBe(0);
    await flush();
    expect(await show("198.51.100.1", 0, 30, "part")).toBe(0);
    expect(await start().show("198.51.100.2", 0, 30, "part")).toBe(0);
  });

  test("beyond an hour's quota whole names and numbers are shown, up to the day's", async () => {
    const { start } = await setUp(database);
    const { show } = start();
    expect(await show("203.0.113.7", 0, 30, "part")).toBe(0);
    expect(await show("203.0.113.7", 30, 1, "part")).toBe(HOUR_S);
    expect(await show("203.0.113.7", 30, 70, "whole")).toBe(0);
    expect(await show("203.0.113.7", 100, 1, "whole")).toBeGreaterThan(HOUR_S);
  });

  test("what is stored names no addresses, and a batch holds many searches", async () => {
    const { start, stored, store } = await setUp(database);
    const { show, flush } = start();
    await show("203.0.113.7", 0, 10);
    await show("203.0.113.8", 0, 10);
    expect(await stored()).toEqual([]);
    await flush();
    const rows = await stored();
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain("203.0");
    expect(new Set(rows.map(({ client }) => client)).size).toBe(2);
    const [salt] = await store.read.selectFrom("search_salt").select("salt").execute();
    expect(salt?.salt).toMatch(/^[\w-]{43}$/u);
  });

  if (database.engine === "postgresql")
    test("PostgreSQL writes nothing of it into its log", async () => {
      const { store } = await setUp(database);
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relkind = 'r' and relpersistence = 'u' order by relname
      `.execute(store.read);
      expect(rows.map(({ name }) => name)).toEqual(["holder_check_failure", "search_salt", "search_usage"]);
    });

  test("a store that takes no writes is searched on, within the quota", async () => {
    const { store } = await setUp(database);
    const broken = { ...store, write: () => Promise.reject(new Error("disk full")) };
    const { start } = await setUp(database, { store: broken });
    const { show, flush, errors } = start();
    expect(await show("203.0.113.7", 0, 30)).toBe(0);
    expect(await show("203.0.113.7", 30, 1)).toBe(HOUR_S);
    await flush();
    expect(errors.length).toBeGreaterThan(0);
  });

  test("a salt that could not be had is asked for again some seconds later, and all processes share one", async () => {
    const { store, start, time, stored } = await setUp(database);
    let failures = 0;
    const write: typeof store.write = (...call) =>
      failures++ < 1 ? Promise.reject(new Error("disk full")) : store.write(...call);
    const { show, flush } = start({ store: { ...store, write } });
    expect(await show("203.0.113.7", 0, 10)).toBe(0);
    time.now += 5_000;
    await flush();
    expect(await stored()).toEqual([]);
    expect(await show("203.0.113.7", 0, 30)).toBe(0);
    await flush();
    expect(await stored()).toHaveLength(30);
    expect(await start().show("203.0.113.7", 30, 1)).toBe(HOUR_S - 5);
  });

  test("a search does not wait for a writer that others hold", async () => {
    const { store, start, stored } = await setUp(database);
    const { promise: published, resolve: publish } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const publishing = store.write(async () => {
      hold();
      await published;
    });
    await held;
    const { show, flush } = start({ saltWait: 50 });
    expect(await show("203.0.113.7", 0, 30)).toBe(0);
    publish();
    await publishing;
    await flush();
    expect(await show("203.0.113.8", 0, 10)).toBe(0);
    await flush();
    expect((await stored()).length).toBeGreaterThanOrEqual(10);
  });

  test("once the limits are lifted, nothing is left of what was counted", async () => {
    const { store, start } = await setUp(database);
    const { show, close } = start();
    await show("203.0.113.7", 0, 10);
    await close();
    await start({ perHour: 0, perDay: 0 }).flush();
    for (const table of ["search_salt", "search_usage"] as const) {
      expect(await store.read.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
