import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { plainRenderer } from "../../testing/plainRenderer.ts";
import { testApp } from "../../testing/testApp.ts";

const { award } = contract;

eachDatabase((database) => {
  test("a search shows at once what an award says now, and none that is revoked", async () => {
    const { call, login } = await testApp(database, { renderer: plainRenderer() });
    const headers = await login();
    const search = async () => (await call(award.search, { content: "王小明" })).data.content;
    const content = (活动名称: string) => JSON.stringify({ 证书编号: "A-1", 活动名称 });
    const { data: made } = await call(award.create, { name: "王小明", content: content("初赛") }, headers);
    expect(await search()).toEqual([{ id: made.id, name: "王小明", content: content("初赛") }]);
    await call(award.update, { id: made.id, name: "王小明、李四", content: content("决赛") }, headers);
    expect(await search()).toEqual([{ id: made.id, name: "王小明、李四", content: content("决赛") }]);
    await call(award.revoke, { id: made.id, reason: "重复颁发" }, headers);
    expect(await search()).toEqual([]);
  });
});
