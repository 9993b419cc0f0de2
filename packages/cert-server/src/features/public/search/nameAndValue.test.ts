import { contract } from "cert-api";
import { expect, test } from "vitest";
import type { Config } from "../../../config.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity, award } = contract;
const list = `姓名,证书编号,学校,备注,证件号码
王小明,A-001,青禾小学,内部,1111
王小明,A-002,云溪中学,内部,2222
阿依古丽 买买提,A-003,青禾小学,内部,3333
Mary Ann Smith,A-004,青禾小学 南校区,内部,4444
李四、张三,A-005,云溪中学,内部,5555
${Array.from({ length: 12 }, (_, index) => `赵云,A-1${String(index).padStart(2, "0")},云溪中学,内部,6666`).join("\n")}
`;

onSqlite((database) => {
  const open = async (config: Partial<Config> = {}, settings: object = {}) => {
    const opened = await openActivity(database, { template: ["{姓名}{学校}"], config });
    const { call, headers, id, give, publish } = opened;
    const update = { id, name: "2025年优秀案例评选", ...settings };
    expect((await call(activity.update, update, headers)).status).toBe(200);
    await give(list);
    expect((await publish({ confirmed: true })).status).toBe(200);
    const ask = (content: string, page = 0) => call(award.search, { content, page });
    /** Returns the numbers of the awards found, or the status of a refusal. */
    const find = async (content: string, page = 0) => {
      const { status, envelope } = await ask(content, page);
      if (!envelope.success) return status;
      return envelope.data.content
        .map(({ content: text }) => (JSON.parse(text) as { 证书编号: string }).证书编号)
        .toSorted();
    };
    return { ...opened, ask, find };
  };

  test("a whole name, a blank and one more whole value of the certificate find those that say both", async () => {
    const { find, ask } = await open();
    expect(await find("王小明")).toEqual(["A-001", "A-002"]);
    expect(await find("王小明 青禾小学")).toEqual(["A-001"]);
    expect(await find(" 王 小明　a-002 ")).toEqual(["A-002"]);
    expect(await find("王小明 2025年优秀案例评选")).toEqual(["A-001", "A-002"]);
    expect(await find("阿依古丽 买买提")).toEqual(["A-003"]);
    expect(await find("阿依古丽 买买提 青禾小学")).toEqual(["A-003"]);
    expect(await find("mary ann smith 青禾小学 南校区")).toEqual(["A-004"]);
    expect(await find("张三 A-005")).toEqual(["A-005"]);
    expect(await find("赵云 云溪中学")).toHaveLength(10);
    expect(await find("赵云 云溪中学", 1)).toHaveLength(2);
    expect((await ask("赵云 云溪中学")).data).toMatchObject({ total: 12, totalPages: 2 });
    for (const content of ["王小 青禾小学", "王小明 禾", "王小明 A-003", "王小明 王小明", "青禾小学 王小明"])
      expect([content, await find(content)]).toEqual([content, []]);
    expect(await find("王小明 青禾")).toEqual(["A-001"]);
    expect(await find("阿依古丽.买买提 青禾")).toEqual(["A-003"]);
    // No visitor is shown a column that the certificate does not print
    expect(await find("王小明 内部")).toEqual([]);
  });

  test("beyond the quota of the day an address finds what it names twice, and nothing else", async () => {
    const { find, ask } = await open({ quotaPerHour: 2, quotaPerDay: 3 });
    for (const number of ["A-100", "A-101", "A-102"]) expect(await find(number)).toEqual([number]);
    const refused = await ask("A-103");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_600);
    expect(refused.envelope.message).toContain("“王小明 2025-JXAL-00001”或“王小明 青禾小学”");
    for (const content of ["王小明", "小明", "王小明 A-003", "王小明 内部", "没有此人 A-001"])
      expect([content, await find(content)]).toEqual([content, 429]);
    for (let count = 0; count < 3; count += 1) {
      expect(await find("王小明 A-001")).toEqual(["A-001"]);
      expect(await find("王小明 云溪中学")).toEqual(["A-002"]);
      expect(await find("阿依古丽 买买提 A-003")).toEqual(["A-003"]);
      expect(await find("赵云 云溪中学", 1)).toHaveLength(2);
    }
    expect(await find("A-100")).toBe(429);
  });

  test("where names are masked, the second value is the number", async () => {
    const { find, ask } = await open({ searchNames: "masked", quotaPerHour: 10, quotaPerDay: 20 });
    expect(await find("王小明 青禾小学")).toEqual(["A-001"]);
    const refused = await ask("阿依古丽 买买提 青禾小学");
    expect(refused.status).toBe(429);
    expect(refused.envelope.message).toContain("完整的证书编号，例如“王小明 2025-JXAL-00001”。");
    expect(refused.envelope.message).not.toContain("青禾小学");
    expect((await ask("阿依古丽 买买提 A-003")).data.content).toMatchObject([{ name: "阿依古丽 买买提" }]);
    expect((await ask("阿依古丽 买买提 A-003")).data.content[0]).not.toHaveProperty("masked");
    expect(await find("阿依古丽 买买提 A-004")).toBe(429);
  });

  test("what is asked first of visitors is not guessed by it, and neither is what is found by number alone", async () => {
    const checked = await open({}, { holderCheck: { column: "证件号码", digits: 4 } });
    for (const value of ["1111", "青禾小学"]) expect(await checked.find(`王小明 ${value}`)).toEqual([]);
    expect(await checked.find("王小明 A-001")).toEqual(["A-001"]);
    const byNumber = await open({}, { publicSearch: "number" });
    expect(await byNumber.find("王小明 青禾小学")).toEqual([]);
    expect(await byNumber.find("王小明 A-001")).toEqual(["A-001"]);
    expect(await byNumber.find("王小明 A-003")).toEqual([]);
  });
});
