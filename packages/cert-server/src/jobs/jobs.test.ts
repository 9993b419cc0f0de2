import { afterEach, expect, test, vi } from "vitest";
import { openStore, type Store } from "../db/open.ts";
import { eachDatabase } from "../testing/eachDatabase.ts";
import { createJobs, LEASE_MS } from "./jobs.ts";

const begin = { total: 10, result: { at: 0 }, userId: null };

eachDatabase((database) => {
  afterEach(() => vi.useRealTimers());

  /** Opens two processes on one store, with a clock for both. */
  const open = async () => {
    const store = await openStore(await database.fresh());
    database.after(() => store.close());
    const time = { now: 10_000_000 };
    const clock = () => time.now;
    const process = (of: Store = store) => createJobs({ store: of, clock, leaseClock: async () => time.now });
    const rows = () => store.read.selectFrom("job").selectAll().execute();
    return { store, time, process, one: process(), two: process(), rows };
  };
  /** Returns the claimed job; throws if it was not claimed. */
  const claimed = async <T>(claim: Promise<T | null>): Promise<T> => {
    const job = await claim;
    if (job === null) throw new Error("Somebody else has it.");
    return job;
  };

  test("one process works on a subject, until its lease ends; another goes on from where it was", async () => {
    const { one, two, time, rows } = await open();
    const job = await claimed(one.claim("check", "1/a", begin));
    expect(await one.save(job, { done: 4, total: 10, result: { at: 4 } })).toBe(true);
    time.now += LEASE_MS - 1;
    expect(await two.claim("check", "1/a", begin)).toBeNull();
    expect(await two.abandoned("check")).toEqual([]);
    expect(await claimed(two.claim("check", "1/b", begin))).toMatchObject({ done: 0 });
    time.now += 1;
    expect((await two.abandoned("check")).map(({ id }) => id)).toEqual([job.id]);
    const taken = await claimed(two.claim("check", "1/a", begin));
    expect(taken).toMatchObject({ id: job.id, done: 4, result: '{"at":4}' });
    // The first one is alive after all, and has nothing to say any more
    expect(await one.save(job, { done: 5, total: 10, result: {} })).toBe(false);
    expect(await one.finish(job, "done", { done: 10, total: 10, result: {} })).toBe(false);
    await one.release(job);
    await one.remove(job);
    expect(await one.claim("check", "1/a", begin)).toBeNull();
    expect(await rows()).toHaveLength(2);
    expect(await two.finish(taken, "done", { done: 10, total: 10, result: { at: 10 } })).toBe(true);
    expect(await one.find("check", "1/a", "done")).toMatchObject({ id: job.id, done: 10, finished_at: time.now });
  });

  test("a clock that is set back leaves no job waiting for a process that has ended", async () => {
    const { one, two, time } = await open();
    const job = await claimed(one.claim("check", "1/a", begin));
    time.now -= 3_600_000;
    expect((await two.abandoned("check")).map(({ id }) => id)).toEqual([job.id]);
    expect(await claimed(two.claim("check", "1/a", begin))).toMatchObject({ id: job.id });
    expect(await one.claim("check", "1/a", begin)).toBeNull();
  });

  test("what was given up is taken at once, by one of those who ask", async () => {
    const { one, process } = await open();
    const job = await claimed(one.claim("check", "1/a", begin));
    await one.release(job);
    const claims = await Promise.all(Array.from({ length: 4 }, () => process().claim("check", "1/a", begin)));
    expect(claims.filter((claim) => claim !== null)).toMatchObject([{ id: job.id }]);
  });

  test("one of those who begin at once begins", async () => {
    const { process, rows } = await open();
    const claims = await Promise.all(Array.from({ length: 4 }, () => process().claim("check", "1/a", begin)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  test("a lease is renewed while it is kept, by one renewal at a time; why one failed is known", async () => {
    const { store, process, time, rows } = await open();
    let calls = 0;
    let sign = Promise.withResolvers<void>();
    const slow: Store = {
      ...store,
      write: async (work, options) => {
        calls += 1;
        await sign.promise;
        return store.write(work, options);
      },
    };
    const jobs = process(slow);
    sign.resolve();
    const job = await claimed(jobs.claim("check", "1/a", begin));
    sign = Promise.withResolvers();
    calls = 0;
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const lease = jobs.keepLease(job);
    time.now += 5_000;
    vi.advanceTimersByTime(LEASE_MS);
    expect(calls).toBe(1);
    sign.resolve();
    await expect.poll(async () => (await rows())[0]?.lease_until).toBe(time.now + LEASE_MS);
    expect(lease.failure()).toBeUndefined();
    sign = Promise.withResolvers();
    sign.reject(new Error("gone"));
    sign.promise.catch(() => undefined);
    vi.advanceTimersByTime(LEASE_MS / 4);
    await expect.poll(() => lease.failure()).toEqual(new Error("gone"));
    const before = calls;
    lease.stop();
    vi.advanceTimersByTime(LEASE_MS);
    expect(calls).toBe(before);
  });

  test("finished jobs of a subject go, but the last one; running ones stay", async () => {
    const { one, rows } = await open();
    for (const subject of ["1/a", "1/b", "11/a"]) {
      const job = await claimed(one.claim("check", subject, begin));
      await one.finish(job, "done", { done: 10, total: 10, result: {} });
    }
    const running = await claimed(one.claim("check", "1/c", begin));
    const last = await claimed(one.claim("check", "1/d", begin));
    await one.finish(last, "failed", { done: 1, total: 10, result: {} });
    await one.removeEnded("check", "1/", last);
    expect((await rows()).map(({ subject }) => subject).toSorted()).toEqual(["1/c", "1/d", "11/a"]);
    expect(await one.running("check", "1/")).toMatchObject([{ id: running.id }]);
  });

  if (database.engine === "postgresql") {
    test("the database's clock says which leases hold, however far those of the processes are apart", async () => {
      const { store, rows } = await open();
      const fast = createJobs({ store, clock: () => Date.now() + 3_600_000 });
      const slow = createJobs({ store, clock: () => Date.now() - 3_600_000 });
      const job = await claimed(slow.claim("notice", "all", begin));
      for (const jobs of [fast, slow]) {
        expect(await jobs.isLeased(job)).toBe(true);
        expect((await jobs.listLeased("notice", "")).map(({ id }) => id)).toEqual([job.id]);
        expect(await jobs.abandoned("notice")).toEqual([]);
        expect(await jobs.claim("notice", "all", begin)).toBeNull();
      }
      expect(await slow.save(job, { done: 1, total: 10, result: {} })).toBe(true);
      expect(await fast.abandoned("notice")).toEqual([]);
      const lease = slow.keepLease(job);
      database.after(async () => lease.stop());
      const before = (await rows())[0]?.lease_until ?? 0;
      await expect.poll(async () => (await rows())[0]?.lease_until, { timeout: LEASE_MS }).toBeGreaterThan(before);
      expect(await fast.claim("notice", "all", begin)).toBeNull();
      // What is given up or runs out is taken by the fast and the slow alike
      await store.write((tx) =>
        tx
          .updateTable("job")
          .set({ lease_until: Date.now() - 1_000 })
          .execute(),
      );
      expect((await slow.abandoned("notice")).map(({ id }) => id)).toEqual([job.id]);
      expect(await slow.isLeased({ ...job, lease_until: 0 })).toBe(false);
      expect(await fast.claim("notice", "all", begin)).toMatchObject({ id: job.id, done: 1 });
      expect(await slow.claim("notice", "all", begin)).toBeNull();
    });

    test("a job whose last transaction is under way is not taken over, however long that takes", async () => {
      const { one, two, store, time, rows } = await open();
      const job = await claimed(one.claim("publish", "1", begin));
      time.now += 10 * LEASE_MS;
      const sign = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const last = store.write(
        async (tx) => {
          expect(await one.holds(tx, job)).toBe(true);
          held.resolve();
          await sign.promise;
          await one.removeWith(tx, job);
        },
        { isolation: "read committed" },
      );
      await held.promise;
      expect(await two.claim("publish", "1", begin)).toBeNull();
      sign.resolve();
      await last;
      expect(await rows()).toEqual([]);
      expect(await two.claim("publish", "1", begin)).not.toBeNull();
    });
  } else {
    test("what an earlier process of the file left is free at once", async () => {
      const { one, two, time } = await open();
      await claimed(one.claim("check", "1/a", begin));
      await two.releaseAll();
      expect((await two.abandoned("check")).length).toBe(1);
      expect(await two.claim("check", "1/a", begin)).toMatchObject({ lease_until: time.now + LEASE_MS });
    });
  }
});
