/**
 * Draws the whole way: the Word template, the certificate that is printed from it, the permalink on a phone.
 * @param {import("playwright").Browser} browser
 * @param {{ template: Buffer, certificate: Buffer, permalink: Buffer }} pictures PNG
 * @param {string} file where the picture is written to
 */
export async function drawWay(browser, { template, certificate, permalink }, file) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 620 }, locale: "zh-CN" });
  /** @param {Buffer} picture */
  const source = (picture) => `data:image/png;base64,${picture.toString("base64")}`;
  await page.setContent(`<!doctype html>
<style>
  body { margin: 0; background: #f7f4ec; color: #1b2430; font: 17px/1.6 "Noto Sans CJK SC", sans-serif; }
  main { display: grid; grid-template-columns: 1fr auto 1fr auto 240px; gap: 28px; align-items: center; padding: 48px 44px; }
  figure { margin: 0; text-align: center; }
  img { display: block; width: 100%; background: #fff; border: 1px solid #d9d3c4; border-radius: 4px; box-shadow: 0 6px 24px #1b243018; }
  figcaption { margin-top: 18px; font-weight: 600; }
  small { display: block; color: #5b6470; font-weight: 400; }
  .phone img { border-radius: 22px; border: 8px solid #1b2430; box-sizing: border-box; }
  .arrow { color: #ad3128; font-size: 34px; }
</style>
<main>
  <figure><img src="${source(template)}"><figcaption>Word 模板<small>占位符写作 {姓名}</small></figcaption></figure>
  <span class="arrow">→</span>
  <figure><img src="${source(certificate)}"><figcaption>证书 PDF<small>每位获奖者一份，几毫秒一张</small></figcaption></figure>
  <span class="arrow">→</span>
  <figure class="phone"><img src="${source(permalink)}"><figcaption>扫码核验<small>手机上立见真伪</small></figcaption></figure>
</main>`);
  await page.locator("main").screenshot({ path: file });
  await page.close();
}
