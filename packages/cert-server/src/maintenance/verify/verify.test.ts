import { expect, test } from "vitest";
import type { StoreLocation } from "../../db/open.ts";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { type StoredWeek, storedWeek } from "../../testing/storedWeek.ts";
import { tamper } from "../../testing/tamper.ts";
import { verifyStore } from "./verifyStore.ts";

const lines = async (address: StoreLocation) => {
  const found: string[] = [];
  const verified = await verifyStore(address, ({ table, id, message }) => found.push(`${table} ${id} ${message}`));
  expect(verified.problems).toBe(found.length);
  return found;
};

eachDatabase((database) => {
  const { engine } = database;

  test("finds nothing where nothing is wrong, while the server runs", async () => {
    const { address } = await storedWeek(database);
    expect(await lines(address)).toEqual([]);
  });

  const bytes = engine === "sqlite" ? "zeroblob(3)" : "'\\x000000'";
  const cases: [string, string, (week: StoredWeek) => string[], (week: StoredWeek) => (string | RegExp)[]][] = [
    [
      "a changed file",
      "blob",
      () => [`update blob set bytes = ${bytes}, size = 3 where hash = (select min(hash) from blob)`],
      () => [/^blob [0-9a-f]{64} 内容与哈希值不符$/],
    ],
    [
      "a missing key",
      "award_key",
      ({ awards }) => [
        `delete from award_key where award = (select seq from award where id = '${awards.edited}') and key = '晓明'`,
      ],
      ({ awards }) => [`award_key ${awards.edited} 缺少检索键 晓明`],
    ],
    [
      "a key too many",
      "award_key",
      ({ awards }) => [
        `insert into award_key (key, rank, sort, award, shared) values ('王大', 1, 0, (select seq from award where id = '${awards.edited}'), 0)`,
      ],
      ({ awards }) => [`award_key ${awards.edited} 多出检索键 王大`],
    ],
    [
      "a key of a withdrawn award",
      "award_key",
      ({ awards }) => [
        `insert into award_key (key, rank, sort, award, shared) values ('李四', 0, 0, (select seq from award where id = '${awards.withdrawn}'), 0)`,
      ],
      ({ awards }) => [`award_key ${awards.withdrawn} 多出检索键 李四`],
    ],
    [
      "a key out of place",
      "award_key",
      ({ awards }) => [
        `update award_key set shared = shared + 1 where award = (select seq from award where id = '${awards.shared}') and key = '欧阳娜娜'`,
      ],
      ({ awards }) => [`award_key ${awards.shared} 检索键 欧阳娜娜 的次序或前缀长度不正确`],
    ],
    [
      "a search result of other content",
      "search_award",
      ({ awards }) => [`update search_award set result = '{}' where award_id = '${awards.edited}'`],
      ({ awards }) => [`search_award ${awards.edited} 检索所显示的内容与奖证不符`],
    ],
    [
      "a wrong number",
      "award",
      ({ awards }) => [`update award set number = 'n-9' where id = '${awards.shared}'`],
      ({ awards }) => [
        `award ${awards.shared} 证书编号 n-9 与内容中的 N-2 不符`,
        `number_taken ${awards.shared} 证书编号 n-9 没有登记为已用`,
        `search_award ${awards.shared} 检索所显示的内容与奖证不符`,
        new RegExp(`^award_key ${awards.shared} `, "u"),
      ],
    ],
    [
      "a number that is not taken",
      "number_taken",
      ({ awards }) => [`delete from number_taken where award_id = '${awards.manual}'`],
      ({ awards }) => [`number_taken ${awards.manual} 证书编号 手-001 没有登记为已用`],
    ],
    [
      "a number of nobody",
      "number_taken",
      () => ["insert into number_taken (number, award_id, created_at) values ('x', 'nobody', 0)"],
      () => ["number_taken nobody 所属的奖证不存在"],
    ],
    [
      "an earlier version as the current one",
      "award",
      ({ awards }) => [`update award set version = 1 where id = '${awards.manual}'`],
      ({ awards }) => [`award ${awards.manual} 当前版本是 1，最后的版本却是 2`],
    ],
    [
      "a gap between versions",
      "award_version",
      ({ awards }) => [`delete from award_version where award_id = '${awards.edited}' and version = 1`],
      ({ awards }) => [
        `award_version ${awards.edited}/2 版本不连续：应为 1，却是 2`,
        `award_holder ${awards.edited}/1 版本 1 不存在，却有其记录`,
        /^audit \d+ 所颁发的奖证版本与这条记录的摘要不符/,
      ],
    ],
    [
      "a lost holder",
      "award_holder",
      ({ awards }) => [`delete from award_holder where award_id = '${awards.shared}' and position = 0`],
      ({ awards }) => [
        `award_holder ${awards.shared}/1 版本 1 的获奖人与姓名不符`,
        `search_award ${awards.shared} 检索所显示的内容与奖证不符`,
        new RegExp(`^award_key ${awards.shared} `, "u"),
      ],
    ],
    [
      "a lost award",
      "award",
      ({ awards }) => [`delete from award where id = '${awards.withdrawn}'`],
      ({ awards }) => [
        ...(engine === "sqlite" ? [/^award_version \d+ 指向的 award 记录不存在$/] : []),
        `award_holder ${awards.withdrawn} 所属的奖证不存在`,
        `number_taken ${awards.withdrawn} 所属的奖证不存在`,
      ],
    ],
    [
      "a frozen PDF that was changed",
      "frozen_pdf",
      () => [`update frozen_pdf set remainder = ${bytes}`],
      ({ awards }) => [`frozen_pdf ${awards.shared}/1 已公开的 PDF 与登记的哈希值不符`],
    ],
    [
      "a frozen PDF of another version",
      "rendition",
      () => ["update rendition set kind = 'docx'"],
      ({ awards }) => [`frozen_pdf ${awards.shared}/1 存档的 PDF 没有对应的公开记录`],
    ],
    [
      "a part too many of a frozen PDF",
      "frozen_pdf_part",
      ({ awards }) => [`insert into frozen_pdf_part select '${awards.shared}', 1, 0, min(hash) from blob`],
      ({ awards }) => [`frozen_pdf ${awards.shared}/1 已公开的 PDF 与登记的哈希值不符`],
    ],
    [
      "a rendition under another base than its version's",
      "award_version",
      () => [
        "insert into address_base (url, created_at) values ('https://zs.example.edu.cn', 0)",
        "update award_version set address_base_id = 1",
        "update rendition set address_base = 'https://evil.example'",
      ],
      () => ["rendition 1 address_base 的值不正确：https://evil.example", /^award_version \S+\/\d 与颁发时的摘要不符/],
    ],
    [
      "nobody to administrate",
      "user",
      () => ['update "user" set enabled = 0'],
      () => [/^user {2}有 \d+ 项内置权限没有启用的用户拥有，例如 access_token:read$/],
    ],
  ];

  test.each(cases)("names %s", async (_, table, statements, expected) => {
    const week = await storedWeek(database);
    await tamper(week.address, table, ...statements(week));
    const found = await lines(week.address);
    for (const one of expected(week)) {
      expect(found).toContainEqual(typeof one === "string" ? one : expect.stringMatching(one));
    }
    // Nothing else is accused
    const isExpected = (line: string) =>
      expected(week).some((one) => (typeof one === "string" ? one === line : one.test(line)));
    expect(found.filter((line) => !isExpected(line))).toEqual([]);
  });
});
