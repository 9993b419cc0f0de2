import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { provideSmtpServer } from "../../../testing/network/smtpServer.ts";

const smtp = provideSmtpServer();

onSqlite((database) => {
  test("a trial goes to nobody who wants no notices, and to no more than ten addresses in ten minutes", async () => {
    const { call, headers, id, store, time, publish } = await openActivity(database, {
      list: "姓名,邮箱\n王伟,Wang@example.cn；wang@EXAMPLE.cn\n李娜,li@example.cn\n",
      template: ["{姓名}"],
      config: { publicUrl: new URL("https://cert.example.edu.cn"), mail: { url: smtp.url, from: "cert@example.cn" } },
    });
    await publish();
    // One mailbox, however it is written
    const [address, ...others] = await store.read.selectFrom("award_address").selectAll().execute();
    expect(others).toHaveLength(1);
    const optOut = { fingerprint: address?.fingerprint ?? "", created_at: time.now };
    await store.write((tx) => tx.insertInto("notice_opt_out").values(optOut).execute());
    const text = { kind: "email" as const, subject: "{活动名称}", body: "{姓名}：{链接}" };
    const trial = (to: string) => call(contract.notice.test, { id, ...text, to }, headers);
    expect((await trial("WANG@example.cn")).envelope).toMatchObject({ success: false, message: "收件人已退订" });
    for (let index = 0; index < 10; index++) expect((await trial(`admin${index}@example.cn`)).status).toBe(200);
    const refused = await trial("admin@example.cn");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "600"]);
    expect(smtp.mails.splice(0)).toHaveLength(10);
    time.now += 600_000;
    expect((await trial("admin@example.cn")).status).toBe(200);
    smtp.mails = [];
  });
});
