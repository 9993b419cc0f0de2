import { contract, type NoticeDelivery } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { makePerson } from "../../../testing/people.ts";
import { provideSmtpServer } from "../../../testing/network/smtpServer.ts";

const { activity, award, dashboard } = contract;
const list = "姓名,奖项,邮箱\n王伟,一等奖,wang@example.cn\n李娜,二等奖,li@example.cn；li.na@example.cn\n张敏,三等奖,\n";
const text = { kind: "email" as const, subject: "{活动名称}", body: "{姓名}（{奖项}）：{链接}" };
const issued = { ...text, purpose: "issued" as const };
const publicUrl = new URL("https://cert.example.edu.cn");

const smtp = provideSmtpServer();

eachDatabase((database) => {
  const open = async (config: object = {}) => {
    const mail = { url: smtp.url, from: "证书中心 <cert@example.edu.cn>" };
    const opened = await openActivity(database, {
      list,
      template: ["{姓名}{奖项}"],
      config: { publicUrl, mail, noticeLimit: 6_000, ...config },
    });
    await opened.publish();
    const { call, headers, id } = opened;
    const overview = async () => (await call(contract.notice.overview, { id }, headers)).data;
    const send = (more: object = {}) => call(contract.notice.send, { id, ...issued, ...more }, headers);
    const listDeliveries = async (notice: string) =>
      (await call(contract.notice.deliveries, { id, notice, page: 0 }, headers)).data.content;
    const ended = async () => {
      await expect.poll(async () => (await overview()).notices[0]?.finishedAt).toEqual(expect.any(String));
      return listDeliveries((await overview()).notices[0]?.id ?? "");
    };
    const newest = async () => (await call(dashboard.notifications, {}, headers)).data[0]?.message;
    return { ...opened, overview, send, ended, newest, listed: listDeliveries };
  };
  const states = (deliveries: readonly NoticeDelivery[]) =>
    deliveries.map(({ to, state, reason }) => [to, state, reason?.code ?? null]);

  test("holders are mailed what their certificate says, once, and nothing but their mail shows their address", async () => {
    const { call, headers, id, first, store, send, ended, overview, newest, logged, problems } = await open();
    expect((await overview()).channels).toMatchObject([
      { kind: "email", state: "ready", awards: 2, addresses: 3, optedOut: 0, issued: { unsent: 3, all: 3 } },
      { kind: "phone", state: "noServer", awards: 0, addresses: 0 },
    ]);
    const unknown = { id, notice: "999999", page: 0 };
    const notFound = { code: 40, reason: { code: "notice.notFound" } };
    expect((await call(contract.notice.deliveries, unknown, headers)).envelope).toMatchObject(notFound);
    expect((await call(contract.notice.resend, unknown, headers)).envelope).toMatchObject(notFound);
    const preview = (await call(contract.notice.preview, { id, ...issued, index: 1 }, headers)).data;
    const address = `https://cert.example.edu.cn/v/${await first("李娜")}`;
    const body = `李娜（二等奖）：${address}`;
    expect(preview).toEqual({
      total: 3,
      index: 1,
      name: "李娜",
      to: "l***@example.cn",
      subject: "2025年优秀案例评选",
      body,
    });
    expect(smtp.mails).toEqual([]);

    expect((await send({ recipients: 2 })).envelope).toMatchObject({
      success: false,
      message: expect.stringContaining("现为 3 个"),
    });
    const notice = (await send({ recipients: 3 })).data;
    expect(states(await ended())).toEqual([
      ["w***@example.cn", "sent", null],
      ["l***@example.cn", "sent", null],
      ["l***@example.cn", "sent", null],
    ]);
    expect(smtp.mails.map(({ to }) => to)).toEqual(["wang@example.cn", "li@example.cn", "li.na@example.cn"]);
    const [, mail] = smtp.mails;
    const link = /<(https:[^>]+)>/u.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    expect(mail?.headers).toMatchObject({
      from: "证书中心 <cert@example.edu.cn>",
      subject: "2025年优秀案例评选",
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
    expect(mail?.text.trimEnd()).toBe(`${body}\n\n-- \n教育科学研究院\n不再接收此类通知：${link}`);
    expect(await newest()).toBe("“2025年优秀案例评选”的通知已发送，发出 3 条");

    expect((await send()).envelope).toMatchObject({ success: false, message: "没有可以通知的持证人" });
    expect((await overview()).notices).toMatchObject([{ id: notice.id, sent: 3, waiting: 0, failed: 0 }]);
    // Neither the store nor the audit log nor the program's log has an address or opens the link
    const tables = ["award_address", "notice_delivery", "award_version", "audit_entry", "blob"] as const;
    const rows = await Promise.all(tables.map((table) => store.read.selectFrom(table).selectAll().execute()));
    const everything =
      rows
        .flat()
        .map((row) => Object.values(row).map(String).join())
        .join() + JSON.stringify(logged);
    const bytes = (await store.read.selectFrom("blob").select("bytes").execute()).map((blob) =>
      Buffer.from(blob.bytes).toString(),
    );
    const token = new URL(link).pathname.split("/").at(-1) ?? "";
    for (const secret of ["wang@example.cn", "li@example", token]) {
      expect(everything).not.toContain(secret);
      expect(bytes.join()).not.toContain(secret);
    }
    expect(await problems()).toEqual([]);
    const seen = [
      (await call(award.list, { page: 0 }, headers)).envelope,
      (await call(award.search, { content: "wang@example.cn" })).envelope,
    ];
    expect(JSON.stringify(seen)).not.toContain("example.cn");
  });

  test("opening an unsubscribe link changes nothing; confirming it ends all mails to that address", async () => {
    const { app, send, ended, overview, store } = await open();
    await send();
    await ended();
    const link = /<(https:[^>]+)>/u.exec(smtp.mails[0]?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    const url = new URL(link).pathname;
    const page = await app.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(page.body).toContain(`<form class="links" method="post" action="${url}">`);
    expect(page.body).not.toMatch(/<script|wang/u);
    expect((await overview()).channels[0]).toMatchObject({ optedOut: 0 });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const post = (headers: object) =>
      app.inject({ method: "POST", url, headers: { ...form, ...headers }, payload: "List-Unsubscribe=One-Click" });
    // As browsers post from a page without a referrer
    expect((await post({ origin: "null", "sec-fetch-site": "same-origin" })).body).toContain("已退订");
    for (const headers of [{}, { origin: "https://mail.example.com" }, { "content-type": "multipart/form-data" }]) {
      expect((await post(headers)).statusCode).toBe(200);
    }
    expect((await app.inject({ url })).body).toContain("已退订");
    expect((await overview()).channels[0]).toMatchObject({ optedOut: 1, issued: { unsent: 0, all: 2 } });
    const entries = await store.read
      .selectFrom("audit_entry")
      .selectAll()
      .where("action", "=", "unsubscribe")
      .execute();
    expect(entries).toHaveLength(1);
    await send({ again: true });
    expect(states(await ended())).toEqual([
      ["l***@example.cn", "sent", null],
      ["l***@example.cn", "sent", null],
    ]);
    expect((await app.inject({ url: "/unsubscribe/unknown" })).statusCode).toBe(404);
    expect((await app.inject({ method: "POST", url: "/unsubscribe/unknown" })).statusCode).toBe(404);
  });

  test("what was refused is told address by address, and sent again by choice to those alone", async () => {
    const { call, headers, id, send, ended, newest } = await open();
    smtp.refuse = (to) => (to.startsWith("li@") ? "550 No such user" : to.startsWith("wang") ? "550 Full" : undefined);
    const { id: notice } = (await send()).data;
    expect(states(await ended())).toEqual([
      ["w***@example.cn", "failed", "notice.rejected"],
      ["l***@example.cn", "failed", "notice.rejected"],
      ["l***@example.cn", "sent", null],
    ]);
    expect(await newest()).toContain("发出 1 条，2 条未能发出");
    smtp.refuse = () => undefined;
    await call(contract.notice.resend, { id, notice }, headers);
    expect(states(await ended()).map(([, state]) => state)).toEqual(["sent", "sent", "sent"]);
    expect(smtp.mails.map(({ to }) => to)).toEqual(["li.na@example.cn", "wang@example.cn", "li@example.cn"]);
    expect((await call(contract.notice.resend, { id, notice }, headers)).status).toBe(409);
  });

  test("what waits is sent after a restart; what was under way then is not sent a second time unasked", async () => {
    const { store, restart, headers, id, send, listed } = await open({ noticeLimit: 1 });
    const { id: notice } = (await send()).data;
    // The mail is there a moment before it is stored that it was sent
    await expect.poll(async () => states(await listed(notice)).map(([, state]) => state)).toContain("sent");
    await store.write((tx) =>
      tx.updateTable("notice_delivery").set({ state: "sending" }).where("state", "=", "sent").execute(),
    );
    expect(states(await listed(notice)).map(([, state]) => state)).toEqual(["waiting", "waiting", "waiting"]);
    const { app, call } = await restart();
    await app.ready();
    await expect.poll(() => smtp.mails.length).toBe(2);
    await call(contract.notice.stop, { id, notice }, headers);
    const deliveries = (await call(contract.notice.deliveries, { id, notice, page: 0 }, headers)).data.content;
    expect(states(deliveries).map(([, ...rest]) => rest)).toEqual([
      ["failed", "notice.interrupted"],
      ["sent", null],
      ["skipped", "notice.stopped"],
    ]);
    // Nor by a notice that goes to those who were not told yet
    const { channels } = (await call(contract.notice.overview, { id }, headers)).data;
    expect(channels[0]).toMatchObject({ issued: { unsent: 1, all: 3 } });
  });

  test("nothing is sent of an award that is revoked meanwhile, nor to an address that the next list does not name", async () => {
    const { call, headers, id, first, give, publish, send, store, listed, overview } = await open({
      noticeLimit: 1,
    });
    const { id: notice } = (await send()).data;
    await expect.poll(() => smtp.mails.length).toBe(1);
    await call(award.revoke, { id: await first("李娜"), reason: "误发" }, headers);
    expect((await overview()).channels[0]).toMatchObject({ awards: 1, issued: { unsent: 0, all: 1 } });
    await call(contract.notice.stop, { id, notice }, headers);
    expect(await listed(notice)).toHaveLength(3);
    await give("姓名,奖项,电子邮箱\n王伟,一等奖,new@example.cn\n李娜,二等奖,\n张敏,三等奖,坏的\n");
    await publish();
    expect((await overview()).channels[0]).toMatchObject({ awards: 1, addresses: 1, issued: { unsent: 1, all: 1 } });
    // An award that is deleted, alone or with others, leaves no address behind
    await give("姓名,奖项,邮箱\n王伟,一等奖,new@example.cn\n李娜,二等奖,\n张敏,三等奖,zhang@example.cn\n");
    await publish();
    await call(award.remove, { id: await first("王伟") }, headers);
    const stored = () => store.read.selectFrom("award_address").select("award_id").execute();
    expect(await stored()).toEqual([{ award_id: await first("张敏") }]);
    const awards = await first("张敏");
    expect((await call(award.withdrawMany, { awards, reason: "误发", count: 1 }, headers)).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test("a list with addresses is encrypted: the columns fill nothing, and readers of the activity do not get the file", async () => {
    const opened = await open();
    const { app, call, headers, id, put, read } = opened;
    const reader = await makePerson(opened, "reader", { authorities: ["activity:read"] });
    const { nameListFile } = await read();
    const url = `/api/activity/file/id/${nameListFile?.id}`;
    const own = await app.inject({ url, headers });
    expect(own.body).toBe(list);
    const refused = await app.inject({ url, headers: reader.headers });
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining("含有邮箱或手机号")]);
    const { data } = await call(activity.report, { id, field: "name_list" }, headers);
    expect(data).toMatchObject({ columns: ["姓名", "奖项"] });
    const bad = await put("name_list", new File(["姓名,奖项,手机\n王伟,一等奖,123\n"], "名单.csv"));
    expect(bad.data).toMatchObject({
      problems: [{ level: "warning", row: 2, column: "手机", message: expect.stringContaining("格式不正确") }],
    });
    expect(JSON.stringify(bad.data)).not.toContain("123");
  });
});
