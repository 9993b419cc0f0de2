import { contract } from "cert-api";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { provideSmtpServer } from "../../../testing/network/smtpServer.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { makePerson } from "../../../testing/people.ts";

const list = [
  "姓名,奖项,手机,邮箱",
  "王伟,一等奖,13800000001,wang@example.cn",
  "李娜,二等奖,13800000002,li@example.cn；li.na@example.cn",
  "张敏,三等奖,,",
].join("\n");
const text = { kind: "email" as const, purpose: "issued" as const, subject: "{活动名称}", body: "{姓名}：{链接}" };

const smtp = provideSmtpServer();

onSqlite((database) => {
  const open = async () => {
    const publicUrl = new URL("https://cert.example.edu.cn");
    const mail = { url: smtp.url, from: "证书中心 <cert@example.edu.cn>" };
    // One mail a minute: the others wait while the list is corrected
    const opened = await openActivity(database, {
      list,
      template: ["{姓名}{奖项}"],
      config: { publicUrl, mail, noticeLimit: 1 },
    });
    await opened.publish();
    const { app, call, headers, id, store, give } = opened;
    const download = async (by = headers) => {
      const { rawPayload } = await app.inject({ url: `/api/handout/list/${id}.xlsx`, headers: by });
      const [sheet] = (await readXlsx(new Uint8Array(rawPayload))).sheets;
      return (sheet?.rows ?? []).map((row) => row.map((cell) => String(cell ?? "")));
    };
    /** Uploads the activity's own export, with some columns and a corrected text. */
    const correct = async (rows: string[][], keeps: (header: string) => boolean, [from, to]: [string, string]) => {
      const [header = []] = rows;
      const kept = rows.map((row) => row.filter((_, index) => keeps(header[index] ?? "")));
      const quote = (cell: string) => `"${cell.replace(from, to)}"`;
      return give(kept.map((row) => row.map(quote).join()).join("\n"));
    };
    const stored = async () =>
      (
        await store.read.selectFrom("award_address").select(["kind", "fingerprint"]).orderBy("fingerprint").execute()
      ).map(({ kind, fingerprint }) => `${kind} ${fingerprint}`);
    const channels = async () => (await call(contract.notice.overview, { id }, headers)).data.channels;
    return { ...opened, download, correct, stored, channels };
  };

  test("kept addresses: the product's own export, corrected, keeps every address", async () => {
    const { download, correct, stored, plan, publish, store, search } = await open();
    const before = await stored();
    expect(before).toHaveLength(5);
    const rows = await download();
    expect(rows[0]?.slice(-2)).toEqual(["邮箱", "手机"]);
    expect(rows[2]?.slice(-2)).toEqual(["li@example.cn\nli.na@example.cn", "13800000002"]);
    await correct(rows, () => true, ["李娜", "李丽娜"]);
    expect((await plan()).data).toMatchObject({ changed: 1, unchanged: 2 });
    expect((await plan()).data).not.toHaveProperty("keptAddresses");
    await publish();
    expect(await stored()).toEqual(before);
    expect((await search("李丽娜")).total).toBe(1);
    const reads = await store.read
      .selectFrom("audit_entry")
      .select("change")
      .where("action", "=", "downloadList")
      .execute();
    expect(reads.map(({ change }) => JSON.parse(change))).toEqual([{ format: "xlsx", awards: 3, addresses: true }]);
  });

  test("kept addresses: who may not send notices is given no addresses with the list", async () => {
    const opened = await open();
    const reader = await makePerson(opened, "reader", { authorities: ["activity:read"] });
    const rows = await opened.download(reader.headers);
    expect(rows[0]).toEqual(["姓名", "证书编号", "活动名称", "年份", "奖项"]);
  });

  test("kept addresses: a list without their columns leaves them, the plan says how many, and a mailing goes on", async () => {
    const { call, headers, id, download, correct, stored, plan, publish, channels, restart, problems } = await open();
    const before = await stored();
    await call(contract.notice.send, { id, ...text }, headers);
    await expect.poll(() => smtp.mails.length).toBe(1);
    await correct(await download(), (header) => !["手机", "邮箱"].includes(header), ["李娜", "李丽娜"]);
    expect((await plan()).data).toMatchObject({ changed: 1, unchanged: 2, keptAddresses: 2 });
    await publish();
    expect(await stored()).toEqual(before);
    expect((await channels())[0]).toMatchObject({ kind: "email", awards: 2, addresses: 3 });
    const { app } = await restart();
    await app.ready();
    await expect.poll(() => smtp.mails.length).toBe(2);
    expect(smtp.mails[1]).toMatchObject({ to: "li@example.cn", text: expect.stringContaining("李丽娜") });
    expect(await problems()).toEqual([]);
  });

  test("kept addresses: a column that is there counts, cell by cell, and a kind that has none stays", async () => {
    const { give, plan, publish, stored, channels } = await open();
    const before = await stored();
    await give("姓名,奖项,邮箱\n王伟,一等奖,new@example.cn\n李娜,二等奖,\n张敏,三等奖,\n");
    expect((await plan()).data).toMatchObject({ keptAddresses: 2 });
    await publish();
    expect(await channels()).toMatchObject([
      { kind: "email", awards: 1, addresses: 1 },
      { kind: "phone", awards: 2, addresses: 2 },
    ]);
    const isPhone = (address: string) => address.startsWith("phone");
    expect((await stored()).filter(isPhone)).toEqual(before.filter(isPhone));
    // Those of awards that are no longer listed go
    await give("姓名,奖项\n王伟,一等奖\n张敏,三等奖\n");
    expect((await plan()).data).toMatchObject({ unlisted: 1, keptAddresses: 1 });
    await publish();
    expect(await stored()).toHaveLength(2);
  });
});
