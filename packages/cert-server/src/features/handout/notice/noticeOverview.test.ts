import { contract } from "cert-api";
import { expect, test } from "vitest";
import { publicBase } from "../../../http/publicBase.ts";
import { createJobs } from "../../../jobs/jobs.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { addNotice, listRecipients, type Recipient } from "./notice.store.ts";
import { createNoticeOverview } from "./noticeOverview.service.ts";

const { award } = contract;
const names = ["王伟", "李娜", "张敏", "刘洋"];
const list = `姓名,邮箱\n${names.map((name, index) => `${name},a${index}@example.cn\n`).join("")}`;

onSqlite((database) => {
  test("while a notice is sent its window is answered without counting who has an address, and says the same", async () => {
    const publicUrl = new URL("https://cert.example.edu.cn");
    const opened = await openActivity(database, { list, template: ["{姓名}"], config: { publicUrl } });
    await opened.publish();
    const { store, config, id, time, call, headers, first } = opened;
    // The server itself does not send meanwhile
    const jobs = createJobs({ store, clock: () => time.now });
    const job = await jobs.claim("notice", "all", { total: 0, result: {}, userId: null });
    if (job === null) throw new Error("The server sends.");
    const lease = jobs.keepLease(job);
    database.after(async () => lease.stop());
    let counted = 0;
    const read = store.read.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes("award_address")) counted += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const deps = { store: { ...store, read }, config, base: publicBase(config), channels: {}, clock: () => time.now };
    const readOverview = createNoticeOverview(deps);
    /** Requests the overview as the window does. Returns true if audiences were counted, with the numbers. */
    const ask = async () => {
      counted = 0;
      const overview = await readOverview(id);
      const hasCounted = counted > 0;
      expect(overview).toEqual(await createNoticeOverview({ ...deps, store })(id));
      const [channel] = overview.channels;
      const [notice] = overview.notices;
      return { hasCounted, unsent: channel?.issued.unsent, all: channel?.issued.all, sent: notice?.sent };
    };
    const change = (place: number, state: "sending" | "sent" | "failed") =>
      store.write(async (tx) => {
        const deliveries = await tx.selectFrom("notice_delivery").select("id").orderBy("id").execute();
        const delivery = deliveries[place]?.id ?? 0;
        await tx.updateTable("notice_delivery").set({ state }).where("id", "=", delivery).execute();
      });

    expect(await ask()).toEqual({ hasCounted: true, unsent: 4, all: 4, sent: undefined });
    expect(await ask()).toMatchObject({ hasCounted: false, unsent: 4 });
    await store.write(async (tx) => {
      const audience = { activityId: Number(id), kind: "email" as const, purpose: "issued" as const, expiring: null };
      const recipients: Recipient[] = [];
      for await (const run of listRecipients(tx, { ...audience, again: true })) recipients.push(...run);
      const text = { subject: "证书", body: "{链接}", user_id: null, created_at: time.now };
      await addNotice(tx, { activity_id: Number(id), purpose: "issued", kind: "email", ...text }, recipients);
    });
    expect(await ask()).toEqual({ hasCounted: true, unsent: 0, all: 4, sent: 0 });
    await change(0, "sending");
    expect(await ask()).toEqual({ hasCounted: false, unsent: 0, all: 4, sent: 0 });
    await change(0, "sent");
    await change(1, "sent");
    expect(await ask()).toEqual({ hasCounted: false, unsent: 0, all: 4, sent: 2 });

    // What changes whom a notice goes to is counted anew
    await change(2, "failed");
    expect(await ask()).toEqual({ hasCounted: true, unsent: 1, all: 4, sent: 2 });
    const [address] = await store.read.selectFrom("award_address").selectAll().orderBy("id").execute();
    const optOut = { fingerprint: address?.fingerprint ?? "", created_at: time.now };
    await store.write((tx) => tx.insertInto("notice_opt_out").values(optOut).execute());
    expect(await ask()).toMatchObject({ hasCounted: true, all: 3 });
    await call(award.revoke, { id: await first("刘洋"), reason: "误发" }, headers);
    expect(await ask()).toMatchObject({ hasCounted: true, all: 2 });
    expect(await ask()).toMatchObject({ hasCounted: false, all: 2 });
    time.now += 24 * 60 * 60 * 1000;
    expect(await ask()).toMatchObject({ hasCounted: true, all: 2 });
  });
});
