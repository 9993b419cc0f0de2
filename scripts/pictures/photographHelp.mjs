import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "../step.mjs";

const folder = join(root, "site/src/help");
/** The size of each picture in CSS pixels, as the help shows it at most. */
const size = { width: 390, height: 720 };
const steps = ["template", "list", "publish", "handout", "notice", "settings"];

/**
 * Takes the pictures of the help: each step of an activity's page on a phone, so that its text is legible in a column.
 * @param {import("playwright").Browser} browser
 * @param {{ server: string, activity: string, cookies: import("./prepare.mjs").Cookies }} shown
 */
export async function photographHelp(browser, { server, activity, cookies }) {
  mkdirSync(folder, { recursive: true });
  const viewport = { width: size.width, height: 1_800 };
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1.5,
    locale: "zh-CN",
    reducedMotion: "reduce",
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  for (const step of steps) {
    await page.goto(`${server}/certificate/activity/${activity}/${step}`, { waitUntil: "networkidle" });
    const opened = page.getByRole("listitem").filter({ has: page.locator("[aria-current=step]") });
    await opened.getByRole("button").first().waitFor();
    await page.getByText(/^正在/).first().waitFor({ state: "hidden" });
    await page.waitForLoadState("networkidle");
    const { y } = await opened.evaluate((element) => element.getBoundingClientRect());
    const clip = { ...size, x: 0, y: Math.round(y) - 12 };
    const picture = await page.screenshot({ clip, animations: "disabled" });
    await sharp(picture)
      .webp({ quality: 60, effort: 6 })
      .toFile(join(folder, `${step}.webp`));
  }
  await context.close();
}
