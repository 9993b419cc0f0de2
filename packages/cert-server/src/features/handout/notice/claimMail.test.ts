import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { contract } from "cert-api";
import { expect, test } from "vitest";
import { exportStore } from "../../../maintenance/export/exportStore.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { folder } from "../../../testing/folder.ts";
import { provideSmtpServer } from "../../../testing/network/smtpServer.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { tamper } from "../../../testing/tamper.ts";

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

  test("an address that was pasted for a school comes before those in the list, and is kept as secret as they are", async () => {
    const opened = await open();
    const { mailLinks, made, call, headers, id, store, address, problems, first } = opened;
    const write = (addresses: string) => call(contract.handout.addressClaims, { id, addresses }, headers);
    const pasted =
      "学校\t邮箱\r\n第二小学\tOffice@two.example.cn\r\n\r\n第 三 小学，three@example.cn\n第九小学\tx@nine.example.cn\n";
    expect((await write(pasted)).data).toEqual({ groups: 2, unknown: ["第九小学"] });
    const listed = async () =>
      (await call(contract.handout.claims, { id }, headers)).data.flatMap(({ value, to }) =>
        to === null ? [] : [[value, to]],
      );
    const masked = [
      ["第二小学", "O***@two.example.cn"],
      ["第三小学", "t***@example.cn"],
    ];
    expect(await listed()).toEqual(masked);
    await call(contract.handout.renewClaims, { id, links: [made[1]?.id ?? ""], days: 9 }, headers);
    expect(await listed()).toEqual(masked);
    const [renewed] = (await call(contract.handout.renewClaims, { id, links: [made[1]?.id ?? ""], days: 9 }, headers))
      .data.links;
    expect((await mailLinks([renewed?.token ?? "", made[2]?.token ?? ""])).data.map(({ state }) => state)).toEqual([
      "sent",
      "sent",
    ]);
    expect(smtp.mails.map(({ to }) => to)).toEqual(["Office@two.example.cn", "three@example.cn"]);

    const file = join(await folder(database), "export");
    await exportStore(address, file, 0);
    const exported = Buffer.from(gunzipSync(await readFile(file)));
    const stored = await store.read.selectFrom("claim_link").select("sealed").where("sealed", "is not", null).execute();
    expect(stored).toHaveLength(2);
    for (const { sealed } of stored) expect(exported.includes(sealed ?? "")).toBe(true);
    expect(exported.includes("two.example.cn")).toBe(false);

    // The last award of a school takes the school's link and address with it
    await call(contract.award.erase, { id: await first("赵六"), reason: "request" }, headers);
    expect(await listed()).toEqual(masked.slice(0, 1));
    expect((await write("第二小学\t")).data).toEqual({ groups: 1, unknown: [] });
    expect(await listed()).toEqual([]);
    expect(await problems()).toEqual([]);
    const lost = "update claim_link set value = '第三小学', sealed = 'x' where value = '第二小学'";
    await tamper(address, "claim_link", lost);
    expect(await problems()).toMatchObject([{ table: "claim_link" }]);
  });

  test("a pasted line without an address, and a school twice, are named, and nothing of it is stored", async () => {
    const { call, headers, id, store } = await open();
    const refuse = async (addresses: string) => {
      const { status, envelope } = await call(contract.handout.addressClaims, { id, addresses }, headers);
      return [status, envelope.message];
    };
    const good = "第二小学\tb@two.example.cn\n";
    expect(await refuse(`${good}第三小学\t无`)).toEqual([400, expect.stringContaining("第 2 行“第三小学\t无”")]);
    expect(await refuse(`${good}第三小学`)).toEqual([400, expect.stringContaining("第 2 行“第三小学”")]);
    expect(await refuse(`${good}第二小学 c@two.example.cn`)).toEqual([
      400,
      expect.stringContaining("第 2 行的“第二小学”在第 1 行"),
    ]);
    // As many separators as a text may have, which once took minutes
    expect(await refuse(good + ",".repeat(499_000))).toEqual([400, expect.stringContaining("第 2 行")]);
    expect(await store.read.selectFrom("claim_link").select("id").where("sealed", "is not", null).execute()).toEqual(
      [],
    );
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
