import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../journey.ts";
import { awardRows, pdfLink, search } from "../search.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`search in another site's frame: a certificate is found, opened and downloaded, ${javaScriptEnabled ? "with" : "without"} script`, async ({
    browser,
    server,
  }) => {
    const host = createServer((_request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(
        `<title>主站</title><iframe title="证书查询" src="${server.url}/frame/search" width="800" height="600"></iframe>`,
      );
    }).listen(0, "127.0.0.1");
    await once(host, "listening");
    const hostUrl = `http://localhost:${(host.address() as AddressInfo).port}/`;
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const frame = page.frameLocator("iframe");
    const find = async () => {
      await page.goto(hostUrl);
      await search(frame, "诸葛云飞");
      await expect(awardRows(frame)).toHaveCount(1);
      expect(page.url()).toBe(hostUrl);
    };

    await find();
    await awardRows(frame).getByRole("link", { name: "诸葛云飞", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("有效");

    await find();
    const answer = context.waitForEvent("response", (response) => response.url().endsWith(".pdf"));
    await pdfLink(awardRows(frame)).click();
    expect((await answer).status()).toBe(200);
    if (javaScriptEnabled) expect(page.url(), "the host's page stays").toBe(hostUrl);
    await context.close();
    host.close();
  });
}
