import { contract } from "cert-api";
import { createRenderer } from "cert-render";
import { unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { buildDocx } from "../../../../testing/documents/buildDocx.ts";
import { buildWorkbook } from "../../../../testing/documents/buildWorkbook.ts";
import { onSqlite } from "../../../../testing/eachDatabase.ts";
import { plainRenderer } from "../../../../testing/plainRenderer.ts";
import { type Headers, ORIGIN, testApp } from "../../../../testing/testApp.ts";

const { activity, award } = contract;
const csv = (text: string | Uint8Array<ArrayBuffer>, name = "名单.csv") => new File([text], name);
const hex = (text: string) => Uint8Array.from(Buffer.from(text, "hex"));
const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, cells: string[], more = "") =>
  `<row r="${number}"${more}>${cells.map((text, index) => (text.startsWith("<") ? text : cell(`${"ABCDEFG"[index]}${number}`, text))).join("")}</row>`;
const book = (parts: Parameters<typeof buildWorkbook>[0]) => new File([Buffer.from(buildWorkbook(parts))], "名单.xlsx");
const sheet = (rows: string[], before = "", after = "") => ({
  xml: `${before}<sheetData>${rows.join("")}</sheetData>${after}`,
});
const styles = `<numFmts><numFmt numFmtId="180" formatCode="00000"/><numFmt numFmtId="181" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="180"/><xf numFmtId="181"/><xf numFmtId="11"/></cellXfs>`;

/** The values of a printed certificate, by the term that finds it. */
type Printed = Record<string, Record<string, string>>;

onSqlite((database) => {
  const open = async (renderer = plainRenderer()) => {
    const app = await testApp(database, { renderer });
    const { call } = app;
    const headers = await app.login();
    const create = async (name: string) => (await call(activity.create, { name }, headers)).data.id;
    const upload = (id: string, field: "template" | "name_list", file: File) =>
      call(activity.upload, { id, field, file }, headers);
    const publish = (id: string, more: object = {}) => call(contract.publication.publish, { id, ...more }, headers);
    const found = async (content: string) => (await call(award.search, { content })).data.content;
    const pdf = async (id: string) => app.app.inject({ url: `/api/award/download/id/${id}.pdf` });
    const readValues = async (content: string) => {
      const [first, ...others] = await found(content);
      expect(others, content).toEqual([]);
      return (await pdf(first?.id ?? "")).json<{ values: Record<string, string> }>().values;
    };
    const issue = async (file: File, names: string[], name = "2025年优秀案例评选") => {
      const id = await create(name);
      expect((await upload(id, "template", buildDocx(names.map((text) => `{${text}}`)))).status).toBe(200);
      const { data } = await upload(id, "name_list", file);
      const { token } = (await call(contract.publication.plan, { id }, headers)).data;
      expect((await publish(id, { plan: token, confirmed: true })).data).toMatchObject({
        created: data.kind === "name_list" ? data.awards : 0,
      });
      return id;
    };
    return { ...app, headers, create, upload, publish, found, pdf, readValues, issue };
  };

  describe("a list is read, issued, found and printed", () => {
    const cases: [string, File, Printed][] = [
      // 姓名,奖项\n王㛃𠮷,一等奖\n
      [
        "as .csv in GB 18030",
        csv(hex("d0d5c3fb2cbdb1cfee0acdf58230b7319534b2352cd2bbb5c8bdb10a")),
        { 王㛃𠮷: { 奖项: "一等奖" } },
      ],
      [
        "by its content, whatever it is called",
        new File(
          [Buffer.from(buildWorkbook({ sheets: [sheet([row(1, ["姓名", "奖项"]), row(2, ["李雷雷", "一等奖"])])] }))],
          "名单",
        ),
        { 李雷雷: { 奖项: "一等奖" } },
      ],
      [
        "with values as a person sees them",
        book({
          styles,
          sheets: [
            sheet([
              row(1, ["姓名", "奖项", "考场", "获奖时间", "报名号", "学号", "备注"]),
              row(2, [
                "王小壬",
                "一等奖",
                '<c r="C2" s="1"><v>7</v></c>',
                '<c r="D2" s="2"><v>46086</v></c>',
                '<c r="E2" s="3"><v>202600000123</v></c>',
                "007",
                '<c r="G2" t="str"><f>A2</f><v>王小壬（1）</v></c>',
              ]),
            ]),
          ],
        }),
        { 王小壬: { 考场: "00007", 获奖时间: "2026年3月", 报名号: "202600000123", 学号: "007", 备注: "王小壬（1）" } },
      ],
      [
        "with vertical merges filled down and blank rows skipped",
        book({
          sheets: [
            sheet(
              [
                row(1, ["姓名", "单位"]),
                row(2, ["王小子", "第一小学"]),
                row(3, ["李小雷"]),
                row(4, ["", " "]),
                row(9, ["韩小梅", "第二小学"]),
              ],
              "",
              '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>',
            ),
          ],
        }),
        { 李小雷: { 单位: "第一小学" }, 韩小梅: { 单位: "第二小学" } },
      ],
      [
        "with a placeholder that may be empty, and one without a column",
        csv("姓名,奖项,备注\n王小丑,一等奖,\n"),
        { 王小丑: { 备注: "" } },
      ],
    ];

    test("of every kind and with everything that people put into them", async () => {
      const { issue, readValues } = await open();
      for (const [title, file, printed] of cases) {
        await issue(file, ["姓名", "备注?", "没有这一列?"]);
        for (const [name, values] of Object.entries(printed))
          expect(await readValues(name), `${title}: ${name}`).toMatchObject({ 姓名: name, ...values });
      }
    });
  });

  describe("several holders of one certificate", () => {
    test.each<[string, string]>([
      ["in one cell", "姓名,证书编号,奖项\n张小三、李小四；王小五,A-1,一等奖\n"],
      ["in one cell with line breaks", '姓名,证书编号,奖项\n"张小三\n李小四;王小五",A-1,一等奖\n'],
      [
        "in several rows of one number",
        "姓名,证书编号,奖项\n张小三,A-1,一等奖\n赵小六,A-2,一等奖\n李小四,A-1,一等奖\n王小五,A-1,一等奖\n",
      ],
    ])("%s are joined, and each finds the one award", async (_, text) => {
      const { issue, found, readValues } = await open();
      await issue(csv(text), ["姓名"]);
      const ids = await Promise.all(
        ["张小三", "李小四", "王小五", "A-1"].map(async (term) => (await found(term)).map(({ id }) => id)),
      );
      expect(new Set(ids.flat()).size).toBe(1);
      expect(await readValues("李小四")).toMatchObject({ 姓名: "张小三、李小四、王小五" });
    });

    test(
      "are repeated by {#成员} in print, beside what stands only where there is a value",
      { timeout: 120_000 },
      async () => {
        const renderer = createRenderer({ processes: 1 });
        database.after(() => renderer.close());
        const { create, upload, publish, found, pdf } = await open(renderer);
        const id = await create("2025年优秀案例评选");
        const template = [
          "合写：{姓名}",
          "{单位?}单位：{单位}{/单位}",
          "{#成员}【{姓名}】{/成员}{等级?}（{等级}）{/等级}",
        ];
        expect((await upload(id, "template", buildDocx(template))).status).toBe(200);
        // No column 单位: nothing demands it
        await upload(id, "name_list", csv("姓名,等级\n张小三、李小四,甲\n"));
        expect((await publish(id, { confirmed: true })).data).toMatchObject({ created: 1 });
        const [{ id: found1 = "" } = {}] = await found("李小四");
        const { text } = await extractText(await getDocumentProxy(new Uint8Array((await pdf(found1)).rawPayload)), {
          mergePages: true,
        });
        expect(text.replace(/\s+/gu, "")).toContain("合写：张小三、李小四【张小三】【李小四】（甲）");
      },
    );
  });

  describe("activity, year and number", () => {
    const keys = ["姓名", "活动名称", "年份", "证书编号"];

    test("come from the activity where the list lacks them", async () => {
      const { issue, readValues } = await open();
      await issue(csv("姓名\n王小明\n"), keys, "第3届（2025年）案例评选20250101");
      expect(await readValues("王小明")).toMatchObject({
        活动名称: "第3届（2025年）案例评选20250101",
        年份: "2025",
        证书编号: "2025-0001-00001",
      });
      await issue(csv("姓名,活动名称\n李小雷,\n"), keys, "案例评选");
      expect(await readValues("李小雷")).toMatchObject({
        活动名称: "案例评选",
        年份: "2026",
        证书编号: "2026-0002-00001",
      });
    });

    test("are the list's own where it has them", async () => {
      const { issue, readValues } = await open();
      await issue(csv("姓名,证书编号,活动名称,年份\n王小明,浙教-07,别的活动,2019\n李小雷,,,2018\n韩小梅,,,\n"), keys);
      expect(await readValues("王小明")).toMatchObject({ 证书编号: "浙教-07", 活动名称: "别的活动", 年份: "2019" });
      expect(await readValues("李小雷")).toMatchObject({
        证书编号: "2018-0001-00001",
        活动名称: "2025年优秀案例评选",
        年份: "2018",
      });
      expect(await readValues("韩小梅")).toMatchObject({ 证书编号: "2025-0001-00002", 年份: "2025" });
    });

    test("made numbers go on from a counter: not again after a withdrawal, not what the list gives, none spent by a refusal", async () => {
      const { issue, upload, publish, found, readValues, call, headers, store } = await open();
      const id = await issue(csv("姓名\n王小明\n李小雷\n"), ["姓名"]);
      const next = async () =>
        (await store.read.selectFrom("number_counter").select("next").executeTakeFirstOrThrow()).next;
      expect(await next()).toBe(3);
      await call(award.remove, { id: (await found("李小雷"))[0]?.id ?? "" }, headers);
      await upload(id, "name_list", csv("姓名,证书编号\n王小明,2025-0001-00001\n韩小梅,2025-0001-00003\n吉小姆,\n"));
      expect(await publish(id, { plan: "x" })).toMatchObject({ status: 409 });
      expect(await next()).toBe(3);
      expect((await publish(id)).data).toMatchObject({ created: 2, unchanged: 1 });
      expect(await readValues("吉小姆")).toMatchObject({ 证书编号: "2025-0001-00004" });
      expect(await next()).toBe(5);
    });
  });

  test("an upload's kinds and the order of its parts do not matter", async () => {
    const { app, create, headers } = await open();
    const id = await create("活动");
    const list = "姓名\n王小明\n";
    const send = (parts: string[]) =>
      app.inject({
        method: "POST",
        url: "/api/activity/upload/name_list",
        headers: { ...(headers satisfies Headers), origin: ORIGIN, "content-type": "multipart/form-data; boundary=x" },
        payload: [...parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`), "--x--\r\n"].join(""),
      });
    const file = (type: string) => `name="file"; filename="a.csv"\r\n${type && `Content-Type: ${type}\r\n`}\r\n${list}`;
    const field = `name="id"\r\n\r\n${id}`;
    for (const type of ["text/csv", "application/vnd.ms-excel", "image/png", ""]) {
      for (const parts of [
        [field, file(type)],
        [file(type), field],
      ]) {
        const answer = await send(parts);
        expect([answer.statusCode, answer.json<{ data: { awards: number } }>().data.awards], type).toEqual([200, 1]);
      }
    }
    expect((await send([file("text/csv")])).statusCode).toBe(400);
    expect((await send([field])).statusCode).toBe(400);
  });

  test("the list with its numbers holds texts only, and comes back as it left", async () => {
    const { issue, upload, publish, app, headers } = await open();
    const odd = ["=1+1", "+86", "-3", "@甲", "007", "2026.0", "第一行\n=第二行"];
    const quoted = (text: string) => `"${text}"`;
    const id = await issue(
      csv(`姓名,=题,备注\n${odd.map((text, index) => `人${index}号,${quoted(text)},`).join("\n")}\n`),
      ["姓名"],
    );
    // Rows of an earlier list lack the later one's column.
    await upload(id, "name_list", csv("姓名,证书编号,新列\n又一人,B-1,新\n"));
    expect((await publish(id)).data).toMatchObject({ created: 1, unlisted: odd.length });
    const { rawPayload } = await app.inject({ url: `/api/handout/list/${id}.xlsx`, headers });
    const xml = Buffer.from(unzipSync(rawPayload)["xl/worksheets/sheet1.xml"] ?? []).toString();
    const cells = [...xml.matchAll(/<c [^>]*>/gu)].map(([tag]) => tag);
    expect(cells).toHaveLength(63);
    expect(cells.filter((tag) => !tag.includes(' t="inlineStr"') && !tag.includes(' t="s"'))).toEqual([]);
    expect(xml).not.toContain("<f>");
    const { data } = await upload(id, "name_list", new File([new Uint8Array(rawPayload)], "名单.xlsx"));
    const firstRows = data.kind === "name_list" ? data.firstRows : [];
    expect(firstRows.map((values) => values[data.kind === "name_list" ? data.columns.indexOf("=题") : 0])).toEqual(
      odd.slice(0, 5),
    );
    expect((await publish(id)).data).toMatchObject({ created: 0, changed: 0, unchanged: odd.length + 1, unlisted: 0 });
  });
});
