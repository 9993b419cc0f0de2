import { hash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "cert-api";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { testApp } from "../../../testing/testApp.ts";
import { publicBase } from "../../../http/publicBase.ts";
import { BASE_PLACEHOLDER } from "./relocate.ts";

const policy = "default-src 'self'; script-src 'self' 'sha256-abc='";
/** The policy of every page except the search. */
const unframed = "; frame-ancestors 'none'";
const page = (text: string) =>
  `<!doctype html><meta http-equiv="content-security-policy" content="${policy};"><p>${text}</p>${" ".repeat(700)}`;
const policyHash = (source: string) => `'sha256-${hash("sha256", source, "base64")}'`;
const face = `@font-face{src:url(${BASE_PLACEHOLDER}/title.woff2)}`;
const loader = "window.loaded = true";
/** A page as built: below the placeholder, with hashes of its style and its script. */
const builtPage =
  `<!doctype html><meta http-equiv="content-security-policy" content="script-src 'self' ${policyHash(loader)};` +
  ` style-src 'self' ${policyHash(face)};"><style>${face}</style><script>${loader}</script>` +
  `<script type="module" src="${BASE_PLACEHOLDER}/_astro/page.abc123.js"></script>${" ".repeat(700)}`;

const files: Record<string, string> = {
  "frame/built.html": builtPage,
  "_astro/page.abc123.js": `const base = \`${BASE_PLACEHOLDER}\`;${"x;".repeat(400)}`,
  "robots.txt": `Disallow: ${BASE_PLACEHOLDER}/api/\n`,
  "title.woff2": `\u0000${BASE_PLACEHOLDER}`,
  "frame/search.html": page("search"),
  "frame/login.html": page("login"),
  "main.html": page("island"),
  "404.html": page("torn"),
  "verify.html": page("check"),
  "_astro/reader.abc123.wasm": "\0asm".repeat(400),
  "_astro/worker.abc123.mjs": "export {};",
  "en/frame/search.html": page("find"),
  "en/404.html": page("torn in English"),
  "en/permalink.html": page("<!--permalink-head--><h1>Institute</h1><!--permalink-->"),
  "permalink.html": page("<!--permalink-head--><h1>某某研究院</h1><!--permalink--><footer>地址栏</footer>"),
  "embed.js": "customElements.define('cert-search', class extends HTMLElement {});",
  "embed.mjs": "customElements.define('cert-search', class extends HTMLElement {});",
  "_astro/app.abc123.js": `console.log(${JSON.stringify("x".repeat(2000))})`,
  "favicon.svg": "<svg/>",
};

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cert-site-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true }));

onSqlite((database) => {
  const start = (basePath = "/") => testApp(database, { siteFolder: folder, config: { basePath } });

  test("a page comes in the visitor's language from its one address, and caches are told", async () => {
    const { app } = await start();
    const get = (url: string, language = "en-US,en;q=0.9,zh;q=0.8", headers = {}) =>
      app.inject({ url, headers: { "accept-language": language, ...headers } });
    const english = await get("/frame/search");
    expect(english.body).toContain("<p>find</p>");
    expect(english.headers).toMatchObject({
      "content-language": "en",
      vary: "accept-encoding, accept-language, cookie",
      "cache-control": "no-cache",
    });
    expect(english.headers).not.toHaveProperty("set-cookie");
    const chinese = await get("/frame/search", "zh-CN,zh;q=0.9,en;q=0.8");
    expect(chinese.body).toContain("<p>search</p>");
    expect(chinese.headers["content-language"]).toBe("zh-CN");
    const known = { "if-none-match": String(english.headers.etag) };
    expect((await get("/frame/search", "en", known)).statusCode).toBe(304);
    expect((await get("/frame/search", "zh", known)).statusCode).toBe(200);

    const linked = await get("/frame/search?lang=en", "zh");
    expect(linked.body).toContain("<p>find</p>");
    expect(String(linked.headers["set-cookie"])).toMatch(/^cert_lang=en; .*Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await get("/frame/search", "zh", { cookie: "cert_lang=en" })).body).toContain("<p>find</p>");

    expect((await get("/en/frame/search")).statusCode).toBe(404);
    expect((await get("/en/frame/search")).body).toContain("<p>torn in English</p>");
    const unknown = await get("/v/none");
    expect(unknown.body).toContain("<h1>Institute</h1>");
    expect(unknown.body).toContain("There is no such certificate.");
    expect(unknown.headers).toMatchObject({
      "content-language": "en",
      vary: "user-agent, accept-language, cookie, accept-encoding",
    });
    expect((await get("/main")).headers).not.toHaveProperty("content-language");
  });

  test("only the page that scans codes may use the camera, and its programs have their types", async () => {
    const { app } = await start();
    const get = async (url: string) => (await app.inject({ url, headers: { "accept-encoding": "gzip" } })).headers;
    expect(await get("/verify")).toMatchObject({ "permissions-policy": "camera=(self)" });
    expect(await get("/frame/search")).toMatchObject({ "permissions-policy": "camera=()" });
    const compressed = { "content-type": "application/wasm", "content-encoding": "gzip" };
    expect(await get("/_astro/reader.abc123.wasm")).toMatchObject(compressed);
    expect(await get("/_astro/worker.abc123.mjs")).toMatchObject({ "content-type": "text/javascript; charset=utf-8" });
  });

  test("leads from the root to the search", async () => {
    const plain = await start();
    expect((await plain.app.inject({ url: "/" })).headers.location).toBe("/frame/search");
    const below = await start("/zs");
    for (const url of ["/zs", "/zs/", "/"]) {
      expect((await below.app.inject({ url })).headers.location).toBe("/zs/frame/search");
    }
    expect((await below.app.inject({ url: "/zs/frame/search?content=x" })).body).toContain("search");
    expect((await below.app.inject({ url: "/zs/api/health" })).statusCode).toBe(200);
    expect((await below.app.inject({ url: "/zsx/frame/search" })).statusCode).toBe(404);
  });

  test("answers the addresses of its pages", async () => {
    const { app } = await start();
    for (const [url, text] of [
      ["/frame/search", "search"],
      ["/frame/search/", "search"],
      ["/frame/search.html", "search"],
      ["/frame/search?content=%E5%BC%A0", "search"],
      ["/main", "island"],
      ["/main/user/list/0", "island"],
      ["/certificate/activity/add", "island"],
    ] as const) {
      const response = await app.inject({ url });
      expect(response.statusCode, url).toBe(200);
      expect(response.headers["content-type"], url).toBe("text/html; charset=utf-8");
      expect(response.body, url).toContain(`<p>${text}</p>`);
    }
  });

  test("stands around what a permalink says, and is no page of its own", async () => {
    const { app, call, login } = await start();
    const { id } = (await call(contract.award.create, { name: "王小明", content: "一等奖" }, await login())).data;
    const { body, headers } = await app.inject({ url: `/v/${id}` });
    // A link that is passed on shows the institute's picture, never a name
    const { url } = publicBase({ publicUrl: null, host: "127.0.0.1", port: 8080, basePath: "/" });
    expect(body).toContain(`<meta property="og:image" itemprop="image" content="${url}/brand/mark?v=`);
    expect(body.split("<h1>")[0]).not.toContain("王小明");
    expect(body).toMatch(/<h1>某某研究院<\/h1><article [^]*王小明[^]*<\/article><footer>/u);
    expect(headers["content-security-policy"]).toBe(policy + unframed);
  });

  test("answers what is no page with the error page and 404", async () => {
    const { app } = await start();
    for (const url of [
      "/permalink",
      "/permalink.html",
      "/nothing",
      "/frame",
      "/_astro/gone.js",
      "/..%2f..%2fetc/passwd",
      "/maintenance",
    ]) {
      const response = await app.inject({ url });
      expect(response.statusCode, url).toBe(404);
      expect(response.body, url).toContain("torn");
      expect(response.headers).toMatchObject({
        "x-robots-tag": "noindex",
        "content-security-policy": policy + unframed,
      });
    }
  });

  test("answers what cannot be read with the error page and 400", async () => {
    const { app } = await start();
    for (const url of ["/%", "/v/%E0%A4%A", "/main/%zz"]) {
      for (const method of ["GET", "HEAD"] as const) {
        const { statusCode, headers } = await app.inject({ method, url });
        expect(statusCode).toBe(400);
        expect(headers).toMatchObject({
          "content-type": "text/html; charset=utf-8",
          "x-content-type-options": "nosniff",
        });
      }
      expect((await app.inject({ url })).body).toContain("torn");
      expect((await app.inject({ url: `/api${url}` })).json()).toMatchObject({ code: 10, success: false });
      expect((await app.inject({ method: "POST", url })).json()).toMatchObject({ code: 10, success: false });
    }
  });

  test.each([
    ["/", ""],
    ["/zs", "/zs"],
    ["/a/b-c", "/a/b-c"],
  ])("shows the built site below %s", async (basePath, base) => {
    const { app } = await start(basePath);
    const built = await app.inject({ url: `${base}/frame/built` });
    const movedFace = `@font-face{src:url(${base}/title.woff2)}`;
    expect(built.body).toContain(`<style>${movedFace}</style>`);
    expect(built.body).toContain(`src="${base}/_astro/page.abc123.js"`);
    const hashed = `script-src 'self' ${policyHash(loader)}; style-src 'self' ${policyHash(movedFace)}`;
    expect(built.headers["content-security-policy"]).toBe(hashed + unframed);
    expect(built.body).not.toContain("content-security-policy");

    const script = await app.inject({ url: `${base}/_astro/page.abc123.js` });
    expect(script.body).toContain(`const base = \`${base}\`;`);
    const packed = await app.inject({ url: `${base}/_astro/page.abc123.js`, headers: { "accept-encoding": "br" } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script.body);
    expect((await app.inject({ url: `${base}/robots.txt` })).body).toBe(`Disallow: ${base}/api/\n`);
    // What is no text stays as it is
    expect((await app.inject({ url: `${base}/title.woff2` })).body).toBe(files["title.woff2"]);
    const etags = await Promise.all(
      ["/", "/other"].map(async (path) => {
        const { app: server } = await start(path);
        return (await server.inject({ url: "/frame/built" })).headers.etag;
      }),
    );
    expect(new Set([...etags, built.headers.etag]).size).toBe(basePath === "/" ? 2 : 3);
  });

  test("leads to the icon where a browser looks for it, and to the help where it was", async () => {
    const { app } = await start("/zs");
    for (const url of ["/zs/favicon.ico", "/favicon.ico"]) {
      expect((await app.inject({ url })).headers.location).toBe("/zs/favicon.svg");
    }
    expect((await app.inject({ url: "/zs/main/help" })).headers.location).toBe("/zs/help");
    expect((await app.inject({ url: "/zs/favicon.svg" })).headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  });

  test("answers what breaks in a page with the error page", async () => {
    const { app } = await start();
    app.get("/v/broken", { config: { access: "public" } }, async () => {
      throw new Error("no");
    });
    const response = await app.inject({ url: "/v/broken" });
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain("torn");
  });

  test("sends the page's own policy, and lets nobody frame any page but the search", async () => {
    const { app } = await start();
    const search = await app.inject({ url: "/frame/search" });
    expect(search.headers["content-security-policy"]).toBe(policy);
    expect(search.headers["x-frame-options"]).toBeUndefined();
    const results = await app.inject({ url: "/frame/search?content=nobody" });
    expect(results.headers["x-frame-options"]).toBeUndefined();
    for (const url of ["/main", "/certificate/award/list/0", "/frame/login"]) {
      const { headers } = await app.inject({ url });
      expect(headers["content-security-policy"]).toBe(policy + unframed);
      expect(headers["x-frame-options"]).toBe("DENY");
    }
    for (const url of [`/v/${"0".repeat(22)}/1`, "/claim/none", "/nothing"]) {
      const { headers } = await app.inject({ url });
      expect(headers["content-security-policy"]).toMatch(/; frame-ancestors 'none'$/);
      expect(headers["x-frame-options"]).toBe("DENY");
    }
  });

  test("a file that is no page is framed by this site alone, and every file keeps its policy where nothing changed", async () => {
    const { app } = await start();
    const { headers: login } = await app.inject({ url: "/frame/login" });
    const unchanged = await app.inject({ url: "/frame/login", headers: { "if-none-match": String(login.etag) } });
    expect([unchanged.statusCode, unchanged.headers["content-security-policy"]]).toEqual([304, undefined]);
    for (const url of ["/favicon.svg", "/_astro/app.abc123.js"]) {
      const { headers } = await app.inject({ url });
      expect(headers["content-security-policy"]).toBe("frame-ancestors 'self'");
      const again = await app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
      expect(again.statusCode).toBe(304);
      expect(again.headers["content-security-policy"]).toBeUndefined();
    }
  });

  test("a page of another site may load and read the script and the module of the custom element, and no other file", async () => {
    const { app } = await start();
    const policyOf = async (url: string) => {
      const { headers } = await app.inject({ url, headers: { origin: "https://elsewhere.example" } });
      return [headers["cross-origin-resource-policy"], headers["access-control-allow-origin"]];
    };
    expect(await policyOf("/embed.js")).toEqual(["cross-origin", "*"]);
    expect(await policyOf("/embed.mjs")).toEqual(["cross-origin", "*"]);
    expect(await policyOf("/_astro/app.abc123.js")).toEqual(["same-origin", undefined]);
  });

  test("compresses what the browser can decompress", async () => {
    const { app } = await start();
    const get = (accept: string) =>
      app.inject({ url: "/_astro/app.abc123.js", headers: { "accept-encoding": accept } });
    const source = files["_astro/app.abc123.js"];
    const br = await get("gzip, deflate, br");
    expect(br.headers).toMatchObject({
      "content-encoding": "br",
      vary: "accept-encoding",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(source);
    const gzip = await get("gzip, br;q=0");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(source);
    const plain = await get("identity");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toBe(source);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test("compresses the pages that are written for an answer", async () => {
    const { app } = await start();
    const pages = [
      { url: "/frame/search?content=nobody", coding: "br", decompress: brotliDecompressSync },
      // Most of it is the same on all of them, and is compressed once
      { url: `/v/${"0".repeat(22)}`, coding: "gzip", decompress: gunzipSync },
      { url: "/nothing", coding: "br", decompress: brotliDecompressSync },
    ];
    for (const { url, coding, decompress } of pages) {
      const headers = { accept: "text/html" };
      const plain = await app.inject({ url, headers });
      const compressed = await app.inject({ url, headers: { ...headers, "accept-encoding": "gzip, br" } });
      expect(compressed.statusCode).toBe(plain.statusCode);
      expect(compressed.headers).toMatchObject({
        "content-encoding": coding,
        "content-length": String(compressed.rawPayload.length),
        vary: expect.stringMatching(/(^|, )accept-encoding(,|$)/),
      });
      expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    }
    // A program reads what is short as it is
    const found = await app.inject({ url: contract.health.read.path, headers: { "accept-encoding": "br" } });
    expect(found.headers["content-encoding"]).toBeUndefined();
  });

  test("answers 304 for what the browser has", async () => {
    const { app } = await start();
    const { headers } = await app.inject({ url: "/frame/search" });
    expect(headers["cache-control"]).toBe("no-cache");
    const again = await app.inject({ url: "/frame/search", headers: { "if-none-match": String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect((await app.inject({ url: "/frame/search", headers: { "if-none-match": "*" } })).statusCode).toBe(304);
    expect((await app.inject({ url: "/frame/search", headers: { "if-none-match": '"other"' } })).statusCode).toBe(200);
    expect((await app.inject({ url: "/nothing", headers: { "if-none-match": "*" } })).statusCode).toBe(404);
    expect((await app.inject({ method: "HEAD", url: "/frame/search" })).statusCode).toBe(200);
  });
});
