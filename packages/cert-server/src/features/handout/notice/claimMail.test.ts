import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { provideSmtpServer } from "../../../testing/network/smtpServer.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const list = `姓名,学校,邮箱
王伟,第一小学,office@one.example.cn
李娜,第一小学,office@one.example.cn
张敏,第二小学,a@two.example.cn
刘洋,第二小学,b@two.example.cn
赵六,第三小学,
钱七,第四小学,office@four.example.cn
孙八,第五小学,office@five.example.cn
`;

const smtp = provideSmtpServer();

eachDatabase((database) => {
  const open = async (config: object = {}) => {
    const mail = { url: smtp.url, from: "cert@example.edu.cn" };
    const publicUrl = new URL("https://cert.example.edu.cn");
    const opened = await openActivity(database, {
      list,
      template: ["{姓名}"],
      config: { mail, publicUrl, noticeLimit: 60_000, ...config },
    });
    const { publish, call, headers, id } = opened;
    await publish();
    const made = (await call(contract.handout.createClaims, { id, column: "学校", days: 30 }, headers)).data.links;
    const mailLinks = (tokens = made.map(({ token }) => token)) =>
      call(contract.notice.mailClaims, { id, tokens }, headers);
    return { ...opened, made, mailLinks };
  };

  test("each school is mailed its link where the list has one address for it, and each is reported", async () => {
    smtp.refuse = (to) => (to.includes("four") ? "550 no such mailbox" : to.includes("five") ? "450 Later" : undefined);
    const { mailLinks, made, store, id } = await open();
    expect((await mailLinks()).data).toEqual([
      { value: "第一小学", to: "o***@one.example.cn", state: "sent" },
      { value: "第二小学", to: null, state: "several" },
      { value: "第三小学", to: null, state: "noAddress" },
      { value: "第四小学", to: "o***@four.example.cn", state: "failed" },
      { value: "第五小学", to: "o***@five.example.cn", state: "deferred" },
    ]);
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail?.to).toBe("office@one.example.cn");
    expect(mail?.text).toContain(made.find(({ value }) => value === "第一小学")?.address);
    expect(mail?.text).toContain("“2025年优秀案例评选”的证书已经颁发，其中 2 份");
    const entries = await store.read.selectFrom("audit_entry").selectAll().where("action", "=", "mailClaims").execute();
    expect(entries).toMatchObject([{ subject: id, change: '{"links":1}' }]);
  });

  test("who has opted out is not mailed; a link that ended mails nothing", async () => {
    const { mailLinks, made, call, headers, id, store } = await open();
    const addresses = await store.read.selectFrom("award_address").select("fingerprint").distinct().execute();
    const optedOut = addresses.map(({ fingerprint }) => ({ fingerprint, created_at: 0 }));
    await store.write((tx) => tx.insertInto("notice_opt_out").values(optedOut).execute());
    const [first] = made;
    expect((await mailLinks([first?.token ?? ""])).data).toMatchObject([{ state: "optedOut" }]);
    await call(contract.handout.endClaims, { id, links: [first?.id ?? ""] }, headers);
    expect((await mailLinks()).status).toBe(404);
    expect(smtp.mails).toEqual([]);
  });

  test("without a mail server or a permanent address it is refused", async () => {
    for (const config of [{ mail: null }, { publicUrl: null }]) {
      const { mailLinks } = await open(config);
      expect((await mailLinks()).status).toBe(409);
    }
  });
});
