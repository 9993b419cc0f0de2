import { contract } from "cert-api";
import { expect, test } from "vitest";
import { computeFirstDigest, computeVersionDigest } from "../../features/award/award/issue/hashVersions.ts";
import { buildDocx } from "../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { openActivity } from "../../testing/openActivity.ts";
import { tamper } from "../../testing/tamper.ts";

const { award } = contract;
const list = "姓名,证书编号,奖项\n王小明,A-01,三等奖\n李四,A-02,二等奖\n";

eachDatabase((database) => {
  const open = async () => {
    const opened = await openActivity(database, { list, template: ["{姓名}", "{奖项}"] });
    await opened.publish();
    const id = await opened.first("A-01");
    const entry = async () =>
      (
        await opened.store.read
          .selectFrom("audit")
          .select("id")
          .where("action", "=", "publish")
          .executeTakeFirstOrThrow()
      ).id;
    const lines = async () =>
      (await opened.problems()).map((one) => Object.values(one as Record<string, string>).join(" "));
    return { ...opened, id, entry, lines };
  };
  const changed = "与颁发时的摘要不符：所载内容或模板的程序被改动过";
  const differs = "所颁发的奖证版本与这条记录的摘要不符：有版本被改动、添加或删去";

  test("what is issued, corrected, published again, given a template, revoked and erased is as the log says", async () => {
    const { id, call, headers, give, edit, print, publish, first, lines, store } = await open();
    const other = await first("A-02");
    await edit(id, "王晓明", { 证书编号: "A-01", 奖项: "三等奖" });
    await give(`${list}赵六,A-03,一等奖\n`.replace("二等奖", "一等奖"));
    await print(["{姓名}{奖项}"]);
    await publish({ template: "all", reason: "改版" });
    const { id: manual } = (await call(award.create, { name: "钱七", content: "{}" }, headers)).data;
    await call(award.upload, { id: manual, field: "template", file: buildDocx(["贺{姓名}"]) }, headers);
    await call(award.revoke, { id, reason: "抄袭" }, headers);
    await call(award.restore, { id, reason: "查明无误" }, headers);
    await call(award.revoke, { id, reason: "抄袭" }, headers);
    await call(award.remove, { id: manual }, headers);
    await call(award.erase, { id: other, reason: "request" }, headers);
    const salts = store.read.selectFrom("award_version").select("salt").where("award_id", "=", other);
    expect(await salts.execute()).toEqual([{ salt: null }, { salt: null }]);
    expect(await lines()).toEqual([]);
  });

  test("a content that was edited in the database is named, also with a digest of its own", async () => {
    const { id, address, entry, lines, store } = await open();
    const edit = (set: string) => `update award_version set ${set} where award_id = '${id}'`;
    await tamper(address, "award_version", edit("content = replace(content, '三等奖', '一等奖')"));
    expect(await lines()).toEqual([`award_version ${id}/1 ${changed}`]);
    const version = await store.read
      .selectFrom("award_version as v")
      .innerJoin("template_version as t", "t.id", "v.template_version_id")
      .selectAll("v")
      .select("t.program_hash")
      .where("v.award_id", "=", id)
      .executeTakeFirstOrThrow();
    await tamper(address, "award_version", edit(`digest = '${computeVersionDigest(version)}'`));
    expect(await lines()).toEqual([`audit ${await entry()} ${differs}`]);
  });

  test("a program of a template that was replaced in the database is named with what was issued with it", async () => {
    const { id, address, lines, publish, give, first, store } = await open();
    const replace = (from: string, to: string) =>
      tamper(
        address,
        "template_version",
        `update template_version set program_hash = '${to}' where program_hash = '${from}'`,
      );
    const { program_hash: program } = await store.read
      .selectFrom("template_version")
      .select("program_hash")
      .executeTakeFirstOrThrow();
    const { hash: other } = await store.read
      .selectFrom("upload")
      .select("hash")
      .where("kind", "=", "template")
      .executeTakeFirstOrThrow();
    await replace(program, other);
    const ids = [id, await first("A-02")].toSorted();
    expect(await lines()).toEqual(ids.map((of) => `award_version ${of}/1 ${changed}`));
    await replace(other, program);
    await give(`${list}赵六,A-03,一等奖\n`);
    await publish();
    expect(await lines()).toEqual([]);
  });

  test("a version of 0.1.0, whose digest is without the program, is as it was issued", async () => {
    const { id, address, entry, lines, store } = await open();
    const version = await store.read
      .selectFrom("award_version")
      .selectAll()
      .where("award_id", "=", id)
      .executeTakeFirstOrThrow();
    const set = (what: string) =>
      tamper(address, "award_version", `update award_version set ${what} where award_id = '${id}'`);
    await set(`digest = '${computeFirstDigest(version)}'`);
    // Of the entry alone, which in a store of 0.1.0 is of such digests
    expect(await lines()).toEqual([`audit ${await entry()} ${differs}`]);
    await set("name = '王小红'");
    expect(await lines()).toContain(`award_version ${id}/1 ${changed}`);
  });

  test("versions that were forged or removed in the database are named with the entry that they are laid to", async () => {
    const { id, address, entry, lines } = await open();
    await tamper(
      address,
      "award_version",
      `insert into award_version (award_id, version, name, content, issued_on, source, reason, created_at, audit_id, salt, digest)
        select award_id, 2, name, content, issued_on, source, reason, created_at, 1, salt, digest from award_version where award_id = '${id}'`,
      `update award_version set audit_id = 2 where award_id <> '${id}'`,
      `delete from award_version where award_id = '${id}' and version = 1`,
    );
    const found = await lines();
    for (const auditId of [1, 2, await entry()]) expect(found).toContain(`audit ${auditId} ${differs}`);
  });

  test("a revoked award that was made valid in the database is named", async () => {
    const { id, call, headers, address, lines } = await open();
    await call(award.revoke, { id, reason: "抄袭" }, headers);
    await tamper(address, "award", `update award set state = 'valid' where id = '${id}'`);
    expect(await lines()).toContain(`award ${id} 状态是 valid，审计记录所载的是 revoked`);
  });
});
