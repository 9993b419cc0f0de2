import { expect, test } from "vitest";
import type { StoreAddress } from "../../db/open.ts";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { addChoices, addSheets, type StoredWeek, storedWeek } from "../../testing/storedWeek.ts";
import { tamper } from "../../testing/tamper.ts";
import { verifyStore } from "./verifyStore.ts";

const lines = async (address: StoreAddress) => {
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
      () => [`update blob set bytes = ${bytes} where hash = (select min(hash) from blob)`],
      () => [/^blob [0-9a-f]{64} 内容与哈希值不符$/, /^blob [0-9a-f]{64} 登记的大小是 \d+，实际是 3$/],
    ],
    [
      "a lost file",
      "blob",
      () => ["delete from blob where hash = (select hash from upload where kind = 'name_list')"],
      () => [/^upload \S{22} hash 指向的 blob [0-9a-f]{64} 不存在$/],
    ],
    [
      "a font of another size, with facts that cannot be read",
      "font",
      () => ["update font set size = 3, faces = '['"],
      () => ["font 1 faces 不是 JSON", /^font 1 登记的大小是 3，实际是 \d+$/],
    ],
    [
      "a missing key",
      "award_key",
      ({ awards }) => [`delete from award_key where award_id = '${awards.edited}' and key = '晓明'`],
      ({ awards }) => [`award_key ${awards.edited} 缺少检索键 晓明`],
    ],
    [
      "a key too many",
      "award_key",
      ({ awards }) => [`insert into award_key (key, rank, award_id) values ('王大', 1, '${awards.edited}')`],
      ({ awards }) => [`award_key ${awards.edited} 多出检索键 王大`],
    ],
    [
      "a key of a withdrawn award",
      "award_key",
      ({ awards }) => [`insert into award_key (key, rank, award_id) values ('李四', 0, '${awards.withdrawn}')`],
      ({ awards }) => [`award_key ${awards.withdrawn} 多出检索键 李四`],
    ],
    [
      "a key out of place",
      "award_key",
      ({ awards }) => [
        `update award_key set shared = shared + 1 where award_id = '${awards.shared}' and key = '欧阳娜娜'`,
      ],
      ({ awards }) => [`award_key ${awards.shared} 检索键 欧阳娜娜 的次序或前缀长度不正确`],
    ],
    [
      "a wrong number",
      "award",
      ({ awards }) => [`update award set number = 'n-9' where id = '${awards.shared}'`],
      ({ awards }) => [
        `award ${awards.shared} 证书编号 n-9 与内容中的 N-2 不符`,
        `number_taken ${awards.shared} 证书编号 n-9 没有登记为已用`,
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
      "a missing current version",
      "award",
      ({ awards }) => [`update award set version = 9 where id = '${awards.withdrawn}'`],
      ({ awards }) => [`award ${awards.withdrawn} 当前版本 9 不存在`],
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
        new RegExp(`^award_key ${awards.shared} `, "u"),
      ],
    ],
    [
      "a lost award",
      "award",
      ({ awards }) => [`delete from award where id = '${awards.withdrawn}'`],
      ({ awards }) => [
        `award_version ${awards.withdrawn}/1 award_id 指向的 award ${awards.withdrawn} 不存在`,
        `award_version ${awards.withdrawn} 所属的奖证不存在`,
        `award_holder ${awards.withdrawn} 所属的奖证不存在`,
        `number_taken ${awards.withdrawn} 所属的奖证不存在`,
      ],
    ],
    [
      "a lost template",
      "template_version",
      () => ["delete from template_version where id = 1"],
      () => [
        /^upload \S{22} 没有编译过的模板$/,
        /^award_version \S+ template_version_id 指向的 template_version 1 不存在$/,
        /^template_version_font 1\/\S+ template_version_id 指向的 template_version 1 不存在$/,
      ],
    ],
    [
      "a list for a template",
      "activity",
      () => ["update activity set template_id = name_list_id"],
      () => ["activity 1 template_id 指向的文件类别是 name_list"],
    ],
    [
      "a lost department",
      "department",
      () => ["delete from department"],
      () => [
        "user 1 department_id 指向的 department 1 不存在",
        /activity 1 department_id/,
        /^award [1-4] department_id 指向的 department 1 不存在$/,
      ],
    ],
    [
      "a rendition of no version",
      "rendition",
      () => ["update rendition set version = 7, hash = 'x', size = 0"],
      ({ awards }) => [
        `rendition 1 award_id/version 指向的 award_version ${awards.shared}/7 不存在`,
        "rendition 1 hash 的值不正确：x",
        "rendition 1 size 的值不正确：0",
        `frozen_pdf ${awards.shared}/1 存档的 PDF 没有对应的公开记录`,
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
      "a part that belongs to no frozen PDF",
      "frozen_pdf_part",
      ({ awards }) => [
        `insert into frozen_pdf_part select '${awards.edited}', 1, 0, min(hash) from blob`,
        `insert into frozen_pdf_part select '${awards.shared}', 1, 0, '${"0".repeat(64)}'`,
      ],
      ({ awards }) => [
        `frozen_pdf_part ${awards.edited}/1/0 award_id/version 指向的 frozen_pdf ${awards.edited}/1 不存在`,
        `frozen_pdf_part ${awards.shared}/1/0 hash 指向的 blob ${"0".repeat(64)} 不存在`,
        `frozen_pdf ${awards.shared}/1 已公开的 PDF 与登记的哈希值不符`,
      ],
    ],
    [
      "a base that is no address",
      "address_base",
      () => ["insert into address_base (url, created_at) values ('nowhere/', 0)"],
      () => ["address_base 1 url 的值不正确：nowhere/"],
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
      "a claim link that is none, and a schedule that cannot be read",
      "claim_link",
      () => [
        `update claim_link set token_hash = 'x', value = '', expires_at = created_at, ended_at = 1
          where id = (select min(id) from claim_link)`,
        `insert into publish_schedule (activity_id, publish_at, request, user_id, created_at)
          values ((select min(id) from activity), 1, '{', 1, 1)`,
      ],
      () => [
        "claim_link 1 value 的值不正确：",
        "claim_link 1 token_hash 的值不正确：x",
        /^claim_link 1 expires_at 的值不正确：\d+$/,
        "claim_link 1 ended_at 的值不正确：1",
        "publish_schedule 1 request 不是 JSON",
      ],
    ],
    [
      "an address that is not sealed, and a notice about a version that is not there",
      "award_address",
      () => [
        "update award_address set kind = 'fax', fingerprint = 'x', sealed = 'zhang@example.cn'",
        `insert into notice (activity_id, purpose, kind, subject, body, created_at, finished_at)
          values (1, 'x', 'email', '', '', 2, 1)`,
        `insert into notice_delivery (notice_id, award_id, version, fingerprint, state, reason, token_hash)
          values (1, (select min(award_id) from award_address), 99, 'x', 'lost', '', 'x')`,
        "update upload set sealed = 1 where kind = 'template' and owner_noun = 'activity'",
      ],
      () => [
        "award_address 1 kind 的值不正确：fax",
        "award_address 1 fingerprint 的值不正确：x",
        "award_address 1 sealed 的值不正确：zhang@example.cn",
        "notice 1 purpose 的值不正确：x",
        "notice 1 finished_at 的值不正确：1",
        "notice_delivery 1 state 的值不正确：lost",
        "notice_delivery 1 fingerprint 的值不正确：x",
        "notice_delivery 1 token_hash 的值不正确：x",
        "notice_delivery 1 version 的值不正确：99",
        /^upload \S+ 登记的大小是 \d+，实际是 \d+$/,
        /^upload \S+ sealed 的值不正确：1$/,
      ],
    ],
    [
      "a session of who is disabled, and nobody to administrate",
      "user",
      () => ['update "user" set enabled = 0'],
      () => [
        /^session [0-9a-f]{64} 用户已停用或删除，会话却还在$/,
        /^user {2}有 \d+ 项内置权限没有启用的用户拥有，例如 activity:publish$/,
      ],
    ],
    [
      "a second factor in the clear, and a login that waits for no time",
      "second_factor",
      () => [
        "insert into second_factor (user_id, sealed, created_at, confirmed_at, last_step) values (1, 'JBSW', 5, 4, 0)",
        "insert into recovery_code (code_hash, user_id, created_at) values ('k7mw', 1, 5)",
        "insert into pending_login (token_hash, user_id, created_at, expires_at, tries) values ('x', 1, 5, 5, 0)",
      ],
      () => [
        "second_factor 1 sealed 的值不正确：JBSW",
        "second_factor 1 confirmed_at 的值不正确：4",
        "recovery_code k7mw code_hash 的值不正确：k7mw",
        "pending_login x token_hash 的值不正确：x",
        "pending_login x expires_at 的值不正确：5",
      ],
    ],
    [
      "a lost link",
      "role_authority",
      () => ["delete from authority where name = 'audit:read'"],
      () => [/^role_authority \d+ authority_id 指向的 authority \d+ 不存在$/],
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

  test("names a sheet that cannot have been chosen", async () => {
    const week = await storedWeek(database);
    const list = await addSheets(week);
    expect(await lines(week.address)).toEqual([]);
    await tamper(
      week.address,
      "list_sheet",
      "update list_sheet set has_name = 0 where position = 0",
      "update list_sheet set use = 'maybe' where position = 1",
    );
    expect((await lines(week.address)).toSorted()).toEqual([
      `list_sheet ${list} 0 use 的值不正确：join`,
      `list_sheet ${list} 1 use 的值不正确：maybe`,
    ]);
  });

  test("names a choice that cannot have been made", async () => {
    const week = await storedWeek(database);
    const { id, list } = await addChoices(week);
    expect(await lines(week.address)).toEqual([]);
    await tamper(
      week.address,
      "column_match",
      "update column_match set header = ''",
      `update upload set skipped_rows = '[{}]' where id = '${list}'`,
      `update upload set kind = 'photos' where id = (select waiting_id from activity where id = ${id})`,
    );
    expect((await lines(week.address)).toSorted()).toEqual([
      `activity ${id} waiting_id 指向的文件类别是 photos`,
      `column_match ${id} 奖项 header 的值不正确：`,
      `upload ${list} skipped_rows 不是 JSON`,
    ]);
  });

  test("names an id that would be given out again", async () => {
    const { address } = await storedWeek(database);
    await tamper(
      address,
      "award",
      engine === "sqlite"
        ? "update sqlite_sequence set seq = 1 where name = 'award'"
        : "select setval(pg_get_serial_sequence('award', 'seq'), 1)",
    );
    expect(await lines(address)).toEqual(["award  编号计数器为 1，小于已用的 4"]);
  });
});
