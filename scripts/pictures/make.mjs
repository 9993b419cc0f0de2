// npm run pictures: makes the pictures of the documentation and of the help, from the running product and from Storybook.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { startServer } from "../../e2e/server.ts";
import { buildStale } from "../build.mjs";
import { buildStorybook } from "../buildStorybook.mjs";
import { chromiumArgs, ensureChromium } from "../chromium.mjs";
import { root } from "../step.mjs";
import { drawGallery } from "./drawGallery.mjs";
import { drawMarks } from "./drawMarks.mjs";
import { drawWay } from "./drawWay.mjs";
import { firstPage } from "./firstPage.mjs";
import { photographHelp } from "./photographHelp.mjs";
import { prepareCorrection, prepareDemonstration } from "./prepare.mjs";
import { record } from "./record.mjs";
import { serveFolder } from "./serveFolder.mjs";
import { templatePdf } from "./templatePdf.mjs";

const folder = join(root, "docs/pictures");
const storybook = mkdtempSync(join(tmpdir(), "cert-storybook-"));
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const built = (await buildStale()) && (await buildStorybook(storybook));
if (!built) process.exit(1);

// Nothing is sent; with a mail server the step of notices has its form
const server = await startServer({ CERT_SMTP_URL: "smtp://127.0.0.1:9", CERT_SMTP_FROM: "cert@example.org" });
const stories = await serveFolder(storybook);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  const { award, cookies } = await prepareDemonstration(server.url);
  const pdf = await loadBytes(`${server.url}/api/award/download/id/${award}.pdf`);
  const certificate = await firstPage(browser, pdf, join(folder, "certificate.png"), 1280);
  const template = await firstPage(browser, await templatePdf(), null, 900);

  await photograph("search.png", desktop, `${server.url}/frame/search?content=${encodeURIComponent("王伟")}`);
  const permalink = await photograph("phone.png", phone, `${server.url}/v/${award}`);
  await photograph("award.png", desktop, `${server.url}/certificate/award/id/${award}`, { cookies });
  await photograph("storybook.png", desktop, `${stories.url}/?path=/story/screens-search--found&panel=false`, {
    act: (page) => page.frameLocator("#storybook-preview-iframe").getByRole("table").waitFor(),
  });
  const activity = await prepareCorrection(server.url, cookies);
  await photograph("plan.png", desktop, `${server.url}/certificate/activity/${activity}/publish`, {
    cookies,
    act: (page) => page.getByRole("button", { name: "发布", exact: true }).waitFor(),
  });
  await photographHelp(browser, { server: server.url, activity, cookies });
  await record(browser, { server: server.url, award, activity, cookies });
  await drawWay(browser, { template, certificate, permalink }, join(folder, "way.png"));
  await drawGallery(browser, join(folder, "gallery.png"));
  await drawMarks(browser, join(folder, "marks.png"));
} finally {
  await browser.close();
  await stories.close();
  await server.stop();
  rmSync(storybook, { recursive: true, force: true });
}
console.log(`The pictures are in ${folder}, those of the help in site/src/help.`);

/** @param {string} url */
async function loadBytes(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * Takes a picture of a page once it is quiet.
 * @param {string} name of the file in docs/pictures
 * @param {{ width: number, height: number }} viewport
 * @param {string} url
 * @param {{ cookies?: import("./prepare.mjs").Cookies, act?: (page: import("playwright").Page) => Promise<void>, settle?: number }} [options]
 * @returns {Promise<Buffer>} the picture, PNG
 */
async function photograph(name, viewport, url, { cookies = [], act, settle = 300 } = {}) {
  const context = await browser.newContext({ viewport, locale: "zh-CN", reducedMotion: "reduce" });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  await act?.(page);
  await page.waitForTimeout(settle);
  const picture = await page.screenshot({ path: join(folder, name) });
  await context.close();
  return picture;
}
