import { contract, type InputError } from "cert-api";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { buildDocx } from "../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../testing/eachDatabase.ts";
import { plainRenderer } from "../../testing/plainRenderer.ts";
import { testApp } from "../../testing/testApp.ts";

const { activity, award } = contract;
const csv = (text: string | Uint8Array<ArrayBuffer>, name = "名单.csv") => new File([text], name);
const gbk = Uint8Array.from(Buffer.from("d0d5c3fb2cbdb1cfee0ac0eec0d72cd2bbb5c8bdb10a", "hex"));

onSqlite((database) => {
  const open = async () => {
    const app = await testApp(database, { renderer: plainRenderer() });
    const headers = await app.login();
    const create = async (name: string) => (await app.call(activity.create, { name }, headers)).data;
    const { id } = await create("2025年优秀案例评选");
    const upload = (field: "template" | "name_list", file: File, of = id) =>
      app.call(activity.upload, { id: of, field, file }, headers);
    const read = async () => (await app.call(activity.list, { page: 0 }, headers)).data.content[0];
    const publish = (of = id) => app.call(activity.publish, { id: of }, headers);
    return { ...app, headers, create, id, upload, read, publish };
  };

  describe("an activity", () => {
    test("is made, listed, renamed and removed; its id is not given again", async () => {
      const { create, call, headers, id } = await open();
      const second = await create("第二个");
      expect(second).toMatchObject({
        id: "2",
        name: "第二个",
        template: null,
        nameList: null,
        publishedAt: null,
        awards: 0,
        department: { id: "1", displayName: "教育科学研究院" },
      });
      expect((await call(activity.update, { id: second.id, name: "改名" }, headers)).data.name).toBe("改名");
      expect((await call(activity.remove, { id: second.id }, headers)).data).toEqual({ id: "2" });
      expect((await create("第三个")).id).toBe("3");
      expect((await call(activity.listAll, {}, headers)).data).toEqual([
        { id, name: "2025年优秀案例评选", template: null },
        { id: "3", name: "第三个", template: null },
      ]);
      for (const nowhere of ["2", "99", "x", "1e3"]) {
        expect((await call(activity.remove, { id: nowhere }, headers)).status, nowhere).toBe(404);
        expect((await call(activity.update, { id: nowhere, name: "甲" }, headers)).status, nowhere).toBe(404);
      }
    });

    test("is listed ten a page in the order of making; past the last page, the last", async () => {
      const { create, call, headers } = await open();
      for (let index = 2; index <= 12; index++) await create(`活动${index}`);
      const last = (await call(activity.list, { page: 5 }, headers)).data;
      expect(last).toMatchObject({
        number: 1,
        total: 12,
        totalPages: 2,
        content: [{ name: "活动11" }, { name: "活动12" }],
      });
    });

    test("is found by a part of its name, the newest first", async () => {
      const { create, call, headers } = await open();
      for (const name of ["论文甲", "案例", "论文乙"]) await create(name);
      const matching = (await call(activity.find, { text: "论文" }, headers)).data;
      expect(matching.map(({ name }) => name)).toEqual(["论文乙", "论文甲"]);
    });

    test("with awards is not removed, even when they are withdrawn", async () => {
      const { call, headers, id, upload, publish } = await open();
      await upload("template", buildDocx(["{姓名}"]));
      await upload("name_list", csv("姓名\n王小明\n"));
      await publish();
      const [made] = (await call(award.list, { page: 0 }, headers)).data.content;
      const refused = { status: 409, envelope: { code: 50, message: "活动下已有奖证，不能删除" } };
      expect(await call(activity.remove, { id }, headers)).toMatchObject(refused);
      await call(award.remove, { id: made?.id ?? "" }, headers);
      expect(await call(activity.remove, { id }, headers)).toMatchObject(refused);
    });

    test("records in the audit log who did what", async () => {
      const { store, upload, publish } = await open();
      await upload("template", buildDocx(["{姓名}"]));
      await upload("name_list", csv("姓名\n王小明\n"));
      await publish();
      const entries = await store.read
        .selectFrom("audit_entry")
        .select(["noun", "subject", "action", "account"])
        .where("noun", "=", "activity")
        .orderBy("id")
        .execute();
      expect(entries).toEqual(
        ["create", "upload", "upload", "publish"].map((action) => ({
          noun: "activity",
          subject: "1",
          action,
          account: "admin",
        })),
      );
    });
  });

  describe("a file", () => {
    test("is handed in, described, kept by reference and handed out again", async () => {
      const { upload, read, app, headers } = await open();
      const template = (await upload("template", buildDocx(["{姓名}{奖项}"], "C:\\文档\\模板.docx"))).data;
      expect(template).toMatchObject({
        kind: "template",
        file: { fileName: "模板.docx" },
        placeholders: [{ name: "姓名" }, { name: "奖项" }],
        problems: [],
      });
      const list = (await upload("name_list", csv("姓名,奖项\n张三、李四,一等奖\n\n王五,二等奖\n"))).data;
      expect(list).toMatchObject({
        kind: "name_list",
        columns: ["姓名", "奖项"],
        awards: 2,
        rows: 2,
        firstRows: [
          ["张三\n李四", "一等奖"],
          ["王五", "二等奖"],
        ],
      });
      expect(await read()).toMatchObject({
        template: template.file.id,
        nameList: list.file.id,
        nameListFile: { fileName: "名单.csv" },
      });
      const answer = await app.inject({ url: `/api/activity/file/id/${list.file.id}`, headers });
      expect(answer.body).toBe("姓名,奖项\n张三、李四,一等奖\n\n王五,二等奖\n");
      expect(answer.headers["content-disposition"]).toContain("filename*=UTF-8''%E5%90%8D%E5%8D%95.csv");
      expect((await app.inject({ url: "/api/activity/file/id/nope", headers })).statusCode).toBe(404);
    });

    test("list in GBK and list as .xlsx say the same", async () => {
      const { upload, id } = await open();
      const book = await writeXlsx({
        sheets: [
          {
            name: "名单",
            rows: [
              ["姓名", "奖项"],
              ["李雷", "一等奖"],
            ],
          },
        ],
      });
      const both = [
        await upload("name_list", csv(gbk)),
        await upload("name_list", csv(new Uint8Array(book), "名单.xlsx"), id),
      ];
      for (const { data } of both)
        expect(data).toMatchObject({ columns: ["姓名", "奖项"], firstRows: [["李雷", "一等奖"]] });
    });

    test("warning is stored with the list, and refuses nothing", async () => {
      const { upload, store } = await open();
      const { data } = await upload("name_list", csv("姓名,证书编号\n李雷,11010519491231002X\n"));
      expect(data).toMatchObject({ problemTotal: 1, problems: [{ level: "warning", row: 2, column: "证书编号" }] });
      const [{ report = "" } = {}] = await store.read.selectFrom("upload").select("report").execute();
      expect(JSON.parse(report)).toMatchObject({ problems: [{ code: "personalIdentity" }] });
    });

    test.each<[string, string, Partial<InputError>]>([
      ["an empty name", "姓名,奖项\n王五,一等奖\n,二等奖\n", { row: 3, column: "姓名", message: "姓名为空。" }],
      [
        "a number twice",
        "姓名,证书编号,奖项\n甲,A-1,一\n甲,A-1,二\n",
        { row: 3, column: "证书编号", message: "证书编号“A-1”与第 2 行重复。" },
      ],
      [
        "two headers alike",
        "姓名,奖项,奖 项\n甲,一,二\n",
        { row: 1, column: "奖 项", message: "有两列的表头都是“奖 项”。" },
      ],
      ["no header", "名字,奖项\n甲,一\n", { message: "没有找到表头：请在表头行写上“姓名”。" }],
      ["nobody", "姓名,奖项\n", { message: "名单里没有获奖者。" }],
      [
        "a missing column",
        "姓名\n甲\n",
        { placeholder: "奖项", message: "模板里有占位符{奖项}，名单里却没有“奖项”这一列。" },
      ],
      [
        "an empty value",
        "姓名,奖项\n甲,\n",
        { row: 2, column: "奖项", message: "“奖项”为空，而模板要印出它。可以留空的占位符请写成{奖项?}。" },
      ],
      [
        "a character without a font",
        "姓名,奖项\n甲😀,一\n",
        { row: 2, column: "姓名", message: "没有字体能显示“😀”。" },
      ],
      ["a shortened number", "姓名,奖项,证书编号\n甲,一,2.026E+11\n", { row: 2, column: "证书编号" }],
    ])("list with %s is refused with its place, and the earlier one stays", async (_, text, error) => {
      const { upload, read, store } = await open();
      await upload("template", buildDocx(["{姓名}{奖项}"]));
      const earlier = (await upload("name_list", csv("姓名,奖项\n王五,一等奖\n"))).data.file.id;
      expect(await upload("name_list", csv(text))).toMatchObject({
        status: 400,
        envelope: { code: 10, message: "获奖名单有 1 处错误，文件未保存", data: { errors: [error], total: 1 } },
      });
      expect((await read())?.nameList).toBe(earlier);
      expect(await store.read.selectFrom("upload").select("id").where("kind", "=", "name_list").execute()).toHaveLength(
        1,
      );
    });

    test.each<[string, "template" | "name_list", File, number, string]>([
      [
        "a text called .xlsx",
        "name_list",
        csv("姓名\n甲\n", "a.xlsx"),
        415,
        "文件不是 .xlsx 工作簿，请用 Excel 或 WPS 另存为 .xlsx。",
      ],
      [
        "an .xls",
        "name_list",
        csv(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "a.xls"),
        415,
        "不支持 .xls 或加密的工作簿，请另存为不带密码的 .xlsx 后再上传。",
      ],
      [
        "a picture",
        "name_list",
        csv(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0]), "a.png"),
        415,
        "获奖名单只能是 .xlsx 或 .csv 文件。",
      ],
      [
        "bytes of no encoding",
        "name_list",
        csv(Uint8Array.from([0x41, 0xff, 0xff])),
        415,
        "文字编码无法识别，.csv 请存为 UTF-8 或 GB 18030（GBK）。",
      ],
      [
        "a list as template",
        "template",
        csv("姓名\n甲\n"),
        415,
        "奖证模板只能是 .docx 文件，请用 Word 或 WPS 另存为 .docx",
      ],
    ])("%s is refused", async (_, field, file, status, message) => {
      const { upload, read, store } = await open();
      expect(await upload(field, file)).toMatchObject({ status, envelope: { success: false, message } });
      expect(await read()).toMatchObject({ template: null, nameList: null });
      expect(await store.read.selectFrom("blob").select("hash").execute()).toEqual([]);
    });

    test("template is checked against the list that was there first", async () => {
      const { upload, read } = await open();
      await upload("name_list", csv("姓名,奖项\n王五,\n"));
      expect(await upload("template", buildDocx(["{姓名}{奖项}{作品}{备注?}"]))).toMatchObject({
        status: 400,
        envelope: {
          message: "奖证模板有 2 处错误，文件未保存",
          data: { total: 2, errors: [{ placeholder: "作品" }, { row: 2, column: "奖项" }] },
        },
      });
      expect((await read())?.template).toBeNull();
      expect((await upload("template", buildDocx(["{姓名}{奖项?}"]))).status).toBe(200);
    });

    test("number that another activity holds is refused, at the upload and again at publishing", async () => {
      const { upload, create, publish, id } = await open();
      const other = await create("2026年另一个");
      for (const of of [id, other.id]) {
        await upload("template", buildDocx(["{姓名}"]), of);
        expect((await upload("name_list", csv("姓名,证书编号\n王五,A-1\n"), of)).status).toBe(200);
      }
      expect((await publish()).status).toBe(200);
      const error = { row: 2, column: "证书编号", message: "证书编号“A-1”已被其他活动使用。" };
      expect(await publish(other.id)).toMatchObject({ status: 400, envelope: { data: { errors: [error] } } });
      expect(await upload("name_list", csv("姓名,证书编号\n王五,ａ-1\n"), other.id)).toMatchObject({
        status: 400,
        envelope: { data: { errors: [{ row: 2 }] } },
      });
      expect((await upload("name_list", csv("姓名,证书编号\n王五,A-1\n李四,A-2\n"))).status).toBe(200);
    });

    test("of an activity that is not there is refused, and so is another field", async () => {
      const { upload, app, headers } = await open();
      expect((await upload("template", buildDocx(["{姓名}"]), "99")).status).toBe(404);
      const answer = await app.inject({
        method: "POST",
        url: "/api/activity/upload/other",
        headers: { ...headers, "content-type": "multipart/form-data; boundary=x" },
        payload: '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n',
      });
      expect(answer.statusCode).toBe(400);
    });

    test("template shows what the first certificate will look like", async () => {
      const { upload, app, headers, id } = await open();
      const url = `/api/activity/preview/id/${id}.pdf`;
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
      await upload("template", buildDocx(["{姓名}{奖项}{年份}"]));
      expect((await app.inject({ url, headers })).json()).toMatchObject({
        values: { 姓名: "姓名", 奖项: "奖项", 年份: "2025" },
      });
      await upload("name_list", csv("姓名,奖项\n张三、李四,一等奖\n"));
      const answer = await app.inject({ url, headers });
      expect(answer.json()).toMatchObject({
        values: { 姓名: "张三、李四", 奖项: "一等奖", 活动名称: "2025年优秀案例评选", 证书编号: "2025-0001-00001" },
      });
      expect(answer.headers["content-type"]).toBe("application/pdf");
    });
  });
});
