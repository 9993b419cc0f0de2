import { contract } from "cert-api";
import { zipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { tinyPdf } from "../../../testing/documents/tinyPdf.ts";
import { sheetsBook } from "../../../testing/documents/sheetsBook.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { holdsBytes } from "../../../testing/holdsBytes.ts";
import { openActivity, type OpenActivity } from "../../../testing/openActivity.ts";

const { activity, award, dashboard } = contract;

onSqlite((database) => {
  const open = async (options: Parameters<typeof openActivity>[1]) => {
    const opened = await openActivity(database, options);
    const { app, call, headers, read } = opened;
    return {
      ...opened,
      erase: async (id: string) => (await call(award.erase, { id, reason: "request" }, headers)).data,
      eraseHolder: async (name: string) => (await call(award.eraseHolder, { name, reason: "request" }, headers)).data,
      download: async () => {
        const { nameListFile } = await read();
        return app.inject({ url: `/api/activity/file/id/${nameListFile?.id}`, headers });
      },
    };
  };
  const holds = async ({ store }: Pick<OpenActivity, "store">, text: string) => {
    const names = await store.read.selectFrom("upload").select("file_name").execute();
    return (await holdsBytes(store, text)) || JSON.stringify(names).includes(text);
  };

  test("erased rows: only the person's rows and notes go, namesakes stay, and publishing goes on", async () => {
    const list =
      "联系人：钱多多\n姓名,证书编号,学校\n钱多多,A-1,一小\n孙七,A-1,一小\n周九,A-2,二小\n周九,A-3,三小\n吴十,A-4,四小\n";
    const opened = await open({ list, template: ["{姓名}{学校}"] });
    const { publish, plan, first, erase, eraseHolder, download, call, headers, id, problems } = opened;
    expect((await publish()).data).toMatchObject({ created: 4 });
    expect(await erase(await first("A-2"))).toEqual({ awards: 1, files: 0, rewritten: 1 });
    const cells = async () =>
      (await readXlsx((await download()).rawPayload)).sheets[0]?.rows.map((row) => row.filter(Boolean).join());
    expect(await cells()).toEqual([
      "联系人：钱多多",
      "姓名,证书编号,学校",
      "钱多多,A-1,一小",
      "孙七,A-1,一小",
      "",
      "周九,A-3,三小",
      "吴十,A-4,四小",
    ]);
    expect((await plan()).data).toMatchObject({ created: 0, changed: 0, unchanged: 3, unlisted: 0 });
    // An award of two holders is erased for both
    expect(await eraseHolder("钱多多")).toEqual({ awards: 1, files: 0, rewritten: 1 });
    expect(await cells()).toEqual(["", "姓名,证书编号,学校", "", "", "", "周九,A-3,三小", "吴十,A-4,四小"]);
    for (const name of ["钱多多", "孙七"]) expect(await holds(opened, name)).toBe(false);
    const report = (await call(activity.report, { id, field: "name_list" }, headers)).data;
    expect(report).toMatchObject({
      awards: 2,
      rows: 2,
      firstRows: [
        ["周九", "A-3", "三小"],
        ["吴十", "A-4", "四小"],
      ],
    });
    expect((await publish()).data).toMatchObject({ created: 0, unchanged: 2, awards: 2 });
    await eraseHolder("周九");
    // Nothing is left of it
    expect(await eraseHolder("吴十")).toEqual({ awards: 1, files: 1, rewritten: 0 });
    expect((await plan()).envelope.message).toContain("获奖名单");
    expect(await problems()).toEqual([]);
  });

  test("erased rows: a list that was handed in since, with its sheets and choices, loses the person too", async () => {
    const opened = await open({ list: "姓名,奖项\n钱多多,一等奖\n孙七,二等奖\n", template: ["{姓名}{奖项}"] });
    const { put, publish, plan, eraseHolder, call, headers, id, read, download } = opened;
    await publish();
    const sheets = [
      {
        name: "小学组",
        rows: [
          ["姓名", "奖项"],
          ["钱多多", "特等奖"],
          ["孙七", "二等奖"],
        ],
      },
      {
        name: "初中组",
        rows: [
          ["姓名", "奖项"],
          ["钱多多", "一等奖"],
          ["郑一", "二等奖"],
        ],
      },
      { name: "说明", rows: [["钱多多、孙七已领取"], ["另有一份"]] },
    ];
    const { file } = (await put("name_list", sheetsBook(sheets, "钱多多等.xlsx"))).data;
    const uses = [
      { name: "小学组", use: "join" as const },
      { name: "初中组", use: "ignore" as const },
    ];
    expect((await call(contract.nameList.configure, { id, sheets: uses, file: file.id }, headers)).status).toBe(200);
    expect(await eraseHolder("钱多多")).toEqual({ awards: 1, files: 1, rewritten: 1 });
    expect((await read()).nameListFile).toMatchObject({ id: file.id, fileName: "2025年优秀案例评选.xlsx" });
    expect((await plan()).data).toMatchObject({ created: 0, unchanged: 1, unlisted: 0 });
    const again = await call(
      contract.nameList.configure,
      {
        id,
        sheets: [
          { name: "小学组", use: "ignore" },
          { name: "初中组", use: "join" },
        ],
      },
      headers,
    );
    expect(again.data).toMatchObject({ firstRows: [["郑一", "二等奖"]] });
    const book = await readXlsx(new Uint8Array((await download()).rawPayload));
    const texts = book.sheets.map(({ rows }) => rows.flat().filter((text) => typeof text === "string"));
    expect(texts).toEqual([["姓名", "奖项", "孙七", "二等奖"], ["姓名", "奖项", "郑一", "二等奖"], ["另有一份"]]);
    expect(await holds(opened, "钱多多")).toBe(false);
  });

  test("erased rows: existing certificates lose the person's PDF, and fit the list as before", async () => {
    const opened = await open({ list: "姓名,证书编号\n钱多多,A-1\n孙七,A-2\n" });
    const { put, publish, plan, eraseHolder, call, headers, id, store } = opened;
    const zip = { "A-1.pdf": tinyPdf("钱多多"), "A-2.pdf": tinyPdf("孙七") };
    await put("certificates", new File([new Uint8Array(zipSync(zip))], "证书.zip"));
    await publish();
    expect(await eraseHolder("钱多多")).toEqual({ awards: 1, files: 0, rewritten: 2 });
    expect((await plan()).data).toMatchObject({ created: 0, changed: 0, unchanged: 1, unlisted: 0 });
    expect((await call(activity.report, { id, field: "certificates" }, headers)).data).toMatchObject({
      certificates: 1,
      awards: 1,
      matched: 1,
      problems: [],
    });
    expect(
      (await store.read.selectFrom("upload_pdf").select("file_name").execute()).map((row) => row.file_name),
    ).toEqual(["A-2.pdf"]);
    expect((await call(dashboard.home, {}, headers)).data.waiting).toEqual([]);
    expect(await holds(opened, "A-1.pdf")).toBe(false);
    expect(await opened.problems()).toEqual([]);
  });
});
