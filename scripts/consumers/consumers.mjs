// npm run check:consumers: installs the packed packages outside of the workspace, as strangers do, builds a host of each
// kind and uses it in Chromium. What each page looks like is kept in node_modules/.cache/consumers. Names of hosts as
// arguments run only these.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSocket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { buildStale } from "../build.mjs";
import { chromiumArgs, findChromium } from "../chromium.mjs";
import { getTarball, pack } from "../packages.mjs";
import { findNpm, root } from "../step.mjs";
import { fixtures } from "./fixtures.mjs";

const pictures = join(root, "node_modules/.cache/consumers");
const folder = mkdtempSync(join(tmpdir(), "cert-consumers-"));
const password = "Consumers-2025!";
/** kB of gzip that a host loads at most: what the search adds to React, its styles, and the script of the element. */
const limits = { search: 22, styles: 8, element: 70 };

/** @type {(() => unknown)[]} */
const closing = [];

async function findPort() {
  const socket = createSocket().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (socket.address());
  await new Promise((closed) => socket.close(closed));
  return port;
}

/** Writes a host's files and installs it. @param {string} name @param {Record<string, string>} dependencies
 * @param {string[]} packed @param {Record<string, string>} [files] */
function install(name, dependencies, packed, files = {}) {
  const place = join(folder, name);
  const tarballs = Object.fromEntries(packed.map((one) => [one, `file:${getTarball(one)}`]));
  const manifest = { name, private: true, type: "module", dependencies: { ...dependencies, ...tarballs } };
  for (const [file, text] of Object.entries({ ...files, "package.json": JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  const { file, args, shell } = findNpm();
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync(file, [...args, "install", ...quiet], { cwd: place, shell, stdio: ["ignore", "ignore", "inherit"] });
  return place;
}

/** @param {string} place @param {string} command with its arguments */
function run(place, command) {
  const [file = "", ...args] = command.split(" ");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1" };
  execFileSync(join(place, "node_modules/.bin", file), args, { cwd: place, env, encoding: "utf8", stdio: "pipe" });
}

/** Starts a program of a host and waits until it answers. @param {string} place @param {string[]} command @param {string} address
 * @param {Record<string, string>} [env] */
async function start(place, [file = "", ...args], address, env = {}) {
  const child = spawn(join(place, "node_modules/.bin", file), args, {
    cwd: place,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  closing.push(async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  });
  for (let attempt = 0; attempt < 900; attempt++) {
    assert.equal(child.exitCode, null, `${file} runs`);
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${file} answers nothing at ${address}`);
}

/** @param {string} place @param {number} port */
async function serveFolder(place, port) {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").replace(/\?.*/, "").replace(/\/$/, "/index.html");
    try {
      const bytes = readFileSync(join(place, path));
      response.writeHead(200, { "content-type": types[/** @type {".js"} */ (extname(path))] ?? "text/plain" });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
}

/** Opens a page and gathers what it loads and what the browser complains of.
 * @param {import("playwright").Browser} browser @param {string} address */
async function open(browser, address) {
  const page = await browser.newPage({ locale: "zh-CN", viewport: { width: 1000, height: 800 } });
  /** @type {string[]} */
  const complaints = [];
  /** @type {Map<string, number>} */
  const sizes = new Map();
  page.on("console", (message) => {
    if (message.type() === "error" && !/favicon/.test(message.location().url)) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    if (request.method() !== "GET" || !request.url().includes("/api/award/search")) return;
    if (request.headers()["content-type"] !== undefined) complaints.push("a search needs a preflight");
  });
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname)) sizes.set(pathname, gzipSync(await response.body(), { level: 9 }).length);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  /** @param {string} ending */
  const sum = (ending) =>
    [...sizes].reduce((total, [path, size]) => total + (path.endsWith(ending) ? size : 0), 0) / 1000;
  return { page, complaints, sum };
}

/** Searches, and looks at the result. @param {import("playwright").Page | import("playwright").FrameLocator} place */
async function search(place) {
  await place.getByRole("searchbox").or(place.getByRole("textbox")).first().fill("王伟");
  await place.getByRole("button", { name: "查询", exact: true }).click();
  await place.getByRole("link", { name: "王伟", exact: true }).first().waitFor();
}

/** Downloads the first certificate; the host stays. @param {import("playwright").Page} page
 * @param {import("playwright").Page | import("playwright").FrameLocator} place */
async function download(page, place) {
  const address = page.url();
  const answered = page.context().waitForEvent("response", (response) => /\.pdf$|\/pdf\b/.test(response.url()));
  await place.getByRole("link", { name: /^下载/ }).first().click();
  const response = await answered;
  assert.equal(response.status(), 200, "the certificate is answered");
  assert.equal((await response.allHeaders())["content-type"], "application/pdf", "as a PDF");
  assert.equal(page.url(), address, "the host's page stays");
}

/** @typedef {{ browser: import("playwright").Browser, address: string, server: string, name: string }} Visit */

/** @param {Visit} visit @param {string} name @param {import("playwright").Page} page */
const take = async ({ name: host }, name, page) => page.screenshot({ path: join(pictures, `${host}-${name}.png`) });

/** @param {Visit} visit */
async function visitSearchPage(visit) {
  const { page, complaints, sum } = await open(visit.browser, visit.address);
  await search(page);
  const primary = await page
    .getByRole("button", { name: "查询", exact: true })
    .evaluate((button) => getComputedStyle(button).getPropertyValue("--cert-accent"));
  assert.match(primary, /#7a2048/, "the search has the brand's colour");
  const own = page.locator(".of-host[data-ref=host]").getByRole("columnheader", { name: "主站的一列" });
  assert(await own.isVisible(), "the search has the host's class, ref and column");
  await download(page, page);
  await take(visit, "search", page);
  assert.deepEqual(complaints, []);
  await page.close();
  return { scripts: sum(".js"), styles: sum(".css") };
}

/** @param {Visit} visit @param {{ scripts: number, styles: number }} sample */
async function visitVite(visit, sample) {
  const { browser, address } = visit;
  const bare = await open(browser, `${address}/bare.html`);
  const added = sample.scripts - bare.sum(".js");
  await bare.page.close();
  console.log(`  the search adds ${added.toFixed(1)} kB to React, its styles are ${sample.styles.toFixed(1)} kB`);
  assert(added <= limits.search, "the search is small");
  assert(sample.styles <= limits.styles, "its styles are small");

  await visitFileCheck(visit);
  const { page, complaints } = await open(browser, `${address}/cert/`);
  await page.getByLabel("账号").fill("admin");
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL(/\/cert\/main/);
  await page.getByRole("link", { name: "活动", exact: true }).first().click();
  await page.waitForURL(/\/cert\/certificate\/activity/);
  await page.getByRole("table").waitFor();
  await take(visit, "admin", page);
  // What is not logged in is answered 401, which Chromium tells
  assert.deepEqual(
    complaints.filter((text) => !text.includes("401")),
    [],
  );
  await page.close();
}

/** Checks a certificate's PDF and its picture on the host's page. @param {Visit} visit */
async function visitFileCheck(visit) {
  const { page, complaints } = await open(visit.browser, `${visit.address}/fileCheck.html`);
  const found = await (await fetch(`${visit.server}/api/award/search?content=2025-JXAL-00001`)).json();
  const { id } = found.data.content[0];
  for (const [type, verdict] of [
    ["pdf", "genuine"],
    ["png", "picture"],
  ]) {
    const bytes = await (await fetch(`${visit.server}/api/award/download/id/${id}.${type}`)).arrayBuffer();
    const mimeType = type === "pdf" ? "application/pdf" : "image/png";
    await page.locator("input[type=file]").setInputFiles({ name: `a.${type}`, mimeType, buffer: Buffer.from(bytes) });
    await page.locator(`[data-verdict=${verdict}]`).waitFor();
  }
  await take(visit, "fileCheck", page);
  // The browser tells that the picture's hash is unknown
  assert.deepEqual(
    complaints.filter((text) => !text.includes("404")),
    [],
  );
  await page.close();
}

/** Looks at the element in a component of the host, which shows how many certificates it has found. @param {Visit} visit */
async function visitElement(visit) {
  const { page, complaints } = await open(visit.browser, `${visit.address}/element.html`);
  await page.getByRole("link", { name: "王伟", exact: true }).and(page.locator("[target=_blank]")).first().waitFor();
  const total = page.locator("output");
  if (visit.name !== "next")
    assert.match((await total.textContent()) ?? "", /^[1-9]/, "the host is told of the search");
  await take(visit, "element", page);
  assert.deepEqual(complaints, []);
  await page.close();
}

/** @param {Visit} visit */
async function visitPlainPages(visit) {
  const { browser, address, server } = visit;
  const element = gzipSync(await (await fetch(`${server}/embed.js`)).bytes(), { level: 9 }).length / 1000;
  console.log(`  embed.js is ${element.toFixed(1)} kB`);
  assert(element <= limits.element, "the element is small");
  /** @type {Set<string>} */
  const sizes = new Set();
  for (const name of ["index", "smallRoot", "largeRoot", "hostile"]) {
    const { page, complaints } = await open(browser, `${address}/${name}.html`);
    await search(page);
    const button = page.getByRole("button", { name: "查询", exact: true });
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    sizes.add(`${width} by ${height}`);
    assert(width < 200, "a button is as wide as its word");
    const cell = await page
      .getByRole("cell")
      .first()
      .evaluate((element) => {
        const { backgroundColor, textIndent, letterSpacing, textTransform } = getComputedStyle(element);
        return { backgroundColor, textIndent, letterSpacing, textTransform };
      });
    assert.deepEqual(cell, {
      backgroundColor: "rgba(0, 0, 0, 0)",
      textIndent: "0px",
      letterSpacing: "normal",
      textTransform: "none",
    });
    await download(page, page);
    await take(visit, name, page);
    assert.deepEqual(complaints, []);
    await page.close();
  }
  assert.equal(sizes.size, 1, `the size of the host's text changes nothing: ${[...sizes].join(", ")}`);
  const { page, complaints } = await open(browser, `${address}/frame.html`);
  const frame = page.frameLocator("iframe");
  await search(frame);
  await take(visit, "frame", page);
  await download(page, frame);
  await frame.getByRole("link", { name: "王伟", exact: true }).first().click();
  await page.waitForURL(`${server}/v/*`);
  await take(visit, "certificate", page);
  assert.deepEqual(complaints, []);
  await page.close();
}

const names = Object.keys(fixtures(""));
const chosen = names.filter((name) => process.argv.length < 3 || process.argv.includes(name));

/** @param {import("playwright").Browser} browser */
async function checkAll(browser) {
  const ports = new Map();
  for (const name of chosen) ports.set(name, await findPort());
  const origins = [...ports.values()].map((port) => `http://127.0.0.1:${port}`);
  const port = await findPort();
  const server = `http://127.0.0.1:${port}`;

  const place = install("server", {}, ["cert-api", "cert-render", "cert-server"]);
  await start(place, ["cert-server", "serve"], `${server}/api/ready`, {
    PORT: String(port),
    CERT_DEMONSTRATION: "1",
    CERT_ADMIN_PASSWORD: password,
    CERT_ALLOWED_ORIGINS: origins.join(),
    CERT_PUBLIC_URL: server,
    LOG_LEVEL: "error",
  });
  console.log(`✓ npm install cert-server on Node.js ${process.version}`);

  for (const [name, { dependencies, files, build, serve }] of Object.entries(fixtures(server))) {
    if (!chosen.includes(name)) continue;
    const host = install(name, dependencies, "react" in dependencies ? ["cert-api", "cert-ui"] : [], files);
    for (const command of build) run(host, command);
    const address = `http://127.0.0.1:${ports.get(name)}`;
    if (typeof serve === "string") await serveFolder(join(host, serve), ports.get(name));
    else
      await start(
        host,
        serve.map((word) => (word === "PORT" ? String(ports.get(name)) : word)),
        address,
      );
    const visit = { browser, address, server, name };
    if (name !== "vue" && name !== "plain") {
      const sizes = await visitSearchPage(visit);
      if (name.startsWith("vite")) await visitVite(visit, sizes);
    }
    if (name === "plain") await visitPlainPages(visit);
    else if (name !== "astro") await visitElement(visit);
    console.log(`✓ ${name}`);
  }
}

if (!(await buildStale())) process.exit(1);
pack();
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
closing.push(() => browser.close());
try {
  await checkAll(browser);
} finally {
  for (const close of closing.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
}
