import { contract } from "cert-api";
import { expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";

const { activity } = contract;
const lastYear = ["姓名：____", "学校：____", "等级：____"];

onSqlite((database) => {
  const open = async (list?: string) => {
    let readings = 0;
    const plain = plainRenderer();
    const renderer = {
      ...plain,
      showBlanks: async (docx: Uint8Array) => {
        readings += 1;
        return plain.showBlanks(docx);
      },
    };
    const opened = await openActivity(database, { renderer, template: lastYear, ...(list !== undefined && { list }) });
    const { call, headers, id, app } = opened;
    return {
      ...opened,
      readings: () => readings,
      blanks: async () => (await call(contract.template.blanks, { id }, headers)).data,
      name: (template: string, names: { key: string; name: string }[]) =>
        call(contract.template.nameBlanks, { id, template, names }, headers),
      page: (template: string, page = 0) =>
        app.inject({ url: `/api/template/blanks/page/id/${id}.png?page=${page}&template=${template}`, headers }),
    };
  };

  test("blanks of a template are offered with a name and a picture; nothing changes unasked", async () => {
    const { blanks, page, read, readings, checked } = await open();
    await checked();
    const before = await read();
    const offers = await blanks();
    expect(offers.template).toBe(before.template);
    expect(offers.blanks.map(({ text, name, before: label }) => [label, text, name])).toEqual([
      ["姓名：", "____", "姓名"],
      ["学校：", "____", "学校"],
      ["等级：", "____", "等级"],
    ]);
    const picture = await page(offers.template);
    expect([picture.headers["content-type"], picture.body]).toEqual(["image/png", "3 blanks"]);
    expect((await page(offers.template, 1)).statusCode).toBe(404);
    expect(readings()).toBe(1);
    expect(await read()).toEqual(before);
  });

  test("with a list, only names that it or the product fills are selected", async () => {
    const { blanks } = await open("姓名,等级\n王伟,一等\n");
    const { blanks: offers, names } = await blanks();
    expect(offers.map(({ name }) => name)).toEqual(["姓名", "", "等级"]);
    expect(names).toContainEqual({ name: "等级", source: "list" });
    expect(names).toContainEqual({ name: "证书编号", source: "product" });
    expect(names.filter(({ name }) => name === "姓名")).toEqual([{ name: "姓名", source: "product" }]);
  });

  test("a QR code of last year is offered as the one that the product fills, whatever the list has", async () => {
    const template = ["姓名：____", "二维码：____"];
    const { call, headers, id } = await openActivity(database, { template, list: "姓名\n王伟\n" });
    const { blanks: offers, names } = (await call(contract.template.blanks, { id }, headers)).data;
    expect(offers.map(({ name }) => name)).toEqual(["姓名", "二维码"]);
    expect(names).toContainEqual({ name: "二维码", source: "product" });
  });

  test("what is named becomes the activity's template, is in the audit log and can be downloaded", async () => {
    const opened = await open("姓名,等级\n王伟,一等\n");
    const { blanks, name, read, app, headers, call, id, store } = opened;
    const { template, blanks: offers } = await blanks();
    const [first, , third] = offers;
    const named = await name(template, [
      { key: first?.key ?? "", name: "姓名" },
      { key: third?.key ?? "", name: "等级" },
    ]);
    expect(named.data.placeholders.map((placeholder) => placeholder.name)).toEqual(["姓名", "等级"]);
    expect((await read()).template).toBe(named.data.file.id);
    expect(named.data.file.fileName).toBe("模板.docx");
    expect((await call(activity.report, { id, field: "template" }, headers)).data).toMatchObject(named.data);
    const file = await app.inject({ url: `/api/activity/file/id/${named.data.file.id}`, headers });
    expect(file.statusCode).toBe(200);
    const { change } = await store.read
      .selectFrom("audit_entry")
      .select("change")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(String(change))).toMatchObject({ field: "template", blanks: 2 });
    expect((await blanks()).blanks.map(({ before: label }) => label)).toEqual(["学校："]);
    expect((await opened.publish({ confirmed: true })).data).toMatchObject({ created: 1 });
    expect(await opened.problems()).toEqual([]);
  });

  test("is refused, with nothing changed, for what cannot be", async () => {
    const { blanks, name, page, put, read, call, headers, checked } = await open("姓名\n王伟\n");
    await checked();
    const { template, blanks: offers } = await blanks();
    const key = offers[1]?.key ?? "";
    const before = await read();
    const refusal = async (answer: ReturnType<typeof name>) => {
      const { status, envelope } = await answer;
      return [status, envelope.message];
    };
    const templateErrors = [400, "奖证模板有 1 处错误，文件未保存"];
    expect(await refusal(name(template, [{ key, name: "学校" }]))).toEqual(templateErrors);
    expect(await refusal(name(template, [{ key, name: "{学校}" }]))).toEqual([400, expect.stringContaining("{学校}")]);
    expect(await refusal(name(template, [{ key: "99", name: "姓名" }]))).toEqual([
      409,
      expect.stringContaining("刷新"),
    ]);
    expect(await refusal(name(template, [{ key, name: " " }]))).toEqual([400, expect.stringContaining("占位符名称")]);
    expect(await refusal(name(template, []))).toEqual([400, "请选择占位符名称"]);
    expect(await read()).toEqual(before);
    await put("template", buildDocx(["姓名：____"]));
    const replaced = [409, "这个活动刚刚有变化，请重新核对"];
    expect(await refusal(name(template, [{ key: "0", name: "姓名" }]))).toEqual(replaced);
    expect((await page(template)).statusCode).toBe(409);
    expect((await call(contract.template.blanks, { id: "999999" }, headers)).status).toBe(404);
  });

  test("texts are let shrink, or no more, in a template that takes the place of the one that was looked at", async () => {
    const opened = await openActivity(database, { template: ["{姓名}", "{奖项}"], list: "姓名,奖项\n王伟,一等奖\n" });
    const { call, headers, id, read } = opened;
    const { template } = await read();
    const shrink = (of: string, shrinks: boolean) =>
      call(contract.template.shrinking, { id, template: of, shrinks }, headers);
    const shrinking = (await shrink(template ?? "", true)).data;
    expect(shrinking.placeholders).toMatchObject([
      { name: "姓名", shrinks: true },
      { name: "奖项", shrinks: true },
    ]);
    expect((await read()).template).toBe(shrinking.file.id);
    expect((await shrink(template ?? "", false)).status).toBe(409);
    const fixed = (await shrink(shrinking.file.id, false)).data;
    expect(fixed.placeholders.map(({ shrinks }) => shrinks)).toEqual([undefined, undefined]);
    expect((await opened.publish({ confirmed: true })).data).toMatchObject({ created: 1 });
  });

  test("a template that is replaced while its blanks are named stays as it was replaced", async () => {
    const plain = plainRenderer();
    let replace: (() => Promise<unknown>) | undefined;
    const renderer = {
      ...plain,
      nameBlanks: async (job: Parameters<typeof plain.nameBlanks>[0]) => {
        await replace?.();
        return plain.nameBlanks(job);
      },
    };
    const { call, headers, id, put, read } = await openActivity(database, { renderer, template: lastYear });
    const { template } = (await call(contract.template.blanks, { id }, headers)).data;
    replace = () => put("template", buildDocx(["{姓名}"], "新模板.docx"));
    const answer = await call(
      contract.template.nameBlanks,
      { id, template, names: [{ key: "0", name: "姓名" }] },
      headers,
    );
    expect(answer.status).toBe(409);
    expect((await read()).templateFile?.fileName).toBe("新模板.docx");
  });
});
