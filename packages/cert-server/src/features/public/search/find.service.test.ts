import { contract, formatHref } from "cert-api";
import { expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";

const { activity, award } = contract;

eachDatabase((database) => {
  const start = async () => {
    const app = await testApp(database, { renderer: plainRenderer() });
    const headers = await app.login();
    const make = async (name: string, content: object = {}) =>
      (await app.call(award.create, { name, content: JSON.stringify({ 奖项: "一等奖", ...content }) }, headers)).data;
    const find = async (text: string) => (await app.call(award.find, { text }, headers)).data.map(({ name }) => name);
    return { ...app, headers, make, find };
  };

  test("finds valid and revoked awards by id, number and name, and no withdrawn ones", async () => {
    const { call, headers, make, find } = await start();
    const wang = await make("王晓明", { 证书编号: "2025-A-0007" });
    const revoked = await make("王晓红", { 证书编号: "2025-A-0008" });
    const withdrawn = await make("王晓兰", { 证书编号: "2025-A-0009" });
    await call(award.revoke, { id: revoked.id, reason: "重复颁发" }, headers);
    await call(award.remove, { id: withdrawn.id }, headers);
    expect(await find("王晓")).toEqual(["王晓明", "王晓红"]);
    expect(await find("晓红")).toEqual(["王晓红"]);
    expect(await find("A-00")).toEqual(["王晓明", "王晓红"]);
    expect(await find("2025-A-0008")).toEqual(["王晓红"]);
    expect(await find(` ${wang.id} `)).toEqual(["王晓明"]);
    expect(await find(`https://zs.edu.cn/v/${wang.id}/1。`)).toEqual(["王晓明"]);
    expect(await find("姓名：王晓红")).toEqual(["王晓红"]);
    await make("赵六", { 证书编号: "A/001" });
    for (const name of ["A_001-赵六.pdf", "A_001-赵六", "A_001", "A_001.pdf"])
      expect([name, await find(name)]).toEqual([name, ["赵六"]]);
    expect(await find(withdrawn.id)).toEqual([]);
    expect(await find("2025-A-0009")).toEqual([]);
    expect(await find("%")).toEqual([]);
    expect(await find("")).toEqual(["王晓明", "王晓红", "赵六"]);
  });

  test("a large activity that visitors find by numbers only hides neither its old awards nor revoked ones", async () => {
    const names = ["王晓明", ...Array.from({ length: 1_001 }, (_, index) => `李思源${index}`)];
    const list = `姓名\n${names.join("\n")}\n`;
    const opened = await openActivity(database, { list, template: ["{姓名}"] });
    const { call, headers, id, publish } = opened;
    const find = async (text: string) => (await call(award.find, { text }, headers)).data.map(({ name }) => name);
    const { data: revoked } = await call(award.create, { name: "欧阳晓红", content: "{}" }, headers);
    await call(award.revoke, { id: revoked.id, reason: "重复颁发" }, headers);
    await call(activity.update, { id, name: "2025年优秀论文评选", publicSearch: "number" }, headers);
    expect((await publish()).status).toBe(200);
    expect(await find("王晓明")).toEqual(["王晓明"]);
    expect(await find("晓红")).toEqual(["欧阳晓红"]);
    expect(await find("李思源1000")).toEqual(["李思源1000"]);
    expect(await find("思源")).toHaveLength(20);
  });

  test("answers twenty at most", async () => {
    const { make, find } = await start();
    for (let index = 0; index < 23; index += 1) await make(`李${index}思源`);
    expect(await find("思源")).toHaveLength(20);
    expect(await find("")).toHaveLength(20);
  });

  test("hands a template out as it came, and a preview that is no download of the public's", async () => {
    const { app, call, headers, make, store } = await start();
    const { id } = await make("王晓明");
    const docx = buildDocx(["{姓名}", "{奖项}"]);
    const { data: report } = await call(award.upload, { id, field: "template", file: docx }, headers);
    const file = await app.inject({ url: formatHref(award.file, { id: report.file.id }), headers });
    expect(file.rawPayload.equals(Buffer.from(await docx.arrayBuffer()))).toBe(true);
    expect(file.headers["content-disposition"]).toMatch(/^attachment; filename=/u);
    expect((await app.inject({ url: formatHref(award.file, { id: "nothing" }), headers })).statusCode).toBe(404);
    expect("preview" in report && report.preview).toBe(formatHref(award.preview, { id }));
    const preview = await app.inject({ url: formatHref(award.preview, { id }), headers });
    expect(preview.headers["content-type"]).toBe("application/pdf");
    expect(preview.body).toContain("王晓明");
    const downloads = () => store.read.selectFrom("rendition").select("first_public_at").execute();
    expect((await downloads()).filter((row) => row.first_public_at !== null)).toEqual([]);
    await app.inject({ url: formatHref(award.pdf, { id }) });
    expect((await downloads()).filter((row) => row.first_public_at !== null)).toHaveLength(1);
  });
});
