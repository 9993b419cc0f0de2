import { contract, type NameListReport } from "cert-api";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { eachDatabase, onSqlite } from "../../../../testing/eachDatabase.ts";
import { holdsBytes } from "../../../../testing/holdsBytes.ts";
import { openActivity } from "../../../../testing/openActivity.ts";

const { activity, nameList } = contract;

/** Columns of personal data, each with two values. */
// prettier-ignore
const kinds: [string, string, string][] = [
  ["联系电话", "13812345678", "13912345678"],
  ["座机", "0571-87654321", "0571-87654322"],
  ["身份证号", "11010519491231002X", "440308199901011517"],
  ["证件号码", "E12345678", "E12345679"],
  ["电子邮件", "wang@example.cn", "li@example.cn"],
  ["E-mail", "wang@example.cn", "li@example.cn"],
  ["银行卡号", "6222020200012345678", "6222020200012345679"],
  ["开户账户", "6222020200012345678", "6222020200012345679"],
  ["联系地址", "学院路38号院", "学院路40号院"],
  ["出生日期", "2011-03-05", "2012-04-06"],
  ["备注", "13812345678", "13912345678"],
  ["备注", "wang@example.cn", "li@example.cn"],
  ["备注", "11010519491231002X", "440308199901011517"],
];

const winners = (header: string, first: string, second: string, name = "获奖人") =>
  `${name},学校,${header}\n王小明,一小,${first}\n李四,二小,${second}\n`;

eachDatabase((database) => {
  const open = async (template: readonly string[] = []) => {
    const opened = await openActivity(database, template.length === 0 ? {} : { template });
    const { call, headers, id } = opened;
    const offer = async (text: string) => {
      const file = new File([text], "名单.csv");
      const { envelope } = await call(
        activity.upload,
        { id, field: "name_list" as const, file, onErrors: "offer" as const },
        headers,
      );
      return (envelope.data as unknown as { offer: { file: { id: string } } }).offer.file.id;
    };
    const choose = async (file: string, columns: { name: string; column: string | null }[], more: object = {}) =>
      (await call(nameList.configure, { id, file, columns, ...more }, headers)).data as NameListReport;
    return { ...opened, offer, choose };
  };

  test("a list whose names are called otherwise waits, and is used, without what looks personal", async () => {
    const { offer, choose, store, print, publish, first, versions, problems } = await open();
    const file = await offer(winners("联系电话", "13812345678", "13912345678"));
    expect(await holdsBytes(store, "13812345678")).toBe(false);
    expect(await choose(file, [{ name: "姓名", column: "获奖人" }])).toMatchObject({
      columns: ["姓名", "学校"],
      unused: [
        { name: "学校", use: "import" },
        { name: "联系电话", use: "omit", personal: true },
      ],
    });
    await print(["{姓名}"]);
    expect((await publish()).data).toMatchObject({ created: 2 });
    expect((await versions(await first("王小明")))[0]?.content).not.toContain("联系电话");
    expect(await holdsBytes(store, "13812345678")).toBe(false);
    expect(await problems()).toEqual([]);
  });

  test("a column that was proposed for a placeholder, and not chosen, leaves the list with the choice", async () => {
    const { offer, choose, store } = await open(["{姓名}{家长}"]);
    const file = await offer(winners("家长电话", "13812345678", "13912345678", "姓名"));
    expect(await choose(file, [{ name: "家长", column: "学校" }])).toMatchObject({
      columns: ["姓名", "家长"],
      unused: [{ name: "家长电话", use: "omit", personal: true }],
    });
    expect(await holdsBytes(store, "13812345678")).toBe(false);
  });
});

onSqlite((database) => {
  test.each(kinds)("%s (%s) is not stored before a name column is chosen, nor then", async (header, first, second) => {
    const { call, headers, id, store } = await openActivity(database);
    const file = new File([winners(header, first, second)], "名单.csv");
    const asked = { id, field: "name_list" as const, file, onErrors: "offer" as const };
    const { envelope } = await call(activity.upload, asked, headers);
    const { offer } = envelope.data as unknown as { offer: { file: { id: string } } };
    expect(await holdsBytes(store, first)).toBe(false);
    const columns = [{ name: "姓名", column: "获奖人" }];
    const { data } = await call(nameList.configure, { id, file: offer.file.id, columns }, headers);
    expect(data).toMatchObject({ unused: [{ name: "学校" }, { name: header, use: "omit", personal: true }] });
    expect(await holdsBytes(store, first)).toBe(false);
  });

  test("a column that might fill an optional placeholder is left out until somebody chooses it", async () => {
    const { give, store, call, headers, id } = await openActivity(database, { template: ["{姓名}{身份证号?}"] });
    const text = winners("身份证号码", "13812345678", "13912345678", "姓名");
    const report = (await give(text)) as NameListReport;
    expect(report).toMatchObject({ columns: ["姓名", "学校"], unused: [{ name: "学校" }, { name: "身份证号码" }] });
    expect(await holdsBytes(store, "13812345678")).toBe(false);
    const columns = [{ name: "身份证号码", use: "import" as const }];
    await call(nameList.configure, { id, file: report.file.id, unused: columns }, headers);
    expect(await give(text)).toMatchObject({ matches: [{ name: "身份证号", proposal: "身份证号码" }] });
  });

  test("values of any sheet and any row are looked at", async () => {
    const { put, store, call, headers, id } = await openActivity(database);
    const rows = Array.from({ length: 320 }, (_, index) => [`人${index}`, ""]);
    const sheet = (name: string, more: string[][]) => ({ name, rows: [["姓名", "备注"], ...more] });
    const sheets = [sheet("一", rows), sheet("二", [["王小明", "13812345678"]])];
    const bytes = new Uint8Array(await writeXlsx({ sheets }));
    const { data } = await put("name_list", new File([bytes], "名单.xlsx"));
    expect(data).toMatchObject({ unused: [{ name: "备注", use: "omit", personal: true }] });
    const uses = ["一", "二"].map((name) => ({ name, use: "join" as const }));
    expect((await call(nameList.configure, { id, sheets: uses }, headers)).data).toMatchObject({ columns: ["姓名"] });
    expect(await holdsBytes(store, "13812345678")).toBe(false);
  });

  test("what no sheet shows as a column of the list is not stored either if it looks personal", async () => {
    const { put, store } = await openActivity(database);
    const phones = ["13812345678", "13812345679", "13812345670", "13812345671"];
    const [hidden = "", headerless = "", other = "", noHeader = ""] = phones;
    const sheets = [
      {
        name: "名单",
        rows: [
          ["姓名", "电话", "奖项", ""],
          ["王小明", hidden, "一等奖", headerless],
        ],
        columns: [{}, { hidden: true }],
      },
      { name: "旧名单", rows: [["姓名"], [other]], hidden: true },
      {
        name: "联系表",
        rows: [
          ["学生", "电话"],
          ["王小明", noHeader],
        ],
      },
    ];
    const bytes = new Uint8Array(await writeXlsx({ sheets }));
    expect((await put("name_list", new File([bytes], "名单.xlsx"))).status).toBe(200);
    for (const phone of phones) expect(await holdsBytes(store, phone)).toBe(false);
  });

  test("values that only hidden rows have are looked at as well, and stay out when these rows are taken in", async () => {
    const { put, store, call, headers, id } = await openActivity(database);
    const rows = [
      ["姓名", "备注", ""],
      ["王小明", "", ""],
      ["李四", "13812345678", "13912345678"],
    ];
    const sheets = [{ name: "名单", rows, rowDefs: new Map([[2, { hidden: true }]]) }];
    const bytes = new Uint8Array(await writeXlsx({ sheets }));
    const { data } = await put("name_list", new File([bytes], "名单.xlsx"));
    expect(data).toMatchObject({ awards: 1, unused: [{ name: "备注", use: "omit", personal: true }] });
    const joined = await call(nameList.configure, { id, file: data.file.id, hiddenRows: "join" as const }, headers);
    expect(joined.data).toMatchObject({ awards: 2, columns: ["姓名"] });
    for (const phone of ["13812345678", "13912345678"]) expect(await holdsBytes(store, phone)).toBe(false);
  });
});
