import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase, onSqlite } from "../testing/eachDatabase.ts";
import { openActivity } from "../testing/openActivity.ts";
import { testApp } from "../testing/testApp.ts";

const list = "姓名,证书编号,学校\n王小明,A-01,第一小学\n";
const asked = { key: "姓名", value: "王晓明", message: "名字印错了", contact: "13800138000" };

onSqlite((database) => {
  test("addresses: what stood around one that was copied is no part of it", async () => {
    const opened = await openActivity(database, { list, template: ["{姓名}"], config: { basePath: "/zs" } });
    const { app, call, headers, id: activity, publish, first, edit } = opened;
    await publish();
    const id = await first("A-01");
    await edit(id, "王小明", { 证书编号: "A-01", 学校: "第一小学" });
    const { links } = (await call(contract.handout.createClaims, { id: activity, column: "学校", days: 9 }, headers))
      .data;
    const { code } = (await call(contract.correction.ask, { id, ...asked, file: new File([], "") })).data;
    const file = `/api/award/download/id/${id}`;
    for (const address of [
      `/v/${id}`,
      `/v/${id}/1`,
      `/v/${id}/correction`,
      `/c/${links[0]?.token}`,
      `/correction/${code}`,
      ...[".pdf", ".png", ".webp"].map((ending) => file + ending),
    ]) {
      for (const rest of [
        ..."/ // 。 ） 】 》 ” \" > ' , ; & | ~ * ( 请查收 😀 .html /x /correct ? # %0A %E3%80 % %00 %2F".split(" "),
        " ",
        "\u3000\u2028",
        "。?from=timeline",
        " 点击链接，查看你的证书".repeat(20),
      ]) {
        const encoded = /^%/u.test(rest) ? rest : encodeURI(rest);
        const { statusCode, headers } = await app.inject({ url: `${address}${encoded}` });
        if (/^[?#]/u.test(rest)) expect(headers.location, address + rest).toBeUndefined();
        else expect([statusCode, headers.location], address + rest).toEqual([302, `/zs${address}`]);
      }
    }
    for (const address of ["/verify", "/frame/search"])
      expect((await app.inject({ url: `${address}%E3%80%82` })).headers.location).toBe(`/zs${address}`);
    expect((await app.inject({ url: `/v/${id}?from=singlemessage&isappinstalled=0` })).statusCode).toBe(200);
    expect((await app.inject({ url: `/zs/v/${id}/` })).headers.location).toBe(`/zs/v/${id}`);
    const unsubscribing = `/unsubscribe/${"0f".repeat(32)}`;
    expect((await app.inject({ url: `${unsubscribing}%20` })).headers.location).toBe(`/zs${unsubscribing}`);
  });
});

eachDatabase((database) => {
  test("texts: one that cannot be stored names nothing, and is refused where it would be stored", async () => {
    const { app, call, login, logged } = await testApp(database);
    const pages = ["/v/%00", "/v/%00/1", "/v/a%00/correction", "/c/%00", "/correction/%00", "/unsubscribe/%00", "/%00"];
    for (const url of [...pages, "/api/award/verify/id/%00", "/api/award/download/id/%00.pdf", "/api/%00"])
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    expect((await app.inject({ url: "/api/award/search?content=%E7%8E%8B%00" })).statusCode).toBe(400);
    expect((await app.inject({ url: "/frame/search?content=%E7%8E%8B%00" })).statusCode).toBeLessThan(500);
    const headers = await login();
    for (const name of ["王\0", "王\ud800", "\udc00王"])
      expect((await call(contract.award.create, { name, content: "{}" }, headers)).status).toBe(400);
    expect((await call(contract.award.search, { content: "王\ud800明" })).status).toBe(200);
    expect((await call(contract.award.find, { text: "王\ud800" }, headers)).status).toBe(200);
    expect((await call(contract.award.create, { name: "王𠮷", content: "{}" }, headers)).status).toBe(200);
    expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
