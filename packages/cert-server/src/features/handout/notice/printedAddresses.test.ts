import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const list = "姓名,手机,邮箱\n王伟,13800000001,wang@example.cn\n李娜,13800000002,li@example.cn\n";

onSqlite((database) => {
  test("a column that the template prints is no address; when it becomes one, awards without numbers stay what they are", async () => {
    const opened = await openActivity(database, { template: ["{姓名}{手机}"] });
    const { give, print, publish, issued, plan, store } = opened;
    expect(await give(list)).toMatchObject({ columns: ["姓名", "手机"] });
    expect((await publish({ confirmed: true })).data).toMatchObject({ created: 2 });
    const listKinds = async () =>
      (await store.read.selectFrom("award_address").select("kind").execute()).map(({ kind }) => kind);
    const contents = async () =>
      (await issued()).versions.filter(({ version }) => version === 2).map(({ content }) => JSON.parse(content));
    const phones = (await issued()).versions.map(({ content }) => JSON.parse(content).手机);
    expect(phones.toSorted()).toEqual(["13800000001", "13800000002"]);
    expect(await listKinds()).toEqual(["email", "email"]);
    // It stays in the award until that changes
    await print(["{姓名}"]);
    expect((await plan()).data).toMatchObject({ created: 0, changed: 0, unchanged: 2, unlisted: 0 });
    expect((await publish()).data).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect((await listKinds()).toSorted()).toEqual(["email", "email", "phone", "phone"]);
    expect(await contents()).toEqual([]);
    expect((await publish({ template: "all", reason: "换模板" })).status).toBe(200);
    for (const content of await contents()) expect(content).not.toHaveProperty("手机");
    expect(await contents()).toHaveLength(2);
  });

  test("a column that was chosen for a placeholder before stays what it was", async () => {
    const opened = await openActivity(database, { template: ["{姓名}{联系方式}"] });
    const { give, id, publish, issued, store, time } = opened;
    const match = { activity_id: Number(id), name: "联系方式", header: "手机", chosen_at: time.now };
    await store.write((tx) => tx.insertInto("column_match").values(match).execute());
    await give(list);
    expect((await publish({ confirmed: true })).data).toMatchObject({ created: 2 });
    expect((await issued()).versions.map(({ content }) => JSON.parse(content).联系方式).toSorted()).toEqual([
      "13800000001",
      "13800000002",
    ]);
  });
});
