import { join } from "node:path";
import sharp from "sharp";
import { root } from "../step.mjs";

/** Milliseconds for which each picture of the recording is shown. */
const delay = 2_500;
const size = { width: 960, height: 600 };

/**
 * Records the way from a search to a publish, twenty seconds, as one animated picture.
 * @param {import("playwright").Browser} browser
 * @param {{ server: string, award: string, activity: string, cookies: import("./prepare.mjs").Cookies }} shown
 */
export async function record(browser, { server, award, activity, cookies }) {
  const context = await browser.newContext({ viewport: size, locale: "zh-CN", reducedMotion: "reduce" });
  const page = await context.newPage();
  /** @type {Buffer[]} */
  const frames = [];
  const shoot = async () => void frames.push(await page.screenshot({ animations: "disabled" }));

  await page.goto(`${server}/frame/search`);
  await page.getByRole("searchbox").fill("王伟");
  await shoot();
  await page.keyboard.press("Enter");
  await page.getByRole("table").waitFor();
  await shoot();
  await page.goto(`${server}/v/${award}`, { waitUntil: "networkidle" });
  await shoot();
  await context.addCookies(cookies);
  for (const address of [
    "/main",
    `/certificate/activity/${activity}/template`,
    `/certificate/activity/${activity}/list`,
    `/certificate/activity/${activity}/publish`,
    `/certificate/award/id/${award}`,
  ]) {
    await page.goto(server + address, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByText(/^正在/).first().waitFor({ state: "hidden" });
    await shoot();
  }
  await context.close();
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, effort: 6, delay: frames.map(() => delay), loop: 0 })
    .toFile(join(root, "docs/pictures/demonstration.webp"));
}
