import { contract } from "cert-api";
import { unzipSync } from "fflate";
import readSheets from "read-excel-file/node";
import { expect, test } from "vitest";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { openActivity } from "../../testing/openActivity.ts";

const { award } = contract;
const list = "姓名,学校,奖项\n王伟,第一小学,一等奖\n李娜,第二小学,二等奖\n张敏,第一小学,二等奖\n刘洋,第二小学,一等奖\n";

eachDatabase((database) => {
  test("an activity says which of its certificates the public has downloaded, and lists the others", async () => {
    const opened = await openActivity(database, { list, template: ["{姓名}"] });
    const { app, call, headers, id, pdf, first, publish, read } = opened;
    await publish();
    const handout = async () => (await call(contract.handout.overview, { id }, headers)).data;
    const sheet = () => app.inject({ url: `/api/handout/undownloaded/${id}.xlsx`, headers });
    const zip = async (query: string) => app.inject({ url: `/api/handout/${id}.zip${query}`, headers });

    expect(await handout()).toMatchObject({ awards: 4, downloaded: 0 });
    expect((await handout()).columns).toEqual([
      { name: "学校", values: 2 },
      { name: "奖项", values: 2 },
    ]);
    await pdf(await first("王伟"));
    await app.inject({ method: "HEAD", url: `/api/award/download/id/${await first("李娜")}.pdf` });
    expect(await read()).toMatchObject({ awards: 4, downloaded: 1 });
    const { days = [] } = await handout();
    expect([days.length, days.at(-1)]).toEqual([14, { day: "2026-11-20", downloads: 1 }]);

    const answer = await sheet();
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("2025年优秀案例评选-未下载.xlsx"));
    const rows = (await readSheets(answer.rawPayload))[0]?.data ?? [];
    const column = (name: string) => rows.slice(1).map((row) => row[rows[0]?.indexOf(name) ?? -1]);
    expect(rows[0]?.slice(0, 2)).toEqual(["姓名", "证书编号"]);
    expect([column("姓名"), column("学校")]).toEqual([
      ["李娜", "张敏", "刘洋"],
      ["第二小学", "第一小学", "第二小学"],
    ]);
    const archive = unzipSync((await zip(`?downloaded=no&${new URLSearchParams({ group: "学校" })}`)).rawPayload);
    expect(Object.keys(archive).map((path) => path.replace(/\/.*-/u, "/"))).toEqual([
      "第二小学/李娜.pdf",
      "第二小学/刘洋.pdf",
      "第一小学/张敏.pdf",
      "目录.xlsx",
    ]);

    await call(award.revoke, { id: await first("王伟"), reason: "重复申报" }, headers);
    expect(await handout()).toMatchObject({ awards: 3, downloaded: 0 });
    for (const name of ["李娜", "张敏", "刘洋"]) await pdf(await first(name));
    expect(await handout()).toMatchObject({ awards: 3, downloaded: 3 });
    for (const refused of [await sheet(), await zip("?downloaded=no")]) {
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
        404,
        "这个活动的奖证都已下载过",
      ]);
    }
  });
});
