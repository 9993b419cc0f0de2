/**
 * Draws certificates with their captions on one sheet.
 * @param {import("playwright").Browser} browser
 * @param {{ width: number, sections: string[], style: string }} sheet width in pixels; each section is HTML that holds
 *   figures; style is what this sheet adds to the common one, CSS
 * @param {string} file where the picture is written to, PNG
 */
export async function drawSheet(browser, { width, sections, style }, file) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale: "zh-CN" });
  await page.setContent(`<!doctype html>
<style>
  body { margin: 0; background: #f7f4ec; color: #1b2430; font: 15px/1.6 "Noto Sans CJK SC", sans-serif; }
  main { display: grid; gap: 26px; padding: 36px; }
  figure { margin: 0; text-align: center; }
  img { display: block; width: 100%; background: #fff; outline: 1px solid #d9d3c4; box-shadow: 0 4px 14px #1b243018; }
  figcaption { margin-top: 8px; }
${style}
</style>
<main>${sections.join("")}</main>`);
  await page.locator("main").screenshot({ path: file });
  await page.close();
}
