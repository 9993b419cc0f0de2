import { contract } from "cert-api";
import { describe, expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";

const { activity, award } = contract;
const csv = (text: string | Uint8Array<ArrayBuffer>, name = "名单.csv") => new File([text], name);

onSqlite((database) => {
  const open = async () => {
    const app = await testApp(database, { renderer: plainRenderer() });
    const headers = await app.login();
    const create = async (name: string) => (await app.call(activity.create, { name }, headers)).data;
    const { id } = await create("2025年优秀案例评选");
    const upload = (field: "template" | "name_list", file: File, of = id) =>
      app.call(activity.upload, { id: of, field, file }, headers);
    const read = async () => (await app.call(activity.list, { page: 0 }, headers)).data.content[0];
    const publish = (of = id) => app.call(contract.publication.publish, { id: of }, headers);
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
      const url = `/api/template/preview/id/${id}.pdf`;
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
