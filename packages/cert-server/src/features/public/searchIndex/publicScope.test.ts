import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { setStates } from "../../award/award/record/award.store.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { lockIndexSettings, lockSettingsOf, refreshSearchIndex } from "./refreshSearchIndex.ts";

const { award, activity } = contract;
const list = (names: readonly string[]) =>
  `姓名,证书编号\n${names.map((name, index) => `${name},A-${String(index + 1).padStart(3, "0")}\n`).join("")}`;

eachDatabase((database) => {
  const open = async (names: readonly string[], config = {}) => {
    const opened = await openActivity(database, { list: list(names), template: ["{姓名}"], config });
    const { call, headers, id } = opened;
    const setScope = (publicSearch: "all" | "whole" | "number") =>
      call(activity.update, { id, name: "2025年优秀论文评选", publicSearch }, headers);
    const find = async (content: string) =>
      (await call(award.search, { content })).data.content.map(({ name }) => name).toSorted();
    return { ...opened, setScope, find };
  };

  test("an activity is found by everything, by whole names and numbers, or by number alone; at once", async () => {
    const { setScope, find, publish, problems, call, headers, id, read } = await open([
      "王晓明",
      "王晓明红",
      "李四、王晓",
    ]);
    expect((await read()).publicSearch).toBe("all");
    await publish();
    const found = async () => [await find("王晓"), await find("王晓明"), await find("A-001"), await find("001")];
    const all = [["李四、王晓", "王晓明", "王晓明红"], ["王晓明", "王晓明红"], ["王晓明"], ["王晓明"]];
    expect(await found()).toEqual(all);
    expect((await setScope("whole")).data.publicSearch).toBe("whole");
    expect(await found()).toEqual([["李四、王晓"], ["王晓明"], ["王晓明"], []]);
    expect(await problems()).toEqual([]);
    await setScope("number");
    expect(await found()).toEqual([[], [], ["王晓明"], []]);
    expect(await find("a-002")).toEqual(["王晓明红"]);
    expect(await problems()).toEqual([]);
    // Administrators find them by parts all the same
    expect((await call(award.find, { text: "晓明" }, headers)).data.map(({ name }) => name).toSorted()).toEqual([
      "王晓明",
      "王晓明红",
    ]);
    const { name } = await read();
    expect((await call(activity.update, { id, name }, headers)).data.publicSearch).toBe("number");
    expect((await setScope("nobody" as "all")).envelope).toMatchObject({
      data: { errors: [{ field: "publicSearch" }] },
    });
    await setScope("all");
    expect(await found()).toEqual(all);
    expect(await problems()).toEqual([]);
  });

  test("what is published, corrected or restored later follows it, and the permalink answers as ever", async () => {
    const { setScope, find, publish, first, call, headers, app, problems, store } = await open(["王晓明", "李四"]);
    await setScope("number");
    await publish();
    expect([await find("王晓明"), await find("A-001")]).toEqual([[], ["王晓明"]]);
    const id = await first("A-001");
    await call(award.revoke, { id, reason: "重复颁发" }, headers);
    await call(award.restore, { id }, headers);
    expect([await find("王晓明"), await find("A-001")]).toEqual([[], ["王晓明"]]);
    const content = JSON.stringify({ 证书编号: "A-001" });
    expect((await call(award.update, { id, name: "王晓东", content }, headers)).status).toBe(200);
    expect([await find("王晓东"), await find("A-001")]).toEqual([[], ["王晓东"]]);
    expect((await app.inject({ url: `/v/${id}` })).body).toContain("王晓东");
    expect(await problems()).toEqual([]);
    const [entry] = await store.read
      .selectFrom("audit_entry")
      .select("change")
      .where("noun", "=", "activity")
      .where("action", "=", "update")
      .orderBy("id", "desc")
      .execute();
    expect(JSON.parse(entry?.change ?? "")).toMatchObject({ publicSearch: "number" });
  });

  test.each(["restored", "corrected", "issued"])(
    "what is %s while it is made stricter follows it",
    async (stateChange) => {
      const { setScope, find, publish, first, call, headers, problems, store, id: activityId } = await open(["王晓明"]);
      await publish();
      const id = await first("A-001");
      if (stateChange === "restored") await call(award.revoke, { id, reason: "重复颁发" }, headers);
      const [written, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const writing = store.write(async (tx) => {
        if (stateChange === "issued") {
          expect(await lockIndexSettings(tx, Number(activityId))).toMatchObject({ scope: "all" });
        } else {
          await lockSettingsOf(tx, [id]);
          await setStates(tx, [id], { state: "valid", at: 1, reason: "" });
          await refreshSearchIndex(tx, [id]);
          const principal = { userId: null, account: null, address: null };
          await recordAudit(tx, { principal, at: 1, noun: "award", id, action: "restore" });
        }
        written.resolve();
        await over.promise;
      });
      await written.promise;
      let isSet = false;
      const setting = setScope("number").finally(() => (isSet = true));
      // Long enough for one that does not wait
      for (let turn = 0; turn < 200 && !isSet; turn += 1) {
        await store.read.selectFrom("activity").select("id").execute();
        await new Promise(setImmediate);
      }
      const wasSet = isSet;
      over.resolve();
      await writing;
      expect(wasSet).toBe(false);
      expect((await setting).status).toBe(200);
      expect([await find("王晓明"), await find("A-001")]).toEqual([[], ["王晓明"]]);
      expect(await problems()).toEqual([]);
    },
  );

  test("where nothing is found, it is said that some are found by number alone, and not which", async () => {
    const { setScope, publish, call, app } = await open(["王晓明"]);
    await publish();
    const find = async (content: string) => (await call(award.search, { content })).data;
    expect(await find("没有此人")).not.toHaveProperty("byNumberOnly");
    await setScope("number");
    expect(await find("没有此人")).toEqual(await find("王晓明"));
    expect(await find("王晓明")).toMatchObject({ total: 0, byNumberOnly: true });
    expect(await find("A-001")).not.toHaveProperty("byNumberOnly");
    expect((await app.inject({ url: "/api/award/search?content=%E7%8E%8B" })).statusCode).toBe(400);
  });

  test("where names are masked, who knows the number of such an award sees it", async () => {
    const { setScope, publish, call } = await open(["王晓明"], { searchNames: "masked" });
    await publish();
    const find = async () => (await call(award.search, { content: "A-001" })).data.content;
    expect(await find()).toMatchObject([{ name: "王**", masked: true }]);
    await setScope("number");
    expect(await find()).toMatchObject([{ name: "王晓明" }]);
    expect((await find())[0]).not.toHaveProperty("masked");
  });
});
