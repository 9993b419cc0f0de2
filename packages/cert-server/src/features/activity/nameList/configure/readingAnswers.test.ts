import { contract, type NameListReport } from "cert-api";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { sheetsBook } from "../../../../testing/documents/sheetsBook.ts";
import { eachDatabase } from "../../../../testing/eachDatabase.ts";
import { holdsBytes } from "../../../../testing/holdsBytes.ts";
import { openActivity } from "../../../../testing/openActivity.ts";

const filtered = async (hidden: readonly number[], header = "备注", columns: { hidden?: boolean }[] = []) => {
  const rows = [
    ["姓名", "奖项", header],
    ["王小明", "一等奖", "13812345671"],
    ["李四", "二等奖", "13812345672"],
    ["赵六", "一等奖", "13812345673"],
    ["钱七", "二等奖", "13812345674"],
    ["合计", "", "4人"],
  ];
  const rowDefs = new Map(hidden.map((row) => [row - 1, { hidden: true }]));
  const old = { name: "去年", rows: [["姓名"], ["孙八"], ["周九"]], hidden: true };
  return new File(
    [new Uint8Array(await writeXlsx({ sheets: [{ name: "名单", rows, rowDefs, columns }, old] }))],
    "名单.xlsx",
  );
};

eachDatabase((database) => {
  const open = async () => {
    const opened = await openActivity(database, { template: ["{姓名}{奖项?}"] });
    const { call, headers, id } = opened;
    const choose = async (file: string, answers: object) =>
      (await call(contract.nameList.configure, { id, file, ...answers }, headers)).data as NameListReport;
    const giveFile = async (file: File) => (await opened.put("name_list", file)).data as NameListReport;
    return { ...opened, choose, giveFile };
  };

  test("rows that a filter left hidden are told by report and plan, and taken in by one answer", async () => {
    const { giveFile, choose, plan, publish, store } = await open();
    const report = await giveFile(await filtered([3, 5, 6]));
    const told = {
      level: "warning",
      code: "hiddenRows",
      row: 3,
      params: { count: 2, rows: "3、5" },
      message: "第 3、5 行在表格中隐藏（筛选或折叠），共 2 行，没有读入，不会发布。",
    };
    expect(report).toMatchObject({ awards: 2, problems: [told] });
    const { token, ...planned } = (await plan()).data;
    expect(planned).toMatchObject({
      created: 2,
      confirmations: [told.message],
      notes: [{ code: "hiddenSheet", sheet: "去年" }],
    });
    const joined = await choose(report.file.id, { hiddenRows: "join" });
    expect(joined).toMatchObject({ awards: 4, problems: [{ code: "totalRow", row: 6 }] });
    // An earlier plan does not stand for the rows that came in
    expect((await publish({ plan: token })).status).toBe(409);
    expect((await publish()).data).toMatchObject({ created: 4 });
    const entries = await store.read
      .selectFrom("audit_entry")
      .select("change")
      .where("action", "=", "configureList")
      .execute();
    expect(entries.map(({ change }) => JSON.parse(change))).toMatchObject([{ hiddenRows: "join" }]);
  });

  test("the rows of each sheet are counted as they are read", async () => {
    const { giveFile, choose, read, call, headers, id } = await open();
    const names = ["小学组", "初中组"];
    const sheets = names.map((name) => ({ name, rows: [["姓名"], [`${name}一`], [`${name}二`]], hiddenRows: [3] }));
    const report = await giveFile(sheetsBook(sheets));
    const use = names.map((name) => ({ name, use: "join" as const }));
    await call(contract.nameList.configure, { id, sheets: use }, headers);
    expect((await read()).sheets).toMatchObject([{ rows: 1 }, { rows: 1 }]);
    const joined = await choose(report.file.id, { hiddenRows: "join" });
    expect(joined).toMatchObject({ awards: 4, sheets: [{ rows: 2 }, { rows: 2 }] });
    expect((await read()).sheets).toMatchObject([{ rows: 2, use: "join" }, { rows: 2 }]);
  });

  test("hidden rows stay in a list that is written anew without what looks personal, and lose that too", async () => {
    const { giveFile, choose, plan, store } = await open();
    const report = await giveFile(await filtered([3, 5], "电话"));
    expect(report).toMatchObject({ awards: 2, unused: [{ name: "电话", use: "omit" }] });
    for (const phone of ["13812345671", "13812345672"]) expect(await holdsBytes(store, phone)).toBe(false);
    expect((await plan()).data).toMatchObject({
      confirmationCodes: [{ code: "hiddenRows" }],
      notes: [{ code: "hiddenSheet" }],
    });
    expect(await choose(report.file.id, { hiddenRows: "join" })).toMatchObject({
      awards: 4,
      columns: ["姓名", "奖项"],
    });
  });

  test("a hidden column is named by report and plan, also when what it holds was not stored", async () => {
    const { giveFile, plan } = await open();
    for (const header of ["等级", "电话"]) {
      const report = await giveFile(await filtered([], header, [{}, {}, { hidden: true }]));
      const told = { code: "hiddenColumns", message: `隐藏的列（${header}）没有读入。` };
      expect(report).toMatchObject({
        columns: ["姓名", "奖项"],
        problems: expect.arrayContaining([expect.objectContaining(told)]),
      });
      expect((await plan()).data).toMatchObject({ notes: expect.arrayContaining([expect.objectContaining(told)]) });
    }
  });

  test("names joined by commas or blanks are told, and become several holders by one answer", async () => {
    const { give, choose, plan, publish, first, search } = await open();
    const list =
      '姓名,奖项\n"赵一一，钱二二",一等奖\n"孙三三,李四四",一等奖\n周五五 吴六六,一等奖\n"Smith, John",一等奖\n';
    const report = (await give(list)) as NameListReport;
    const told = {
      code: "severalNames",
      row: 2,
      column: "姓名",
      params: { count: 3, rows: "2–4", example: "赵一一，钱二二" },
    };
    expect(report).toMatchObject({ awards: 4, problems: [told] });
    expect((await plan()).data).toMatchObject({ created: 4, confirmations: [report.problems[0]?.message] });
    expect(await choose(report.file.id, { teams: "kept" })).toMatchObject({ problems: [] });
    expect(await choose(report.file.id, { teams: "split" })).toMatchObject({
      awards: 4,
      problems: [],
      firstRows: [["赵一一\n钱二二"], ["孙三三\n李四四"], ["周五五\n吴六六"], ["Smith, John"]].map(([names]) => [
        names,
        "一等奖",
      ]),
    });
    expect((await publish()).data).toMatchObject({ created: 4 });
    expect(await first("钱二二")).toBe(await first("赵一一"));
    expect((await search("吴六六")).content).toHaveLength(1);
  });

  test("remarks below the list are no winners, are told, and taken in by one answer", async () => {
    const { give, choose, plan } = await open();
    const list =
      "序号,姓名,奖项\n1,王小明,一等奖\n2,李四,二等奖\n,注：以上名单经公示无异议。,\n审核人：,李某,\n制表人：张某,,2025年6月1日\n";
    const report = (await give(list)) as NameListReport;
    const told = {
      code: "remarkRows",
      row: 4,
      params: { count: 3, rows: "4–6", example: "注：以上名单经公示无异议。" },
    };
    expect(report).toMatchObject({ awards: 2, problems: [told] });
    expect((await plan()).data).toMatchObject({ created: 2, notes: [told] });
    const others = (await give("姓名,奖项\n王小明,一等奖\n制表人：张某,\n")) as NameListReport;
    expect(others).toMatchObject({ awards: 1 });
    expect(await choose(others.file.id, { remarks: "join" })).toMatchObject({ awards: 2, problems: [] });
  });
});
