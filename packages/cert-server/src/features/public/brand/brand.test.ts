import { hash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Brand, brandPlaceholders, contract, defaultBrand } from "cert-api";
import type { Renderer } from "cert-render";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../../../db/open.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { testApp } from "../../../testing/testApp.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { createBrandService } from "./brand.service.ts";

const { name, mark, markPicture, footer, record, subtitle, titleFont, colours } = brandPlaceholders;
const style = `:root{--cert-accent:light-dark(${colours.primary.light}, ${colours.primary.dark});--cert-title:${titleFont};--cert-mark-picture:${markPicture}}`;
const policyHash = (source: string) => `'sha256-${hash("sha256", source, "base64")}'`;
/** A page as the site builds it. */
const page = (inner: string) =>
  `<!doctype html><html><head><title>${name}</title><meta property="og:site_name" content="${name}">` +
  `<link rel="preload" href="/__cert_base__/title.woff2" as="font"><style>${style}</style>` +
  `<meta http-equiv="content-security-policy" content="style-src 'self' ${policyHash(style)};"></head>` +
  `<body data-brand="${record}"><i>${mark}</i><h1>${name}</h1><p>${subtitle("证书查询")}</p>${inner}<footer>页脚${footer}</footer></body></html>`;

const files: Readonly<Record<string, string>> = {
  "frame/search.html": page("<!--search-results-->"),
  "frame/login.html": page(""),
  "main.html": page(""),
  "permalink.html": page("<!--permalink-head--><!--permalink-->"),
  "claim.html": page("<!--claim-->"),
  "unsubscribe.html": page("<!--unsubscribe-->"),
  "404.html": page("<!--contact-->"),
  "favicon.svg": `<svg fill="${colours.stamp.light}"><text>${mark}</text></svg>`,
};
const pages = [
  "/frame/search",
  "/frame/search?content=nobody",
  "/frame/login",
  "/main/settings",
  "/v/none",
  "/nothing",
];
const links = ["/c/none", "/unsubscribe/none"];

let siteFolder = "";
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), "cert-brand-"));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(siteFolder, path)), { recursive: true });
    await writeFile(join(siteFolder, path), content);
  }
});
afterAll(() => rm(siteFolder, { recursive: true }));

const own: Brand = {
  name: "某省“评估”院 & <测评>",
  subtitle: "获奖证书查询",
  mark: "评",
  picture: null,
  hasPrivacy: false,
  footer: "© 某院 浙ICP备 00000000 号-2 · 浙公网安备33010002000000号\n<b>官网</b> https://example.cn/?a=1&b=2",
  primary: "#00695c",
  seal: "#5b21b6",
};
const footerHtml =
  '<p class="entries">© 某院 <a href="https://beian.miit.gov.cn/" target="_top">浙ICP备 00000000 号-2</a> · ' +
  '<a href="https://beian.mps.gov.cn/" target="_top">浙公网安备33010002000000号</a>\u00a0· ' +
  '<a href="https://example.cn/?a=1&amp;b=2" target="_top">&lt;b&gt;官网&lt;/b&gt;</a></p>';
const ownName = "某省“评估”院 &amp; &lt;测评&gt;";

eachDatabase((database) => {
  test("brand: every page shows what is set from its first bytes on, within its policy", async () => {
    const { app, call, login } = await testApp(database, { siteFolder });
    const get = async (url: string) => app.inject({ url, headers: { accept: "text/html" } });
    for (const url of [...pages, ...links]) {
      const { body } = await get(url);
      expect(body, url).toContain(`<h1>${defaultBrand.name}</h1><p>证书查询</p>`);
      expect(body, url).toContain('--cert-title:"Cert Title",var(--cert-song)');
      expect(body, url).not.toContain("__cert_");
    }
    const { etag } = (await get("/frame/search")).headers;
    const again = () => app.inject({ url: "/frame/search", headers: { "if-none-match": String(etag) } });
    expect((await again()).statusCode).toBe(304);

    const headers = await login();
    expect((await call(contract.brand.read, {})).data).toMatchObject(defaultBrand);
    expect((await call(contract.brand.update, own, headers)).data).toMatchObject(own);
    expect((await call(contract.brand.read, {})).data).toMatchObject(own);
    for (const url of [...pages, ...links]) {
      const { body, headers: sent } = await get(url);
      expect(body, url).toContain(`<title>${ownName}</title><meta property="og:site_name" content="${ownName}">`);
      expect(body, url).toContain(`<i>评</i><h1>${ownName}</h1><p>获奖证书查询</p>`);
      expect(body, url).toContain(`<footer>页脚${footerHtml}</footer>`);
      expect(body, url).toContain("--cert-accent:light-dark(#00695c, ");
      // The font that the site brings has only the glyphs of the default name
      expect(body, url).toContain("--cert-title:var(--cert-song)");
      expect(body, url).not.toMatch(/__cert_|教育科学研究院|title\.woff2/u);
      const [, css = ""] = /<style>([^<]*)<\/style>/u.exec(body) ?? [];
      expect(sent["content-security-policy"], url).toContain(policyHash(css));
    }
    const { body } = await get("/main");
    const [, written = ""] = /data-brand="([^"]*)"/u.exec(body) ?? [];
    expect(
      JSON.parse(
        written.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
      ),
    ).toMatchObject(own);
    expect((await again()).statusCode).toBe(200);
    expect((await get("/favicon.svg")).body).toBe('<svg fill="#5b21b6"><text>评</text></svg>');
    const docs = await app.inject({ url: "/api/docs", headers: { ...headers, accept: "text/html" } });
    expect(docs.body).toContain(`<h1>${ownName} · 接口说明</h1>`);
    const [, docsCss = ""] = /<style>([^<]*)<\/style>/u.exec(docs.body) ?? [];
    expect(docsCss).toContain("--mark: light-dark(#00695c, ");
    expect(docs.headers["content-security-policy"]).toContain(policyHash(docsCss));

    const entries = (await call(contract.audit.list, { page: 0, noun: "brand" }, headers)).data.content;
    expect(entries).toMatchObject([{ action: "update", success: true }]);
    expect(JSON.parse(entries[0]?.change ?? "")).toMatchObject({ name: [defaultBrand.name, own.name] });
  });

  test("brand: what another process sets shows in the next answer", async () => {
    const { app, address } = await testApp(database, { siteFolder });
    const other = await openStore(address);
    database.after(() => other.close());
    const principal = { userId: null, account: null, address: "127.0.0.1" };
    const brands = createBrandService({ store: other, renderer: plainRenderer(), clock: Date.now });
    for (const next of ["省评估院", "省测评院"]) {
      await brands.update({ ...own, name: next }, { principal });
      expect((await app.inject({ url: "/frame/search" })).body).toContain(`<h1>${next}</h1>`);
    }
  });

  test("brand: a picture takes the place of the character, in link previews and as the icon too", async () => {
    const renderer: Renderer = {
      ...plainRenderer(),
      preparePhoto: async () => ({ bytes: Buffer.from("re-encoded"), format: "png", pixels: 1, width: 1, height: 1 }),
    };
    const { app, call, login } = await testApp(database, { siteFolder, renderer, config: { basePath: "/zs" } });
    const headers = await login();
    const sent = { ...own, picture: `data:image/png;base64,${Buffer.from("any").toString("base64")}` };
    const { picture } = (await call(contract.brand.update, sent, headers)).data;
    expect(picture).toMatch(/^\/brand\/mark\?v=\w{16}$/u);
    const { picture: _, ...texts } = own;
    expect((await call(contract.brand.update, texts, headers)).data.picture).toBe(picture);
    const file = await app.inject({ url: `/zs${picture}` });
    expect([file.body, file.headers["content-type"]]).toEqual(["re-encoded", "image/png"]);
    const shown = (await app.inject({ url: "/zs/v/none" })).body;
    expect(shown).toContain(`--cert-mark-picture:url(/zs${picture})`);
    expect(shown).toContain("<i></i>");
    expect(shown).toMatch(/og:image" itemprop="image" content="http[^"]*\/zs\/brand\/mark\?v=/u);
    expect((await call(contract.brand.update, own, headers)).data.picture).toBeNull();
    // Without a picture the character is drawn: another one, or another colour, has another address
    const addresses = new Set<string>();
    for (const change of [{}, { mark: "测" }, { seal: "#1d4b73" }]) {
      await call(contract.brand.update, { ...own, ...change }, headers);
      const address = /og:image" itemprop="image" content="http[^"]*(\/zs\/[^"]*)"/u.exec(
        (await app.inject({ url: "/zs/v/none" })).body,
      )?.[1];
      addresses.add(String(address));
      const drawn = await app.inject({ url: String(address) });
      expect(drawn.headers["content-type"]).toBe("image/png");
      expect(drawn.body).toMatch(/^600 /u);
      expect(drawn.body).toContain(change.mark ?? own.mark);
      expect(drawn.body).toContain((change.seal ?? own.seal).slice(1));
    }
    expect(addresses.size).toBe(3);
    const svg = { ...own, picture: "data:image/svg+xml;base64,PHN2Zy8+" };
    expect((await call(contract.brand.update, svg, headers)).envelope.message).toBe("印记图片有误");
  });

  test("brand: pages keep the brand while the store cannot be read", async () => {
    const { app, call, login, store, logged } = await testApp(database, { siteFolder });
    await call(contract.brand.update, own, await login());
    expect((await app.inject({ url: "/frame/search" })).body).toContain(ownName);
    await store.close();
    expect((await app.inject({ url: "/frame/search" })).body).toContain(ownName);
    expect(logged).toContainEqual(expect.objectContaining({ msg: "the brand could not be read" }));
  });

  test("brand: a name without text, a mark of two characters and a pale colour are refused", async () => {
    const { call, login } = await testApp(database);
    const headers = await login();
    const refused = async (change: Partial<Brand>) => {
      const { status, envelope } = await call(contract.brand.update, { ...own, ...change }, headers);
      return [status, envelope.message];
    };
    expect(await refused({ name: " " })).toEqual([400, "请填写单位名称"]);
    expect(await refused({ footer: "一\n二 http://x.cn" })).toEqual([
      400,
      expect.stringContaining("页脚第 2 行的地址须以 https:// 开头"),
    ]);
    for (const text of ["评估", "", "\u200b"]) expect(await refused({ mark: text })).toEqual([400, "印记须是一个字"]);
    expect(await refused({ footer: "一".repeat(2001) })).toEqual([400, "页脚文字最多 2000 个字"]);
    expect(await refused({ primary: "red" })).toEqual([400, "主色有误"]);
    expect(await refused({ seal: "#ffcc00" })).toEqual([400, expect.stringContaining("对比度须达到 4.5:1")]);
    expect((await call(contract.brand.read, {})).data).toMatchObject(defaultBrand);
  });
});
