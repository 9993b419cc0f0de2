import { contract, type NameListReport } from "cert-api";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { buildDocx } from "../../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../../testing/eachDatabase.ts";
import { holdsBytes } from "../../../../testing/holdsBytes.ts";
import { openActivity } from "../../../../testing/openActivity.ts";
import { getActivityWithList } from "../reading/prepareList.ts";
import { rememberOmitted } from "./unusedColumns.ts";

const { activity } = contract;
const identity = "11010519491231002X";
const list = `姓名,奖项,身份证号,备注,学校\n王小明,一等奖,${identity},补发,第一小学\n李四,二等奖,440308199901011517,,第二小学\n`;

onSqlite((database) => {
  const open = async ({ template = ["{姓名}{奖项}"] }: { template?: string[] | undefined } = {}) => {
    const opened = await openActivity(database, template.length === 0 ? {} : { template });
    const { call, headers, id } = opened;
    const report = async () => (await call(activity.report, { id, field: "name_list" as const }, headers)).data;
    const choose = async (unused: { name: string; use: "import" | "omit" }[]) => {
      const file = (await opened.read()).nameList ?? "";
      const { status, envelope } = await call(contract.nameList.configure, { id, file, unused }, headers);
      return { status, envelope, data: envelope.data as NameListReport };
    };
    const stored = async () => {
      const reference = (await opened.read()).nameList ?? "";
      return opened.app.inject({ url: `/api/activity/file/id/${reference}`, headers });
    };
    const readStored = async () => (await readXlsx((await stored()).rawPayload)).sheets[0]?.rows;
    return { ...opened, report, choose, stored, readStored };
  };

  test("what looks personal and is used by nothing is never stored, and named", async () => {
    const { give, publish, first, versions, readStored, report, store, problems } = await open();
    expect(await give(list)).toMatchObject({
      columns: ["姓名", "奖项", "备注", "学校"],
      unused: [
        { name: "身份证号", use: "omit", personal: true },
        { name: "备注", use: "import" },
        { name: "学校", use: "import" },
      ],
    });
    expect(await report()).toMatchObject({ unused: [{ name: "身份证号", use: "omit" }, {}, {}] });
    expect(await readStored()).toEqual([
      ["姓名", "奖项", null, "备注", "学校"],
      ["王小明", "一等奖", null, "补发", "第一小学"],
      ["李四", "二等奖", null, null, "第二小学"],
    ]);
    expect((await publish()).data).toMatchObject({ created: 2 });
    expect((await versions(await first("王小明")))[0]?.content).not.toContain("身份证号");
    expect(await holdsBytes(store, identity)).toBe(false);
    expect(await problems()).toEqual([]);
    const uploads = await store.read
      .selectFrom("audit_entry")
      .select("change")
      .where("action", "=", "upload")
      .execute();
    expect(uploads.some(({ change }) => change?.includes('"omitted":"身份证号"'))).toBe(true);
  });

  test("an administrator imports it after all: the list is uploaded again, and the choice stays", async () => {
    const { give, choose, report, publish, first, versions } = await open();
    await give(list);
    expect((await choose([{ name: "身份证号", use: "import" }])).data.unused).toContainEqual({
      name: "身份证号",
      use: "import",
      missing: true,
    });
    expect(await give(list)).toMatchObject({
      columns: ["姓名", "奖项", "身份证号", "备注", "学校"],
      unused: [{ name: "身份证号", use: "import" }, { name: "备注" }, { name: "学校" }],
    });
    await publish();
    expect((await versions(await first("王小明")))[0]?.content).toContain(identity);
    const left = (await choose([{ name: "备注", use: "omit" }])).data;
    expect(left.columns).toEqual(["姓名", "奖项", "身份证号", "学校"]);
    expect(left.unused).toContainEqual({ name: "备注", use: "omit" });
    expect(await report()).toMatchObject({ columns: ["姓名", "奖项", "身份证号", "学校"] });
    // What was issued with the column is not issued anew because of that
    expect((await publish()).data).toMatchObject({ unchanged: 2, changed: 0 });
  });

  test("nor is it stored while no template says what is printed; one that prints it asks for the list again", async () => {
    const { give, store, print, publish, first, versions, call, headers, id } = await open({ template: [] });
    expect(await give(list)).toMatchObject({
      columns: ["姓名", "奖项", "备注", "学校"],
      unused: expect.arrayContaining([{ name: "身份证号", use: "omit", personal: true }]),
    });
    expect(await holdsBytes(store, identity)).toBe(false);
    const missing = {
      level: "warning",
      code: "omittedColumn",
      message: expect.stringContaining("请重新上传带有这一列的获奖名单"),
    };
    expect((await print(["{姓名}{奖项}{身份证号}"])).problems).toMatchObject([missing]);
    // Other choices for the list are still possible
    const { data } = await call(
      contract.nameList.configure,
      {
        id,
        file: (await call(activity.report, { id, field: "name_list" }, headers)).data.file.id,
        unused: [{ name: "备注", use: "omit" }],
      },
      headers,
    );
    expect(data).toMatchObject({ columns: ["姓名", "奖项", "学校"], problems: [missing] });
    expect(await publish()).toMatchObject({
      status: 400,
      envelope: { data: { errors: [{ code: "omittedColumn", placeholder: "身份证号" }], total: 1 } },
    });
    expect(await give(list)).toMatchObject({ columns: ["姓名", "奖项", "身份证号", "学校"], problemTotal: 1 });
    expect((await publish({ confirmed: true })).data).toMatchObject({ created: 2 });
    expect((await versions(await first("王小明")))[0]?.content).toContain(identity);
  });

  test.each([
    ["身份证号", "身份证号码"],
    // Which nobody would guess: the telephone may be that of somebody else
    ["电话", "联系电话"],
  ])("a template with {%s} asks again for a list of which %s was left out", async (name, header) => {
    const { give, print, put, call, headers, id, store, publish, first, versions } = await open({ template: [] });
    const text = `姓名,学校,${header}\n王小明,一小,13800138000\n李四,二小,13900139000\n`;
    await give(text);
    // What no column was left out for is missing as before
    expect((await put("template", buildDocx([`{姓名}{${name}}{组别}`]))).status).toBe(400);
    expect((await print([`{姓名}{${name}}`])).problems).toMatchObject([{ code: "omittedColumn", placeholder: name }]);
    expect(await holdsBytes(store, "13800138000")).toBe(false);
    const asked = { id, field: "name_list" as const, file: new File([text], "名单.csv"), onErrors: "offer" as const };
    const { offer } = (await call(activity.upload, asked, headers)).envelope.data as unknown as {
      offer: { file: { id: string } };
    };
    const columns = [{ name, column: header }];
    expect((await call(contract.nameList.configure, { id, file: offer.file.id, columns }, headers)).data).toMatchObject(
      {
        columns: ["姓名", "学校", name],
      },
    );
    expect((await publish({ confirmed: true })).data).toMatchObject({ created: 2 });
    expect((await versions(await first("王小明")))[0]?.content).toContain("13800138000");
  });

  test("what is printed or shown is not left out", async () => {
    const { give, choose, call, headers, id } = await open({ template: ["{姓名}{身份证号}"] });
    await call(activity.update, { id, name: "2025年优秀案例评选", winnerColumn: "学校" }, headers);
    expect(await give(list)).toMatchObject({ unused: [{ name: "奖项", use: "import" }, { name: "备注" }] });
    expect((await choose([{ name: "身份证号", use: "omit" }])).envelope).toMatchObject({
      message: "“身份证号”要印在证书上或显示出来，不能不导入",
    });
    expect((await choose([{ name: "没有", use: "omit" }])).status).toBe(400);
  });

  test("a workbook is written anew: no part of it repeats what was left out, rows and sheets stay", async () => {
    const { put, call, headers, id, store, plan, stored } = await open();
    const sheet = (name: string, mark: string) => ({
      name,
      rows: [
        ["获奖名单"],
        ["姓名", "奖项", "身份证号"],
        [`王小明${mark}`, "一等奖", identity],
        [],
        [`李四${mark}`, "", "440308199901011517"],
      ],
    });
    const notes = {
      name: "说明",
      rows: [
        ["说明", "身份证号"],
        ["请核对", identity],
      ],
    };
    const bytes = await writeXlsx({ sheets: [sheet("小学", "甲"), sheet("中学", "乙"), notes] });
    const file = new File([new Uint8Array(bytes)], "名单.xlsx");
    const refused = await call(
      activity.upload,
      { id, field: "name_list" as const, file, onErrors: "offer" as const },
      headers,
    );
    // An empty 奖项 is an error of row 5 of each sheet: the file waits, without the column
    expect(refused.envelope).toMatchObject({
      data: { errors: expect.arrayContaining([expect.objectContaining({ row: 5 })]) },
    });
    expect(await holdsBytes(store, identity)).toBe(false);
    const mended = [sheet("小学", "甲"), sheet("中学", "乙")].map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => cell || "二等奖")),
    }));
    const whole = await writeXlsx({ sheets: [...mended, notes] });
    const accepted = (await put("name_list", new File([new Uint8Array(whole)], "名单.xlsx"))).data;
    expect(accepted).toMatchObject({
      sheets: [{ name: "小学" }, { name: "中学" }, { name: "说明", hasName: false }],
      unused: [{ name: "身份证号", use: "omit", personal: true }],
    });
    const uses = ["小学", "中学"].map((name) => ({ name, use: "join" as const }));
    const chosen = (await call(contract.nameList.configure, { id, sheets: uses }, headers)).data;
    expect(chosen).toMatchObject({ awards: 4, unused: [{ name: "身份证号", use: "omit" }] });
    expect((await plan()).data.created).toBe(4);
    expect((await stored()).statusCode).toBe(200);
    expect(await holdsBytes(store, identity)).toBe(false);
  });

  test("a column leaves a workbook whose cells show photos that are not published yet", async () => {
    const { put, choose, plan, publish, problems } = await open({ template: ["{姓名}{照片}"] });
    const rows = [
      ["姓名", "照片", "备注"],
      ["李雷", "", "补发"],
    ];
    const data = new TextEncoder().encode("photo 李雷");
    const images = [{ data, type: "png" as const, anchor: { from: { row: 1, col: 1 } } }];
    const bytes = await writeXlsx({ sheets: [{ name: "名单", rows, images }] });
    expect((await put("name_list", new File([new Uint8Array(bytes)], "名单.xlsx"))).status).toBe(200);
    expect((await choose([{ name: "备注", use: "omit" }])).data).toMatchObject({ columns: ["姓名", "照片"] });
    expect((await plan()).data).toMatchObject({ created: 1 });
    expect((await publish()).status).toBe(200);
    expect(await problems()).toEqual([]);
  });

  test("a column leaves a list of which rows with errors were left out", async () => {
    const { call, headers, id, choose, publish, readStored } = await open();
    const text = "姓名,奖项,备注\n王小明,1.2E+11,补发\n李四,二等奖,免费\n";
    const file = new File([text], "名单.csv");
    const asked = { id, field: "name_list" as const, file, onErrors: "offer" as const };
    const refused = (await call(activity.upload, asked, headers)).envelope.data as unknown as {
      offer: { file: { id: string } };
    };
    const chosen = await call(
      contract.nameList.configure,
      { id, file: refused.offer.file.id, skipRows: true },
      headers,
    );
    expect(chosen.data).toMatchObject({ awards: 1, skipped: 1 });
    expect((await choose([{ name: "备注", use: "omit" }])).data).toMatchObject({
      columns: ["姓名", "奖项"],
      skipped: 1,
    });
    expect((await readStored())?.map((cells) => cells.filter(Boolean))).toEqual([
      ["姓名", "奖项"],
      ["王小明"],
      ["李四", "二等奖"],
    ]);
    expect((await publish()).data).toMatchObject({ created: 1 });
  });

  test("a column for which claim links are open is used, until they end", async () => {
    const { give, choose, publish, call, headers, id } = await open();
    await give(list);
    await publish();
    const { links } = (await call(contract.handout.createClaims, { id, column: "学校", days: 30 }, headers)).data;
    expect((await choose([{ name: "学校", use: "omit" }])).envelope).toMatchObject({
      message: "“学校”要印在证书上或显示出来，不能不导入",
    });
    expect(await give(list)).toMatchObject({ unused: [{ name: "身份证号" }, { name: "备注" }] });
    await call(contract.handout.endClaims, { id, links: links.map((link) => link.id) }, headers);
    expect((await choose([{ name: "学校", use: "omit" }])).status).toBe(200);
  });

  test("what is left out of a list does not undo what was chosen of its columns since it was read", async () => {
    const { give, choose, store, id } = await open();
    await give(list);
    const read = await getActivityWithList(store.read, Number(id));
    expect((await choose([{ name: "备注", use: "omit" }])).status).toBe(200);
    await store.write((tx) => rememberOmitted(tx, read, [{ name: "学校", use: "omit" }]));
    const { columnUses } = await getActivityWithList(store.read, Number(id));
    expect(columnUses).toEqual({ 身份证号: "omit", 备注: "omit", 学校: "omit" });
  });

  test("a list with cells at fault waits for a choice without what is to be left out", async () => {
    const { call, headers, id, store } = await open();
    const text = `姓名,奖项,身份证号\n王小明,1.2E+11,${identity}\n李四,二等奖,440308199901011517\n`;
    const file = new File([text], "名单.csv");
    const { envelope } = await call(
      activity.upload,
      { id, field: "name_list" as const, file, onErrors: "offer" as const },
      headers,
    );
    expect(envelope).toMatchObject({ success: false, data: { errors: [{ code: "shortenedDigits" }] } });
    expect(envelope.data).toMatchObject({ offer: { errorRows: 1, soundRows: 1 } });
    expect(await holdsBytes(store, identity)).toBe(false);
  });
});
