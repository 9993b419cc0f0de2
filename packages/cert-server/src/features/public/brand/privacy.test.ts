import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brandPlaceholders, contract } from "cert-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { testApp } from "../../../testing/testApp.ts";

const { brand } = contract;

let siteFolder = "";
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), "cert-privacy-"));
  await writeFile(join(siteFolder, "privacy.html"), `<main><!--privacy--></main>${brandPlaceholders.footer}`);
  await writeFile(join(siteFolder, "verify.html"), `<p>${brandPlaceholders.footer}</p>`);
  await writeFile(join(siteFolder, "404.html"), "<p>torn</p><!--contact-->");
});
afterAll(() => rm(siteFolder, { recursive: true }));

eachDatabase((database) => {
  test("privacy: the statement is a page that each public page links to, until it is removed", async () => {
    const { app, call, login } = await testApp(database, { siteFolder, config: { basePath: "/zs" } });
    const headers = await login();
    const get = (path: string) => app.inject({ url: `/zs${path}`, headers: { accept: "text/html" } });
    const link = '<p class="entries"><a href="/zs/privacy" target="_top">隐私声明</a></p>';
    expect([(await get("/privacy")).statusCode, (await get("/verify")).body]).toEqual([404, "<p></p>"]);

    const first = (await call(brand.readPrivacy, {}, headers)).data;
    expect(first).toMatchObject({ privacy: "", revision: 0 });
    const statement = { privacy: "# 一 <script>alert(1)</script>\n\n[二](javascript:x)", revision: first.revision };
    expect((await call(brand.updatePrivacy, statement, headers)).data).toMatchObject({ privacy: statement.privacy });
    const shown = await get("/privacy");
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain("<h2>一 &lt;script&gt;alert(1)&lt;/script&gt;</h2>\n<p>二</p>");
    expect(shown.body).toContain(link);
    expect((await get("/verify")).body).toBe(`<p>${link}</p>`);
    expect(await call(brand.updatePrivacy, statement, headers)).toMatchObject({ status: 409 });
    // Saving the institute keeps it
    const stored = (await call(brand.read, {})).data;
    expect((await call(brand.update, stored, headers)).data.hasPrivacy).toBe(true);

    await call(brand.updatePrivacy, { privacy: " " }, headers);
    expect([(await get("/privacy")).statusCode, (await get("/verify")).body]).toEqual([404, "<p></p>"]);
    const entries = (await call(contract.audit.list, { page: 0, noun: "brand" }, headers)).data.content;
    expect(JSON.parse(entries.at(-1)?.change ?? "")).toEqual({ privacy: ["", statement.privacy] });
  });

  test("privacy: a text too long or full of marks is refused", async () => {
    const { call, login } = await testApp(database);
    const headers = await login();
    const refused = async (privacy: string) => {
      const { status, envelope } = await call(brand.updatePrivacy, { privacy }, headers);
      return [status, envelope.message];
    };
    expect(await refused("一".repeat(20_001))).toEqual([400, "隐私声明最多 20000 个字"]);
    expect(await refused("*一 ".repeat(5_000))).toEqual([400, expect.stringContaining("标记（>、*、_、[ 等）太多")]);
  });

  test("privacy: the draft says what this installation keeps, and for how long", async () => {
    const { call, login } = await testApp(database, { config: { unusedListDays: 30, mail: null, sms: null } });
    const { draft } = (await call(brand.readPrivacy, {}, await login())).data;
    expect(draft).toContain("不再使用后保留 30 天");
    expect(draft).toContain("申请办结后 90 天删除");
    expect(draft).not.toContain("邮箱和手机号码");
  });
});
