import { contract } from "cert-api";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { holdsBytes } from "../../../testing/holdsBytes.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { award } = contract;
const namesakes = 43;
/** The person who asked has the awards of 第一中学. */
const schools = Array.from({ length: namesakes }, (_, index) => (index % 20 === 0 ? "第一中学" : `第${index}小学`));
const list = ["姓名,学校,邮箱", ...schools.map((school, index) => `周九,${school},p${index}@example.cn`)].join("\n");

eachDatabase((database) => {
  test("erasure: of 43 awards of namesakes the chosen ones go, and the others stay byte for byte", async () => {
    const opened = await openActivity(database, { list, template: ["{姓名}{学校}"] });
    const { publish, store, call, headers, app, problems } = opened;
    expect((await publish({ confirmed: true })).data).toMatchObject({ created: namesakes });
    const { token, ...plan } = (await call(award.erasurePlan, { name: "周九" }, headers)).data;
    expect(plan.awards).toHaveLength(namesakes);
    const chosen = plan.awards.filter(({ content }) => content.includes("第一中学")).map((row) => row.id);
    expect(chosen).toHaveLength(3);
    const isOther = (row: { award_id: string }) => !chosen.includes(row.award_id);
    const tables = ["award_version", "award_holder", "award_address", "frozen_pdf", "notice_delivery"] as const;
    const readOthers = async () => {
      const awards = await store.read.selectFrom("award").selectAll().where("id", "not in", chosen).execute();
      const others: object[] = awards;
      for (const table of tables)
        others.push(...(await store.read.selectFrom(table).selectAll().execute()).filter(isOther));
      return others.map((row) => JSON.stringify(row)).toSorted();
    };
    const before = await readOthers();
    // An award, its version, its holder and an address of each
    expect(before).toHaveLength(4 * (namesakes - 3));

    const order = { name: "周九", reason: "request" as const, awards: chosen, plan: token };
    expect((await call(award.eraseHolder, order, headers)).data).toEqual({ awards: 3, files: 0, rewritten: 1 });
    expect(await readOthers()).toEqual(before);
    expect(await holdsBytes(store, "第一中学")).toBe(false);
    const { nameListFile } = await opened.read();
    const { rawPayload } = await app.inject({ url: `/api/activity/file/id/${nameListFile?.id}`, headers });
    const listed = (await readXlsx(rawPayload)).sheets[0]?.rows.filter(([name]) => name === "周九");
    expect(listed?.map((row) => row[1])).toEqual(schools.filter((school) => school !== "第一中学"));
    expect((await opened.plan()).data).toMatchObject({ created: 0, changed: 0, unchanged: namesakes - 3, unlisted: 0 });
    expect((await call(contract.audit.list, { page: 0, noun: "award", action: "erase" }, headers)).data.total).toBe(3);
    expect(await problems()).toEqual([]);
  });

  test("erasure: chosen awards wait for another look when something was added to those of the name", async () => {
    const { call, headers, store } = await openActivity(database, { list: "姓名\n孙七\n" });
    const add = async (number: string) => {
      const content = JSON.stringify({ 证书编号: number });
      return (await call(award.create, { name: "周九", content, template: null }, headers)).data.id;
    };
    const first = await add("Z-1");
    await add("Z-2");
    const { token } = (await call(award.erasurePlan, { name: "周九" }, headers)).data;
    const order = { name: "周九", reason: "request" as const, awards: [first] };
    await add("Z-3");
    expect(await call(award.eraseHolder, { ...order, plan: token }, headers)).toMatchObject({ status: 409 });
    expect(await store.read.selectFrom("erasure").select("id").execute()).toEqual([]);
    const strange = { ...order, awards: ["of-nobody"] };
    expect((await call(award.eraseHolder, strange, headers)).status).toBe(404);
    expect((await call(award.eraseHolder, order, headers)).data).toMatchObject({ awards: 1 });
    expect((await call(award.erasurePlan, { name: "周九" }, headers)).data.awards.map(({ number }) => number)).toEqual([
      "Z-2",
      "Z-3",
    ]);
  });
});
