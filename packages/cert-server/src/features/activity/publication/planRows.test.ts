import { contract, type PlanGroup } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { makePerson } from "../../../testing/people.ts";

const { award } = contract;
const head = "姓名,证书编号,奖项\n";
const template = ["{姓名}", "{奖项}"];
const before = `${head}张三,A-01,二等奖\n李四,A-02,二等奖\n王五,A-03,三等奖\n赵六,A-04,三等奖\n`;
/** In this list 张三 gets another prize, 李四 was edited by hand, 王五 is revoked, 赵六 is missing, 孙七 is new. */
const after = `${head}张三,A-01,一等奖\n李四,A-02,二等奖\n王五,A-03,三等奖\n孙七,A-05,三等奖\n`;

onSqlite((database) => {
  const planned = async () => {
    const opened = await openActivity(database, { list: before, template });
    const { publish, edit, first, give, call, headers, id, plan } = opened;
    expect((await publish()).status).toBe(200);
    await edit(await first("李四"), "李思", { 证书编号: "A-02", 奖项: "特等奖" });
    await call(award.revoke, { id: await first("王五"), reason: "重复颁发" }, headers);
    const goneId = await first("赵六");
    await give(after);
    const { token } = (await plan()).data;
    const rows = (group: PlanGroup, page = 0) =>
      call(contract.publication.planRows, { id, plan: token, group, page }, headers);
    return { ...opened, token, rows, goneId };
  };

  test("a plan lists who is new, changed, no longer listed and edited, and is refused once it is another one", async () => {
    const { rows, goneId, publish, token, give, plan, call, headers, id, first } = await planned();
    expect((await rows("created")).data).toMatchObject({
      total: 1,
      content: [{ name: "孙七", number: "A-05", state: null, row: 5, changes: [] }],
    });
    expect((await rows("changed")).data.content).toMatchObject([
      { id: await first("张三"), name: "张三", row: 2, changes: [{ key: "奖项", before: "二等奖", after: "一等奖" }] },
    ]);
    expect((await rows("unlisted")).data.content).toMatchObject([{ id: goneId, name: "赵六", state: "valid" }]);
    expect((await rows("edited")).data.content).toMatchObject([
      {
        name: "李思",
        state: "valid",
        changes: [
          { key: "姓名", before: "李思", after: "李四" },
          { key: "奖项", before: "特等奖", after: "二等奖" },
        ],
      },
      { name: "王五", state: "revoked", changes: [] },
    ]);
    // A page past the end is the last one, and a token of another plan is refused
    expect((await rows("created", 7)).data).toMatchObject({ number: 0, total: 1 });
    expect(
      (await call(contract.publication.planRows, { id, plan: "x", group: "created", page: 0 }, headers)).status,
    ).toBe(409);
    await give(before);
    expect((await plan()).data.token).not.toBe(token);
    expect((await publish({ plan: token, unlisted: "revoke", unlistedReason: "取消资格" })).status).toBe(409);
    expect((await call(award.verify, { id: goneId })).data.state).toBe("valid");
  });

  test("what is no longer listed is revoked or withdrawn in the same transaction, with its reason", async () => {
    const { publish, token, goneId, call, headers, issued, problems, first, give, rows } = await planned();
    const refused = await publish({ plan: token, unlisted: "revoke" });
    expect(refused).toMatchObject({ status: 400, envelope: { data: { errors: [{ field: "unlistedReason" }] } } });
    const request = { plan: token, unlisted: "revoke", unlistedReason: "取消资格" };
    expect((await publish(request)).data).toMatchObject({ created: 1, changed: 1, unlisted: 1, awards: 3 });
    expect((await call(award.verify, { id: goneId })).data).toMatchObject({ state: "revoked", reason: "取消资格" });
    expect((await call(award.search, { content: "赵六" })).data.total).toBe(0);
    expect((await rows("created")).status).toBe(409);
    const { entries } = await issued();
    expect(entries.at(-1)?.change).toContain('"unlistedChoice":"revoke","unlistedReason":"取消资格"');
    const audited = (await call(contract.audit.list, { page: 0, noun: "award" }, headers)).data.content;
    expect(audited).toContainEqual(expect.objectContaining({ action: "revoke", recordId: goneId }));

    const newId = await first("孙七");
    await give(`${head}张三,A-01,一等奖\n李四,A-02,二等奖\n王五,A-03,三等奖\n`);
    const withdrawn = await publish({
      unlisted: "withdraw",
      unlistedReason: "不再颁发",
      template: "all",
      reason: "换章",
    });
    expect(withdrawn.data).toMatchObject({ unlisted: 1, awards: 2 });
    expect((await call(award.verify, { id: newId })).data.state).toBe("withdrawn");
    expect(await problems()).toEqual([]);
  });

  test("who may not revoke awards one by one may not revoke them by publishing", async () => {
    const app = await planned();
    const { headers } = await makePerson(app, "publisher", { authorities: ["activity:publish"] });
    expect((await app.publish({ unlisted: "revoke", unlistedReason: "取消资格" }, headers)).status).toBe(403);
    expect((await app.publish({}, headers)).status).toBe(200);
    expect((await app.call(award.verify, { id: app.goneId })).data.state).toBe("valid");
  });
});
