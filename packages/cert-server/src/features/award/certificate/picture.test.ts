import { contract } from "cert-api";
import type { Renderer } from "cert-render";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";

const { award } = contract;

onSqlite((database) => {
  const open = async () => {
    const opened = await openActivity(database, { list: "姓名\n王伟\n", template: ["{姓名}"] });
    await opened.publish();
    const id = await opened.first("王伟");
    const picture = (query = "", headers: Record<string, string> = {}) =>
      opened.app.inject({ url: `/api/award/download/id/${id}.png${query}`, headers });
    const page = async () => {
      const [, address] = /<img src="([^"]*)"/u.exec((await opened.app.inject({ url: `/v/${id}` })).body) ?? [];
      return address;
    };
    return { ...opened, awardId: id, picture, page };
  };

  test("a visitor sees the first page as a picture, smaller for a list", async () => {
    const { picture, pdf, awardId } = await open();
    const large = await picture();
    expect(large.statusCode).toBe(200);
    expect(large.headers).toMatchObject({
      "content-type": "image/png",
      "x-robots-tag": "noindex",
      "cache-control": "no-cache",
    });
    expect(large.headers["content-disposition"]).toMatch(/^inline;.*\.png/u);
    expect(large.body).toBe(`1600 ${(await pdf(awardId)).body}`);
    const small = await picture("?size=small");
    expect(small.body).toMatch(/^533 /u);
    expect(small.headers.etag).not.toBe(large.headers.etag);
    expect((await picture("?size=huge")).statusCode).toBe(400);
  });

  test("picture of a page: kept by the browser under the hash of its address, until another takes its place", async () => {
    const { app, awardId, call, headers, picture, page } = await open();
    // A picture that was never drawn has no hash yet
    expect(await page()).toBe(`/api/award/picture/id/${awardId}`);
    const first = await app.inject({ url: (await page()) ?? "" });
    expect(first.headers).toMatchObject({ "content-type": "image/svg+xml", "cache-control": "no-cache" });
    const kept = await page();
    expect(kept).toBe(`/api/award/picture/id/${awardId}?hash=${String(first.headers.etag).replaceAll('"', "")}`);
    const again = await app.inject({ url: kept ?? "" });
    expect(again.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    expect(again.body).toBe(first.body);
    expect((await picture()).headers["cache-control"]).toBe("no-cache");

    await call(award.update, { id: awardId, name: "王炜", content: "{}" }, headers);
    const old = await app.inject({ url: kept ?? "" });
    expect([old.headers["cache-control"], old.headers.etag === first.headers.etag]).toEqual(["no-cache", false]);
    expect(await page()).not.toBe(kept);

    await call(award.revoke, { id: awardId, reason: "重复申报" }, headers);
    expect((await app.inject({ url: kept ?? "" })).statusCode).toBe(410);
    expect(await page()).toBeUndefined();
  });

  test("who has the picture is told so, by its own tag and not by that of the PDF", async () => {
    const { picture, pdf, awardId } = await open();
    const etag = String((await picture()).headers.etag);
    expect((await picture("", { "if-none-match": etag })).statusCode).toBe(304);
    expect((await picture("?size=small", { "if-none-match": etag })).statusCode).toBe(200);
    const pdfTag = String((await pdf(awardId)).headers.etag);
    expect((await picture("", { "if-none-match": pdfTag })).statusCode).toBe(200);
  });

  test("a picture that was drawn a moment ago is sent again without rendering its PDF", async () => {
    const plain = plainRenderer();
    let rendered = 0;
    const renderer: Renderer = {
      ...plain,
      renderPdf(job) {
        rendered += 1;
        return plain.renderPdf(job);
      },
    };
    const opened = await openActivity(database, { list: "姓名\n王伟\n", template: ["{姓名}"], renderer });
    await opened.publish();
    const url = `/api/award/download/id/${await opened.first("王伟")}.png`;
    const first = await opened.app.inject({ url });
    const again = await opened.app.inject({ url });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(rendered).toBe(1);
  });

  test("it is refused as the PDF is, and counts as no public download", async () => {
    const { picture, call, headers, awardId, store } = await open();
    await picture();
    const renditions = await store.read.selectFrom("rendition").select("first_public_at").execute();
    expect(renditions).toEqual([{ first_public_at: null }]);
    await call(award.revoke, { id: awardId, reason: "重复申报" }, headers);
    expect((await picture()).statusCode).toBe(410);
  });

  test("pictures and PDFs share the limit of downloads", async () => {
    const { app, awardId } = await openWithLimit(2);
    const statuses = [];
    for (const extension of ["png", "pdf", "png"]) {
      statuses.push((await app.inject({ url: `/api/award/download/id/${awardId}.${extension}` })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  async function openWithLimit(downloadLimit: number) {
    const list = "姓名\n王伟\n";
    const opened = await openActivity(database, { list, template: ["{姓名}"], config: { downloadLimit } });
    await opened.publish();
    return { ...opened, awardId: await opened.first("王伟") };
  }
});
