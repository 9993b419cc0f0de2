import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { holdsBytes } from "../../../testing/holdsBytes.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity, award } = contract;
const name = "2025年优秀案例评选";
const holderCheck = { column: "学号", digits: 4 };
const [first, second] = ["20261231002", "20261234567"] as const;
const list = `姓名,证书编号,奖项,学号,座位\n王小明,A-1,一等奖,${first},Z-3001\n李四,A-2,二等奖,${second},Z-3002\n`;

onSqlite((database) => {
  const open = async () => {
    const opened = await openActivity(database, { template: ["{姓名}{奖项}"] });
    const { call, headers, id } = opened;
    const set = async (check: typeof holderCheck | null) => {
      expect((await call(activity.update, { id, name, holderCheck: check }, headers)).status).toBe(200);
    };
    const report = async () => (await call(activity.report, { id, field: "name_list" as const }, headers)).data;
    const contents = async () => (await opened.issued()).versions.map(({ content }) => content).join("\n");
    const choose = async (use: "import" | "omit", column: string) => {
      const nameList = (await opened.read()).nameList ?? "";
      return call(contract.nameList.configure, { id, file: nameList, unused: [{ name: column, use }] }, headers);
    };
    return { ...opened, set, report, contents, choose };
  };

  test.each([null, { column: "座位", digits: 4 }])(
    "what visitors are no longer asked for does not become part of the awards (%j)",
    async (next) => {
      const { set, give, publish, report, contents, choose } = await open();
      await set(holderCheck);
      await give(list);
      await publish();
      await set(next);
      expect((await publish()).data).toMatchObject({ changed: 0, unchanged: 2 });
      expect(await contents()).not.toContain("学号");
      expect(await report()).toMatchObject({ unused: expect.arrayContaining([{ name: "学号", use: "omit" }]) });
      // Somebody decides otherwise: the list has it still
      expect((await choose("import", "学号")).status).toBe(200);
      expect((await publish()).data).toMatchObject({ changed: 2 });
      expect(await contents()).toContain(first);
    },
  );

  test("a column that was asked for goes from the stored list with the next one that is left out", async () => {
    const { set, give, choose, app, headers, read } = await open();
    await set(holderCheck);
    await give(list);
    await set(null);
    expect((await choose("omit", "座位")).data).toMatchObject({ columns: ["姓名", "证书编号", "奖项"] });
    const file = await app.inject({ url: `/api/activity/file/id/${(await read()).nameList}`, headers });
    expect(file.body).not.toContain(first);
  });

  test("holders that differ by their answer alone keep their own awards, however the list is sorted or shortened", async () => {
    const { set, give, publish, call, search } = await open();
    const third = "20261239999";
    const of = (...numbers: string[]) => `姓名,奖项,学号\n${numbers.map((text) => `王伟,一等奖,${text}\n`).join("")}`;
    const opens = async (id: string, answer: string) => (await call(award.prove, { id, answer })).status === 200;
    await set(holderCheck);
    await give(of(first, second));
    expect((await publish({ confirmed: true })).data).toMatchObject({ created: 2 });
    const ids = (await search("王伟")).content.map(({ id }) => id);
    const [id1 = "", id2 = ""] = (await opens(ids[0] ?? "", first)) ? ids : ids.toReversed();
    expect([await opens(id1, first), await opens(id2, second)]).toEqual([true, true]);
    await give(of(second, first));
    expect((await publish({ confirmed: true })).data).toMatchObject({ unchanged: 2 });
    expect([await opens(id1, first), await opens(id2, second)]).toEqual([true, true]);
    await give(of(third));
    expect((await publish({ confirmed: true, unlisted: "revoke", unlistedReason: "核对" })).envelope).toMatchObject({
      reason: { code: "activity.needsNumbers" },
    });
    await give(of(second));
    const ended = await publish({ confirmed: true, unlisted: "revoke", unlistedReason: "不再获奖" });
    expect(ended.data).toMatchObject({ unchanged: 1, unlisted: 1 });
    expect((await call(award.verify, { id: id1 })).data).toMatchObject({ state: "revoked" });
    expect((await call(award.verify, { id: id2 })).data).toMatchObject({ state: "valid" });
  });

  test("lists that were replaced are encrypted as the one in use is", async () => {
    const { set, give, store, problems } = await open();
    await give(list);
    await give(`姓名,奖项,学号\n王小明,一等奖,${second}\n`);
    expect(await holdsBytes(store, first)).toBe(true);
    await set(holderCheck);
    for (const number of [first, second]) expect(await holdsBytes(store, number)).toBe(false);
    expect(await store.read.selectFrom("upload").select("sealed").where("kind", "=", "name_list").execute()).toEqual([
      { sealed: 1 },
      { sealed: 1 },
    ]);
    expect(await problems()).toEqual([]);
  });
});
