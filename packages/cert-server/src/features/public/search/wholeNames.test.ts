import { contract, type Envelope, type SearchedPage } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";

const { award } = contract;
const names = ["王明", "王明亮", "李小红", "李小红", "李小红", "李小红", "李小红", "陈静文", "刘芳", "赵云飞", "孙立"];

onSqlite((database) => {
  const open = async (quotaPerHour: number, quotaPerDay = 0) => {
    const app = await testApp(database, { renderer: plainRenderer(), config: { quotaPerHour, quotaPerDay } });
    const headers = await app.login();
    for (const [index, name] of names.entries()) {
      const content = JSON.stringify({ 证书编号: `2025-JXAL-${index}`, 活动名称: "论文评选" });
      expect((await app.call(award.create, { name, content }, headers)).status).toBe(200);
    }
    const search = async (content: string) => {
      const url = `/api/award/search?content=${encodeURIComponent(content)}`;
      const response = await app.app.inject({ url, remoteAddress: "203.0.113.7" });
      const envelope = response.json<Envelope<SearchedPage>>();
      if (!envelope.success) return response.statusCode;
      const { data } = envelope;
      return {
        names: data.content.map(({ name }) => name),
        total: data.total,
        capped: data.capped === true,
        ...(data.whole !== undefined && { whole: data.whole }),
      };
    };
    return { search };
  };

  test("beyond the quota parts are refused, and whole names are found without what only contains them", async () => {
    const { search } = await open(5);
    expect(await search("小红")).toMatchObject({ total: 5 });
    expect(await search("静文")).toBe(429);
    expect(await search("没有此人")).toBe(429);
    expect(await search("王明")).toEqual({ names: ["王明"], total: 1, capped: true, whole: 1 });
    expect(await search("陈静文")).toEqual({ names: ["陈静文"], total: 1, capped: false });
    expect(await search("2025-JXAL-8")).toMatchObject({ names: ["刘芳"] });
    expect(await search("小红")).toBe(429);
  });

  test("whole names go on beyond an hour's quota, within the day's", async () => {
    const { search } = await open(4, 6);
    for (const name of ["陈静文", "刘芳", "赵云飞", "孙立"]) expect(await search(name)).toMatchObject({ total: 1 });
    expect(await search("亮王")).toBe(429);
    expect(await search("王明亮")).toMatchObject({ total: 1 });
    expect(await search("王明")).toEqual({ names: ["王明"], total: 1, capped: true, whole: 1 });
    expect(await search("李小红")).toBe(429);
  });
});
