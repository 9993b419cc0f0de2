import { contract } from "cert-api";
import { expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";
import { waitingRenderer } from "../../../testing/waitingRenderer.ts";

const { activity, award } = contract;
const csv = (text: string, name = "名单.csv") => new File([text], name);

eachDatabase((database) => {
  const open = async (renderer = plainRenderer()) => {
    const app = await testApp(database, { renderer });
    const headers = await app.login();
    const { id } = (await app.call(activity.create, { name: "2025年优秀案例评选" }, headers)).data;
    const upload = (field: "template" | "name_list", file: File) =>
      app.call(activity.upload, { id, field, file }, headers);
    const publish = (more: object = {}) => app.call(contract.publication.publish, { id, ...more }, headers);
    const search = async (content: string) => (await app.call(award.search, { content })).data;
    return { ...app, headers, id, upload, publish, search };
  };
  const ready = async (list: string, template = ["{姓名}", "{奖项}", "{证书编号}"], renderer = plainRenderer()) => {
    const app = await open(renderer);
    expect((await app.upload("template", buildDocx(template))).status).toBe(200);
    expect((await app.upload("name_list", csv(list))).status).toBe(200);
    return app;
  };

  test("makes an award of each row, searchable at once", async () => {
    const { publish, search, call, headers, id } = await ready(
      "姓名,证书编号,奖项,电话\n王小明,2025-0007,一等奖,x\n欧阳娜娜,2025-0008,二等奖,y\n",
    );
    expect((await publish()).data).toMatchObject({ created: 2, changed: 0, unchanged: 0, awards: 2 });
    expect(await search("娜娜")).toMatchObject({ total: 1, totalPages: 1, number: 0 });
    const [found] = (await search("0007")).content;
    expect(found).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: "王小明",
      content: JSON.stringify({ 证书编号: "2025-0007", 活动名称: "2025年优秀案例评选", 年份: "2025" }),
    });
    const [listed] = (await call(activity.list, { page: 0 }, headers)).data.content;
    expect(listed).toMatchObject({ id, awards: 2, publishedAt: "2026-11-20T01:00:00.000Z" });
  });

  test("gives running numbers that nobody has where the list gives none", async () => {
    const { publish, search } = await ready(
      "姓名,证书编号,奖项\n甲一,,一等奖\n乙二,2025-0001-00002,一等奖\n丙三,,一等奖\n",
      ["{姓名}"],
    );
    await publish();
    const numbers = await Promise.all(
      ["甲一", "乙二", "丙三"].map(async (name) => (await search(name)).content[0]?.content),
    );
    expect(numbers.map((content) => JSON.parse(content ?? "{}").证书编号)).toEqual([
      "2025-0001-00001",
      "2025-0001-00002",
      "2025-0001-00003",
    ]);
  });

  test("writes a new version of what differs, adds what is new and leaves alone what is no longer listed", async () => {
    const { publish, upload, search, store } = await ready(
      "姓名,证书编号,奖项\n王小明,A-01,一等奖\n李四,A-02,二等奖\n",
    );
    await publish();
    const [before] = (await search("王小明")).content;
    await upload("name_list", csv("姓名,证书编号,奖项\n王晓明,A-01,一等奖\n赵六,A-03,三等奖\n"));
    expect((await publish()).data).toMatchObject({ created: 1, changed: 1, unchanged: 0, unlisted: 1, awards: 3 });
    expect((await search("王小明")).total).toBe(0);
    expect((await search("王晓明")).content[0]?.id).toBe(before?.id);
    expect((await search("李四")).total).toBe(1);
    const versions = await store.read
      .selectFrom("award_version")
      .select("version")
      .where("award_id", "=", before?.id ?? "")
      .execute();
    expect(versions).toHaveLength(2);
  });

  test("hands its awards out as a list with numbers, which meets them when it comes back", async () => {
    const { publish, upload, app, headers, id, search } = await ready(
      "姓名,奖项,证书编号,备注\n张三、李四,一等奖,,\n王五,007,,=1+1\n",
      ["{姓名}"],
    );
    await publish();
    const answer = await app.inject({ url: `/api/handout/list/${id}.xlsx`, headers });
    expect(answer.headers["content-disposition"]).toContain("attachment");
    const book = new File([new Uint8Array(answer.rawPayload)], "名单.xlsx");
    const { data } = await upload("name_list", book);
    expect(data).toMatchObject({
      columns: ["姓名", "证书编号", "活动名称", "年份", "奖项", "备注"],
      firstRows: [
        ["张三\n李四", "2025-0001-00001", "2025年优秀案例评选", "2025", "一等奖", ""],
        ["王五", "2025-0001-00002", "2025年优秀案例评选", "2025", "007", "=1+1"],
      ],
    });
    expect((await publish()).data).toMatchObject({ created: 0, changed: 0, unchanged: 2, unlisted: 0 });
    await upload(
      "name_list",
      csv(
        "姓名,证书编号,活动名称,年份,奖项,备注\n张三、李五,2025-0001-00001,2025年优秀案例评选,2025,一等奖,\n王五,2025-0001-00002,2025年优秀案例评选,2025,007,=1+1\n",
      ),
    );
    expect((await publish()).data).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await search("李五")).total).toBe(1);
  });

  test("happens once at a time", async () => {
    const { renderer, asked, go } = waitingRenderer("check");
    const { publish, search } = await ready("姓名,奖项\n王小明,一等奖\n", ["{姓名}"], renderer);
    const first = publish();
    await asked;
    expect(await publish()).toMatchObject({ status: 409, envelope: { message: "该活动正在发布，请稍候" } });
    go();
    expect((await first).status).toBe(200);
    expect((await search("王小明")).total).toBe(1);
  });

  test("many awards while searches are answered", async () => {
    const many = 5_000;
    const rows = Array.from({ length: many }, (_, index) => `王${String.fromCodePoint(0x4e00 + index)},,作品${index}`);
    const { publish, search } = await ready(`姓名,证书编号,作品\n${rows.join("\n")}\n`, ["{姓名}", "{作品}"]);
    const progress = { done: false, searches: 0, slowest: 0 };
    const published = publish().finally(() => (progress.done = true));
    while (!progress.done) {
      const start = performance.now();
      await search("王小明");
      progress.slowest = Math.max(progress.slowest, performance.now() - start);
      progress.searches++;
      await new Promise(setImmediate);
    }
    expect((await published).data).toMatchObject({ created: many, awards: many });
    expect(await search("2025-0001")).toMatchObject({ total: 10, totalPages: 1, capped: true });
    expect(progress.searches).toBeGreaterThan(10);
    expect(progress.slowest).toBeLessThan(1_000);
  });
});
