import { contract } from "cert-api";
import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../../../db/open.ts";
import { publicBase } from "../../../http/publicBase.ts";
import { createJobs } from "../../../jobs/jobs.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import type { Message, SendFailure } from "./channels.ts";
import { findWaitingDelivery, selectWaiting } from "./delivery.store.ts";
import {
  addNotice,
  endWaiting,
  listRecipients,
  type NoticeAudience,
  type Recipient,
  retryFailed,
} from "./notice.store.ts";
import { createNoticeSender } from "./noticeSender.ts";

const dayMs = 24 * 60 * 60_000;
const names = ["王伟", "李娜", "张敏", "刘洋", "陈晨", "杨帆", "赵磊"];
const list = `姓名,有效期至,邮箱\n${names.map((name, index) => `${name},2026-12-01,a${index}@example.cn\n`).join("")}`;
const text = { subject: "{活动名称}", body: "{姓名}：{链接}" };

eachDatabase((database) => {
  /** Opens an activity whose holders have addresses, and a sender whose mails go nowhere. */
  const open = async () => {
    const publicUrl = new URL("https://cert.example.edu.cn");
    const opened = await openActivity(database, { list, template: ["{姓名}"], config: { publicUrl } });
    await opened.publish();
    const { store, time, config, app, id } = opened;
    const clock = () => time.now;
    // The server itself does not send meanwhile
    const otherJobs = createJobs({ store, clock });
    const job = await otherJobs.claim("notice", "all", { total: 0, result: {}, userId: null });
    const lease = job && otherJobs.keepLease(job);
    database.after(async () => lease?.stop());
    const activityId = Number(id);
    const audience = (purpose: NoticeAudience["purpose"] = "issued"): NoticeAudience => ({
      activityId,
      kind: "email",
      purpose,
      expiring: null,
      again: true,
    });
    const add = (purpose: NoticeAudience["purpose"] = "issued", count = names.length) =>
      store.write(async (tx) => {
        const recipients: Recipient[] = [];
        for await (const run of listRecipients(tx, audience(purpose))) recipients.push(...run);
        const notice = { activity_id: activityId, purpose, kind: "email" as const, ...text, user_id: null };
        return addNotice(tx, { ...notice, created_at: time.now }, recipients.slice(0, count));
      });
    const messages: Message[] = [];
    const sending = { answer: (): Promise<SendFailure | null> => Promise.resolve(null), beforeWrite: async () => {} };
    const sender = createNoticeSender({
      store: {
        ...store,
        write: async (...work: Parameters<typeof store.write>) => {
          await sending.beforeWrite();
          return store.write(...work);
        },
      } as typeof store,
      config: { ...config, noticeLimit: 60_000 },
      base: publicBase(config),
      clock,
      jobs: createJobs({ store, clock }),
      channels: {
        email: {
          send(message) {
            messages.push(message);
            return sending.answer();
          },
          close: () => undefined,
        },
      },
      onError: (error) => expect.fail(String(error)),
    });
    database.after(() => sender.stop());
    const states = async () => {
      const rows = await store.read.selectFrom("notice_delivery").selectAll().orderBy("id").execute();
      return rows.map(({ state, reason }) => (reason === "" ? state : `${state}: ${reason}`));
    };
    const start = async () => {
      await app.close();
      lease?.stop();
      if (job !== null) await otherJobs.remove(job);
      sender.wake();
    };
    return { ...opened, add, messages, sending, sender, start, states };
  };

  test("a message is sent only while it waits, by the process whose turn it is, with one link at each attempt", async () => {
    const { add, messages, sending, sender, start, states, store } = await open();
    const notice = await add("issued", 3);
    let writes = 0;
    // Stopped in the moment in which the first is about to be sent
    sending.beforeWrite = async () => {
      if (++writes === 2) await store.write((tx) => endWaiting(tx, notice, { state: "skipped", reason: "stopped" }));
    };
    await start();
    await expect.poll(states).toEqual(Array(3).fill("skipped: stopped"));
    const listJobs = () => store.read.selectFrom("job").select("id").where("kind", "=", "notice").execute();
    await expect.poll(listJobs).toEqual([]);
    expect(messages).toEqual([]);

    // Another process takes over while the first message is under way
    const wait = { state: "waiting" as const, reason: "" };
    await store.write((tx) => tx.updateTable("notice_delivery").set(wait).execute());
    sending.answer = async () => {
      await store.write((tx) => tx.updateTable("job").set({ lease_holder: "another" }).execute());
      return "rejected";
    };
    sender.wake();
    await expect.poll(states).toEqual(["failed: rejected", "waiting", "waiting"]);
    await store.write((tx) => tx.deleteFrom("job").execute());
    expect(messages).toHaveLength(1);

    sending.answer = () => Promise.resolve(null);
    await store.write((tx) => retryFailed(tx, notice));
    await expect.poll(async () => (sender.wake(), states())).toEqual(["sent", "sent", "sent"]);
    expect(messages).toHaveLength(4);
    expect(messages[1]?.unsubscribe).toBe(messages[0]?.unsubscribe);
    expect(new Set(messages.map(({ unsubscribe }) => unsubscribe)).size).toBe(3);
  });

  test("a server that puts off one message after the other is left alone for a while; the others go on waiting", async () => {
    const { add, messages, sending, sender, start, states, time } = await open();
    await add();
    sending.answer = () => Promise.resolve("deferred");
    await start();
    const deferred = "waiting: retried";
    const five = Array(5).fill(deferred);
    await expect.poll(states).toEqual([...five, "waiting", "waiting"]);
    sender.wake();
    time.now += 11 * 60_000;
    sender.wake();
    await expect.poll(states).toEqual([...five, deferred, "waiting"]);
    sending.answer = () => Promise.resolve(null);
    time.now += 11 * 60_000;
    sender.wake();
    // Those that were put off come after the one that was not
    await expect.poll(states).toEqual(Array(7).fill("sent"));
    expect(messages.map(({ to }) => to).slice(6)).toEqual(
      ["a6", "a0", "a1", "a2", "a3", "a4", "a5"].map((name) => `${name}@example.cn`),
    );
  });

  test("a mail that its server puts off is tried again for a day, more and more rarely, and fails then", async () => {
    const { add, messages, sending, sender, start, states, store, time } = await open();
    await add("issued", 1);
    const begun = time.now;
    sending.answer = () => Promise.resolve("deferred");
    await start();
    await expect.poll(states).toEqual(["waiting: retried"]);
    const minutes = [0];
    while (minutes.length < 30 && (await states()).includes("waiting: retried")) {
      while ((await findWaitingDelivery(store.read, time.now)) === undefined) time.now += 10 * 60_000;
      minutes.push((time.now - begun) / 60_000);
      sender.wake();
      await expect.poll(async () => messages.length === minutes.length && (await states())[0] !== "sending").toBe(true);
    }
    expect(await states()).toEqual(["failed: deferred"]);
    expect(minutes.slice(0, 5)).toEqual([0, 10, 20, 40, 80]);
    expect(minutes.at(-1)).toBeGreaterThanOrEqual(24 * 60);
    expect(minutes.at(-1)).toBeLessThan(27 * 60);
    expect(minutes.length).toBeLessThan(20);
    expect(messages).toHaveLength(minutes.length);
  });

  test("who waits to be told, or was told by another notice, is not told again; nor of an expiry that is over", async () => {
    const { add, call, first, headers, id, messages, sending, start, states, store, time, edit } = await open();
    const notice = await add("issued", 2);
    expect((await edit(await first("王伟"), "王伟", { 备注: "更正" }, { reason: "更正" })).status).toBe(200);
    const { channels } = (await call(contract.notice.overview, { id }, headers)).data;
    expect(channels[0]).toMatchObject({ issued: { unsent: 5, all: 7 } });
    await store.write((tx) => endWaiting(tx, notice, { state: "failed", reason: "rejected" }));
    await add("issued", 1);
    sending.answer = () => Promise.resolve(null);
    time.now = Date.parse("2026-12-01T02:00:00Z");
    await add("expiring", 1);
    time.now += dayMs;
    await start();
    await expect.poll(states).toEqual(["failed: rejected", "failed: rejected", "sent", "skipped: notExpiring"]);
    expect(messages).toHaveLength(1);
    expect(await store.write((tx) => retryFailed(tx, notice))).toBe(1);
    expect(await states()).toEqual(["failed: rejected", "waiting", "sent", "skipped: notExpiring"]);
  });

  // PostgreSQL reads a table of a few rows as a whole
  if (database.engine === "sqlite")
    test("which message is next is read from an index", async () => {
      const store = await openStore(await database.fresh({ prepared: true }));
      database.after(() => store.close());
      const { sql, parameters } = selectWaiting(store.read, []).limit(1).compile();
      const plan = await store.read.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
      expect(plan.rows).toMatchObject([{ detail: expect.stringContaining("notice_delivery_state (state=?)") }]);
    });
});
