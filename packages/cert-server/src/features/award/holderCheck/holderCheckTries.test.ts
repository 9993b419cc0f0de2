import { expect, test } from "vitest";
import { openStore } from "../../../db/open.ts";
import { fixedSecret } from "../../../encryption/secrets.ts";
import { START } from "../../../testing/constants.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { countAnswer } from "./holderCheckTries.ts";

const MINUTE = 60_000;

eachDatabase((database) => {
  const open = async () => {
    const address = await database.fresh();
    const openProcess = async () => {
      const store = await openStore(address, { secrets: fixedSecret("the secret of tests, and of no other") });
      database.after(() => store.close());
      return store;
    };
    const store = await openProcess();
    // A file has one process
    const stores = database.engine === "postgresql" ? [store, await openProcess()] : [store];
    const time = { now: START };
    let turn = 0;
    const answer = (awardId: string, client: string, isRight = false) =>
      countAnswer(
        { store: stores[turn++ % stores.length] ?? store, clock: () => time.now },
        { awardId, address: client, isRight },
      );
    const failures = () => store.read.selectFrom("holder_check_failure").selectAll().execute();
    return { time, answer, failures };
  };

  test("five wrong answers pause a client for the award, and nobody else", async () => {
    const { time, answer } = await open();
    for (const remainingTries of [4, 3, 2, 1])
      expect(await answer("a", "192.0.2.1")).toEqual({ remainingTries, retryAfter: 0 });
    expect(await answer("a", "192.0.2.1")).toEqual({ remainingTries: 0, retryAfter: 900 });
    time.now += MINUTE;
    expect(await answer("a", "192.0.2.1", true)).toEqual({ remainingTries: 0, retryAfter: 840 });
    expect(await answer("b", "192.0.2.1")).toMatchObject({ retryAfter: 0 });
    expect(await answer("a", "192.0.2.2")).toMatchObject({ retryAfter: 0 });
    time.now += 14 * MINUTE;
    expect(await answer("a", "192.0.2.1")).toEqual({ remainingTries: 4, retryAfter: 0 });
  });

  test("of many answers at once no more are compared than one after the other", async () => {
    const { answer } = await open();
    const answers = Array.from({ length: 30 }, (_, index) => answer("a", "192.0.2.1", index === 20));
    const taken = (await Promise.all(answers)).filter(({ retryAfter }) => retryAfter === 0);
    expect(taken.length).toBeGreaterThanOrEqual(4);
    expect(taken.length).toBeLessThanOrEqual(5);
    expect(await answer("a", "192.0.2.1", true)).toMatchObject({ retryAfter: 900 });
  });

  test("an award that many addresses try lets each of them try once, and nobody waits before that", async () => {
    const { answer } = await open();
    for (let index = 0; index < 10; index += 1)
      expect(await answer("a", `198.51.100.${index}`)).toMatchObject({ retryAfter: 0 });
    expect(await answer("a", "198.51.100.3")).toMatchObject({ retryAfter: 900 });
    expect(await answer("a", "203.0.113.9", true)).toMatchObject({ retryAfter: 0 });
    expect(await answer("a", "203.0.113.9")).toMatchObject({ retryAfter: 900 });
    expect(await answer("b", "198.51.100.3")).toMatchObject({ retryAfter: 0 });
    // Of a network of 48 bits, too, one in all
    expect(await answer("a", "2001:db8:1:1::1")).toMatchObject({ retryAfter: 900 });
    expect(await answer("a", "2001:db8:1:2::1", true)).toMatchObject({ retryAfter: 900 });
  });

  test("a client that answers wrongly for many awards pauses for all, an IPv6 network as one", async () => {
    const { time, answer } = await open();
    for (let index = 0; index < 29; index += 1)
      expect(await answer(`award ${index}`, `2001:db8::${index}`)).toMatchObject({ retryAfter: 0 });
    expect(await answer("the thirtieth", "2001:db8::1")).toMatchObject({ retryAfter: 900 });
    expect(await answer("another", "2001:db8::ffff", true)).toMatchObject({ retryAfter: 900 });
    expect(await answer("another", "2001:db8:0:1::1")).toMatchObject({ retryAfter: 0 });
    time.now += 15 * MINUTE;
    for (let index = 0; index < 40; index += 1)
      expect(await answer("another", "2001:db8::1", true)).toMatchObject({ retryAfter: 0 });
  });

  test("a clock that is set back pauses nobody for longer, and what is over is removed", async () => {
    const { time, answer, failures } = await open();
    for (let index = 0; index < 5; index += 1) await answer("a", "192.0.2.1");
    expect(JSON.stringify(await failures())).not.toMatch(/192\.0|"a"/u);
    time.now -= 60 * MINUTE;
    expect(await answer("a", "192.0.2.1")).toMatchObject({ retryAfter: 0 });
    time.now += 20 * MINUTE;
    await answer("b", "192.0.2.2", true);
    expect((await failures()).filter(({ count }) => Number(count) > 0)).toEqual([]);
  });
});
