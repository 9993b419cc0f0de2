import { contract, formatHref } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";
import type { Config } from "../../../config.ts";

const { award } = contract;

onSqlite((database) => {
  const open = async (config: Partial<Config> = {}) => {
    const app = await testApp(database, {
      renderer: plainRenderer(),
      config: { searchNames: "masked", ...config },
    });
    const headers = await app.login();
    const add = async (name: string, number: string) => {
      const content = JSON.stringify({ 证书编号: number, 活动名称: "论文评选", 学校: "青禾小学" });
      return (await app.call(award.create, { name, content }, headers)).data.id;
    };
    const ids = [
      await add("王晓明", "2025-JXAL-00001"),
      await add("王晓明、李四", "2025-JXAL-00002"),
      await add("欧阳晓明", "2025-JXAL-00003"),
    ];
    const search = async (content: string) => (await app.call(award.search, { content })).data.content;
    const rows = async (content: string) =>
      (await search(content))
        .map(({ name, content: text }) => [name, (JSON.parse(text) as Record<string, string>)["证书编号"]])
        .toSorted();
    return { ...app, ids, search, rows };
  };

  test("a part of a name, a number and a part of one show masked names, and nothing that leads further", async () => {
    const { rows, search, ids, call, app } = await open();
    const masked = "2025-****-*****";
    expect(await rows("晓明")).toEqual(
      [
        ["*晓明、李*", masked],
        ["**晓明", masked],
        ["*晓明", masked],
      ].toSorted(),
    );
    expect(await rows("2025-JXAL-00001")).toEqual([["王**", "2025-JXAL-00001"]]);
    expect(await rows("JXAL-00003")).toEqual([["欧阳**", masked]]);
    for (const term of ["晓明", "王晓", "2025-JXAL-00001", "00002"]) {
      const found = await search(term);
      expect(found.length).toBeGreaterThan(0);
      expect(JSON.stringify(found)).not.toMatch(new RegExp(ids.join("|"), "u"));
      for (const { id, masked: isMasked } of found) {
        expect(isMasked).toBe(true);
        expect((await call(award.verify, { id })).status).toBe(404);
        expect((await app.inject({ url: formatHref(award.pdf, { id }) })).statusCode).toBe(404);
        expect((await app.inject({ url: `/v/${id}` })).statusCode).toBe(404);
      }
    }
  });

  test("the whole name of a holder shows everything of theirs", async () => {
    const { search, ids, rows } = await open();
    expect((await search("李四")).map(({ id, name }) => [id, name])).toEqual([[ids[1], "王晓明、李四"]]);
    expect(await rows("李 四")).toEqual([["王晓明、李四", "2025-JXAL-00002"]]);
    const found = await search("王晓明");
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(found.some(({ masked }) => masked === true)).toBe(false);
  });

  test("a term costs ten, whether it finds anybody, one award or none, and so does the same term again", async () => {
    const { call } = await open({ quotaPerHour: 49 });
    const guess = async (content: string) => (await call(award.search, { content })).status;
    for (const name of ["王晓红", "王晓红", "晓明", "李四"]) expect(await guess(name)).toBe(200);
    for (const name of ["王晓红", "李四", "晓明", "王晓明"]) expect(await guess(name)).toBe(429);
  });

  test("who was shown nothing gets one answer, however small the quota", async () => {
    const { call, rows, time } = await open({ quotaPerHour: 3 });
    const guess = async (content: string) => (await call(award.search, { content })).status;
    expect(await rows("晓明")).toHaveLength(3);
    expect([await guess("王晓红"), await guess("王晓明"), await guess("晓明")]).toEqual([429, 429, 429]);
    time.now += 3_600_000;
    expect(await guess("王晓明")).toBe(200);
  });

  test("an address may try a tenth of the quota in terms, whatever others try", async () => {
    const { app } = await open({ quotaPerHour: 100, quotaPerDay: 1_000 });
    const guess = async (content: string, remoteAddress = "203.0.113.7") =>
      (await app.inject({ url: `/api/award/search?content=${encodeURIComponent(content)}`, remoteAddress })).statusCode;
    for (const character of "一二三四五六七八九十") expect(await guess(`赵${character}`)).toBe(200);
    expect([await guess("李四"), await guess("赵甲")]).toEqual([429, 429]);
    expect(await guess("李四", "203.0.113.8")).toBe(200);
  });
});
