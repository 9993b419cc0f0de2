import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract, formatHref, FONT_BYTES_MAX } from "cert-api";
import { createRenderer } from "cert-render";
import { afterAll, expect, test } from "vitest";
import type { Store } from "../../../db/open.ts";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { buildFont } from "../../../testing/documents/buildFont.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { testApp } from "../../../testing/testApp.ts";
import { loadFont } from "./font.service.ts";

const { font } = contract;

let store: Store;
const cacheFolder = mkdtempSync(join(tmpdir(), "cert-fonts-"));
/** One process for both databases, since starting it takes a second. */
const renderer = createRenderer({
  processes: 1,
  fonts: { folder: cacheFolder, load: (hash) => loadFont(store, hash) },
});
afterAll(async () => {
  await renderer.close();
  rmSync(cacheFolder, { recursive: true, force: true });
});

onSqlite((database) => {
  test("a font changes what is compiled from then on, once that was looked at, and nothing that was issued", async () => {
    const opened = await openActivity(database, { renderer, list: "姓名\n王小明\n李四\n" });
    const { call, headers, id, put, pdf, first, app } = opened;
    store = opened.store;
    const print = (text: string, name?: string) => put("template", buildDocx([`${text} {姓名}`], "模板.docx", name));
    expect((await print("Honour", "仿宋")).data).toMatchObject({
      problems: [{ code: "layout.farFont", message: expect.stringContaining("可由管理员在“字体”中上传这种字体") }],
    });
    await opened.publish();
    const issued = (await pdf(await first("王小明"))).rawPayload;

    const uploaded = (await call(font.upload, { file: buildFont("仿宋_GB2312", "simfang.ttf") }, headers)).data;
    expect(uploaded).toMatchObject({ fileName: "simfang.ttf", activities: [] });
    expect(uploaded.faces).toMatchObject([{ families: ["仿宋_GB2312"], missing: { level1: 3755 } }]);
    const changed = { id: String(id), name: "2025年优秀案例评选", fonts: ["仿宋"], outdated: false };
    expect((await call(font.templates, {}, headers)).data).toEqual({ content: [changed], total: 1 });

    const plan = (await call(contract.template.recompilePlan, { id }, headers)).data;
    expect(plan).toMatchObject({ changed: true, pages: { before: 1, after: 1 }, problems: [] });
    expect(plan.fonts).toContainEqual({ asked: "仿宋", used: "仿宋", substituted: false });
    expect(plan.share).toBeGreaterThan(0);
    const { token } = plan;
    const pictures = await Promise.all(
      (["before", "after", "changes"] as const).map(async (view) => {
        const url = formatHref(contract.template.recompilePicture, { id, view, token });
        return (await app.inject({ url, headers })).rawPayload.toString("latin1");
      }),
    );
    expect(pictures.map((png) => png.slice(1, 4))).toEqual(["PNG", "PNG", "PNG"]);
    expect(new Set(pictures).size).toBe(3);
    const versions = () => store.read.selectFrom("template_version").select("id").execute();
    expect(await versions()).toHaveLength(1);
    expect(await call(contract.template.recompile, { id, token: "0" }, headers)).toMatchObject({ status: 409 });
    expect((await call(contract.template.recompile, { id, token }, headers)).data.changed).toBe(true);
    expect(await versions()).toHaveLength(2);
    expect((await call(font.templates, {}, headers)).data.total).toBe(0);
    expect((await call(contract.template.recompilePlan, { id }, headers)).data).toMatchObject({
      changed: false,
      share: 0,
    });

    await opened.give("姓名,证书编号\n王小明,2025-0001-00001\n李四,2025-0001-00002\n赵六,\n");
    expect((await opened.publish()).data).toMatchObject({ created: 1, unchanged: 2 });
    expect((await pdf(await first("王小明"))).rawPayload.equals(issued)).toBe(true);
    const isSetInUpload = async (name: string) => (await pdf(await first(name))).body.includes("Uploaded");
    expect(await Promise.all(["李四", "赵六"].map(isSetInUpload))).toEqual([false, true]);

    expect(await call(font.remove, { id: uploaded.id }, headers)).toMatchObject({
      status: 409,
      envelope: { message: "“2025年优秀案例评选”的奖证模板正在使用这种字体，不能删除；请先更换这些模板" },
    });
    await print("Honour");
    expect((await call(font.remove, { id: uploaded.id }, headers)).status).toBe(200);
    expect((await call(font.list, {}, headers)).data).toEqual([]);
    // What was compiled with it needs it for good
    expect(await store.read.selectFrom("template_version_font").selectAll().execute()).toHaveLength(1);
    expect(await opened.problems()).toEqual([]);
    const actions = await store.read.selectFrom("audit_entry").select(["noun", "action"]).orderBy("id").execute();
    expect(actions.filter(({ noun, action }) => noun === "font" || action === "recompile")).toEqual([
      { noun: "font", action: "upload" },
      { noun: "activity", action: "recompile" },
      { noun: "font", action: "remove" },
    ]);
  });

  test("what is no font, too large or there already is refused; what nothing needs is removed with its bytes", async () => {
    const app = await testApp(database, { renderer: plainRenderer() });
    const { call } = app;
    const headers = await app.login();
    const upload = (file: File) => call(font.upload, { file }, headers);
    expect(await upload(new File(["x"], "字体.woff2"))).toMatchObject({
      status: 415,
      envelope: { message: "字体文件只能是 .ttf、.otf 或 .ttc 文件" },
    });
    expect((await upload(new File([Buffer.alloc(FONT_BYTES_MAX + 1)], "大.ttc"))).status).toBe(413);
    const { id } = (await upload(buildFont("仿宋", "simfang.ttf"))).data;
    expect(await upload(buildFont("仿宋", "另一个.ttf"))).toMatchObject({
      status: 409,
      envelope: { message: "这种字体已经上传过，文件名是“simfang.ttf”" },
    });
    const newer = (await upload(buildFont("仿宋", "new.ttf", 1))).data;
    expect((await call(font.list, {}, headers)).data.map(({ fileName }) => fileName)).toEqual([
      "new.ttf",
      "simfang.ttf",
    ]);
    expect((await call(font.remove, { id: newer.id }, headers)).status).toBe(200);
    expect((await call(font.remove, { id }, headers)).data).toEqual({ id });
    expect((await call(font.remove, { id }, headers)).status).toBe(404);
    expect(await app.store.read.selectFrom("blob").select("hash").execute()).toEqual([]);
  });
});
