import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { provideSmtpServer } from "../../../testing/network/smtpServer.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import type { TestApp } from "../../../testing/testApp.ts";
import { fingerprintRecipient } from "../../award/award/recipient/awardRecipients.ts";

const { award, correction } = contract;
const smtp = provideSmtpServer();
const dayMs = 86_400_000;

eachDatabase((database) => {
  const open = async (config: object = {}) => {
    const mail = { url: smtp.url, from: "cert@example.edu.cn" };
    const publicUrl = new URL("https://cert.example.edu.cn");
    const opened = await openActivity(database, {
      list: "姓名,证书编号\n王小明,A-01\n李四,A-02\n孙七,A-03\n",
      template: ["{姓名}"],
      config: { mail, publicUrl, noticeLimit: 60_000, ...config },
    });
    await opened.publish();
    const ids = new Map<string, string>();
    for (const number of ["A-01", "A-02", "A-03"]) ids.set(number, await opened.first(number));
    let current: TestApp = opened;
    let { headers } = opened;
    const decide = async (id: string, isApproved: boolean) => {
      const { version, at } = (await current.call(correction.get, { id }, headers)).data;
      return isApproved
        ? current.call(correction.approve, { id, version, at }, headers)
        : current.call(correction.refuse, { id, reason: "与报名表一致" }, headers);
    };
    return {
      ...opened,
      ids,
      /** Asks for a correction, and decides about it; returns the request's id. */
      async ask(number: string, contact: string, isApproved = false): Promise<string> {
        const asked = { key: "姓名", value: "王晓明", message: "错字", contact, file: new File([], "") };
        await current.call(correction.ask, { id: ids.get(number) ?? "", ...asked });
        const [{ id } = { id: "" }] = (await current.call(correction.list, { page: 0 }, headers)).data.content;
        expect((await decide(id, isApproved)).status).toBe(200);
        return id;
      },
      isTold: async (id: string) => (await current.call(correction.get, { id }, headers)).data.isTold,
      states: async () =>
        (await current.store.read.selectFrom("correction").select("notice_state").orderBy("id").execute()).map(
          (row) => row.notice_state,
        ),
      /** Starts the server anew, some time later, which looks at once for whom to tell. */
      async look(later = 0) {
        current = await current.restart();
        current.time.now += later;
        await current.app.ready();
        headers = await current.login();
      },
    };
  };

  test("visitors: each is told the decision once, at the mail address that was left", async () => {
    const { ask, look, isTold, problems, ids } = await open();
    const refused = await ask("A-01", " visitor@example.cn ");
    const approved = await ask("A-02", "other@example.cn", true);
    await ask("A-03", "微信 sunqi");
    await look();
    await expect.poll(() => isTold(approved)).toBe(true);
    expect(await isTold(refused)).toBe(true);
    await ask("A-03", "third@example.cn");
    await look();
    await expect.poll(() => smtp.mails.length).toBe(3);
    expect(smtp.mails.map(({ to, headers }) => [to, headers["subject"]])).toEqual([
      ["visitor@example.cn", "您的更正申请：不予更正"],
      ["other@example.cn", "您的更正申请：已更正"],
      ["third@example.cn", "您的更正申请：不予更正"],
    ]);
    const permalink = `https://cert.example.edu.cn/v/${ids.get("A-01")}`;
    for (const part of ["“2025年优秀案例评选”", "理由：与报名表一致", permalink])
      expect(smtp.mails[0]?.text).toContain(part);
    expect(await problems()).toEqual([]);
  });

  test("visitors: a mail that was put off is sent later, and one that was refused is not", async () => {
    smtp.refuse = (to) => (to.includes("later") ? "450 Later" : "550 No such mailbox");
    const { ask, look, states } = await open();
    await ask("A-01", "later@example.cn");
    await ask("A-02", "nobody@example.cn");
    await look();
    await expect.poll(states).toEqual([null, "failed"]);
    smtp.refuse = () => undefined;
    await look();
    await expect.poll(states).toEqual(["sent", "failed"]);
    expect(smtp.mails.map(({ to }) => to)).toEqual(["later@example.cn"]);
  });

  test("visitors: who was decided long ago, has opted out or whose award was erased is not told", async () => {
    const { ask, look, call, headers, ids, store } = await open();
    await ask("A-01", "erased@example.cn");
    await call(award.erase, { id: ids.get("A-01") ?? "", reason: "request" }, headers);
    await ask("A-02", "old@example.cn");
    const fingerprint = fingerprintRecipient(store.cipher, "out@example.cn");
    await store.write((tx) => tx.insertInto("notice_opt_out").values({ fingerprint, created_at: 0 }).execute());
    // The other requests are decided when this one has been old for a day
    await look(2 * dayMs);
    await ask("A-03", "out@example.cn");
    await ask("A-03", "last@example.cn");
    await look(2 * dayMs);
    await expect.poll(() => smtp.mails.map(({ to }) => to)).toEqual(["last@example.cn"]);
  });

  test("visitors: a number that was left is told by text message, and an address not without a mail server", async () => {
    const received: string[] = [];
    const hook = createServer((request, response) => {
      request.on("data", (chunk: Buffer) => received.push(chunk.toString()));
      request.on("end", () => response.writeHead(204).end());
    });
    await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
    database.after(() => new Promise<void>((resolve) => hook.close(() => resolve())));
    const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
    const { ask, look } = await open({ mail: null, sms: { url, secret: "a secret of sixteen" } });
    await ask("A-01", "mail@example.cn");
    await ask("A-02", "138 0013 8000");
    await look();
    await expect
      .poll(() => received.map((body) => JSON.parse(body) as object))
      .toMatchObject([{ to: "13800138000", text: expect.stringContaining("不予更正") }]);
  });
});
