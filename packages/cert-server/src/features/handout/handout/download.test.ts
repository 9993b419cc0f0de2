import { contract, describeReason, type Notification, toReason } from "cert-api";
import { type Renderer, RenderRefusal } from "cert-render";
import { unzipSync } from "fflate";
import readSheets from "read-excel-file/node";
import { expect, test, vi } from "vitest";
import { tinyPdf } from "../../../testing/documents/tinyPdf.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";

const { activity, award, dashboard } = contract;

const list = "姓名,奖项\n王伟,一等奖\n李娜,二等奖\n张敏,一等奖\n";

function pdfRenderer(
  unprintable: ReadonlySet<string> = new Set(),
  beforeRender: (name: string) => Promise<void> = async () => {},
): Renderer {
  return {
    ...plainRenderer(),
    async renderPdf({ values }) {
      const name = String(values["姓名"]);
      await beforeRender(name);
      if (unprintable.has(name)) {
        throw new RenderRefusal("unsupported", { code: "render.layout", params: {} });
      }
      return { pdf: tinyPdf(`姓名=${name}`), pages: 1 };
    },
  };
}

onSqlite((database) => {
  const open = async (unprintable?: ReadonlySet<string>, beforeRender?: (name: string) => Promise<void>) => {
    const opened = await openActivity(database, {
      list,
      template: ["{姓名}{奖项}"],
      renderer: pdfRenderer(unprintable, beforeRender),
    });
    expect((await opened.publish()).status).toBe(200);
    const { app, headers, id } = opened;
    const download = (format: "zip" | "pdf", query = "", of = id, by = headers) =>
      app.inject({ url: `/api/handout/${of}.${format}${query}`, headers: by });
    const notifications = async (): Promise<Notification[]> =>
      (await opened.call(dashboard.notifications, {}, headers)).data;
    return { ...opened, download, notifications };
  };

  const readZip = (payload: Buffer) => {
    const files = unzipSync(payload);
    const index = files["目录.xlsx"] ?? new Uint8Array();
    return { paths: Object.keys(files), index: async () => (await readSheets(Buffer.from(index)))[0]?.data ?? [] };
  };
  const namesIn = (pdf: Buffer) => [...pdf.toString("utf8").matchAll(/姓名=(.+)/gu)].map(([, name]) => name);
  const formatQuery = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

  test("the archive holds each certificate, and an index that says where", async () => {
    const { download } = await open();
    const { statusCode, headers, rawPayload } = await download("zip");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ "content-type": "application/zip", "cache-control": "no-store" });
    expect(headers["content-disposition"]).toContain(encodeURIComponent("2025年优秀案例评选.zip"));
    const { paths, index } = readZip(rawPayload);
    const rows = await index();
    const numbers = rows.slice(1).map(([, number]) => number);
    expect(paths).toEqual([`${numbers[0]}-王伟.pdf`, `${numbers[1]}-李娜.pdf`, `${numbers[2]}-张敏.pdf`, "目录.xlsx"]);
    expect(rows.slice(1).map(([, , path]) => path)).toEqual(paths.slice(0, 3));
    expect(rows[0]).toEqual(["姓名", "证书编号", "文件", "说明"]);
    expect(rows.slice(1).map(([name]) => name)).toEqual(["王伟", "李娜", "张敏"]);
  });

  test("grouped by a column, each value has a folder", async () => {
    const { download } = await open();
    const { rawPayload } = await download("zip", formatQuery({ group: "奖项" }));
    const { paths, index } = readZip(rawPayload);
    const shapes = paths.map((path) => path.replace(/\/.*-/u, "/"));
    expect(shapes).toEqual(["一等奖/王伟.pdf", "一等奖/张敏.pdf", "二等奖/李娜.pdf", "目录.xlsx"]);
    expect((await index()).map(([name, , group]) => [name, group])).toEqual([
      ["姓名", "奖项"],
      ["王伟", "一等奖"],
      ["张敏", "一等奖"],
      ["李娜", "二等奖"],
    ]);
  });

  test("the joined PDF has the pages in the list's order, or group by group with bookmarks", async () => {
    const { download } = await open();
    const { statusCode, headers, rawPayload } = await download("pdf");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(namesIn(rawPayload)).toEqual(["王伟", "李娜", "张敏"]);
    const grouped = (await download("pdf", formatQuery({ group: "奖项" }))).rawPayload;
    expect(namesIn(grouped)).toEqual(["王伟", "张敏", "李娜"]);
    expect(grouped.toString("latin1").match(/\/Dest/gu)).toHaveLength(2);
  });

  test("single awards can be chosen; what is void is left out", async () => {
    const { download, first, call, headers } = await open();
    const [wang, li] = [await first("王伟"), await first("李娜")];
    const chosen = await download("pdf", formatQuery({ awards: `${li},${wang}` }));
    expect(namesIn(chosen.rawPayload)).toEqual(["王伟", "李娜"]);
    await call(award.revoke, { id: wang, reason: "重复申报" }, headers);
    expect(namesIn((await download("pdf")).rawPayload)).toEqual(["李娜", "张敏"]);
    const refused = await download("zip", formatQuery({ awards: `${li},${wang},nobody` }));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ message: describeReason(toReason("activity.otherAwards", { count: 2 })) });
  });

  test("a selection that no address holds is sent as JSON or as a form", async () => {
    const { app, headers, id, first, download } = await open();
    const [wang, li] = [await first("王伟"), await first("李娜")];
    // As long as the ids of 50,000 awards
    const awards = `${wang},${li},`.repeat(25_000);
    expect((await download("pdf", formatQuery({ awards: awards.slice(0, 9_000) }))).statusCode).toBe(400);
    const send = (payload: object | string, more: Record<string, string> = {}) =>
      app.inject({
        method: "POST",
        url: `/api/handout/${id}.pdf`,
        headers: { ...headers, ...more },
        payload,
      });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    for (const answer of [
      await send({ awards, group: "奖项" }),
      await send(`${new URLSearchParams({ awards, group: "奖项" })}`, form),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-disposition"]).toContain(encodeURIComponent("2025年优秀案例评选.pdf"));
      expect(namesIn(answer.rawPayload)).toEqual(["王伟", "李娜"]);
    }
    const zip = await app.inject({
      method: "POST",
      url: `/api/handout/${id}.zip`,
      headers,
      payload: { awards: li },
    });
    expect(readZip(zip.rawPayload).paths).toHaveLength(2);
    expect((await send(`awards=${li}`, { ...form, origin: "https://elsewhere.example" })).statusCode).toBe(403);
  });

  test("what cannot be downloaded is refused before anything is sent", async () => {
    const { download, call, headers } = await open();
    const column = await download("zip", formatQuery({ group: "学校" }));
    expect(column.statusCode).toBe(400);
    expect(column.json()).toMatchObject({
      message: "这个活动的奖证没有“学校”这一列，不能按它分组",
      data: { errors: [{ field: "group" }] },
    });
    const empty = (await call(activity.create, { name: "还没有发布" }, headers)).data;
    for (const format of ["zip", "pdf"] as const) {
      expect((await download(format, "", empty.id)).json()).toMatchObject({ message: "这个活动还没有可以下载的奖证" });
      expect((await download(format, "", "99")).statusCode).toBe(404);
      expect((await download(format, "", undefined, {})).statusCode).toBe(401);
    }
  });

  test("a certificate that cannot be made is named in the index, and breaks a joined PDF off with a notification", async () => {
    const { download, notifications } = await open(new Set(["李娜"]));
    const { paths, index } = readZip((await download("zip")).rawPayload);
    expect(paths).toHaveLength(3);
    const [ended] = await notifications();
    expect(ended).toMatchObject({ success: true, kind: "downloaded", params: { awards: 2, missing: 1 } });
    expect(ended?.message).toBe(
      "“2025年优秀案例评选”的 2 份奖证已下载，另有 1 份未能生成，原因见压缩包中的“目录.xlsx”",
    );
    const sentence = describeReason(toReason("award.unprintable"));
    expect((await index())[2]).toEqual(["李娜", expect.any(String), null, sentence]);

    await expect(download("pdf")).rejects.toThrow();
    const [notification] = await notifications();
    expect(notification).toMatchObject({ success: false, kind: "downloadFailed" });
    expect(notification?.message).toContain("李娜");
    expect(notification?.message).toContain(sentence);
    expect(await notifications()).toHaveLength(2);
  });

  test("who leaves a download is told where it broke off, and asks again", async () => {
    const { app, headers, id, download, notifications } = await open();
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const answer = await fetch(`${address}/api/handout/${id}.zip`, { headers });
    await answer.body?.cancel();
    await expect.poll(async () => (await notifications())[0]?.kind).toMatch(/^download/u);
    await download("zip");
    expect((await notifications())[0]?.message).toBe("“2025年优秀案例评选”的 3 份奖证已下载");
  });

  test("two downloads run at a time; a third is refused until one has ended", async () => {
    let allowRendering = () => {};
    const mayRender = new Promise<void>((resolve) => {
      allowRendering = resolve;
    });
    let rendering = 0;
    const { download, store } = await open(undefined, () => {
      rendering += 1;
      return mayRender;
    });
    const begun = () => store.read.selectFrom("audit").select("id").where("action", "=", "download").execute();
    // An injected request is sent when it is awaited
    const running = (["zip", "pdf"] as const).map(async (format) => await download(format));
    await vi.waitUntil(async () => rendering === 3 && (await begun()).length === 2);
    const refused = await download("zip");
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      message: describeReason(toReason("activity.downloadsRunning", { count: 2 })),
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    allowRendering();
    expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await download("zip")).statusCode).toBe(200);
  });

  test("a download tells who asked for it how far it is, until it has ended", async () => {
    let allowRendering = () => {};
    const mayRender = new Promise<void>((resolve) => {
      allowRendering = resolve;
    });
    const { download, call, headers, id, time, store } = await open(undefined, async (name) => {
      // The first certificate of the list is taken at once; the others, which may be rendered before it, wait
      if (name !== "王伟") await mayRender;
      else time.now += 2_000;
    });
    const progress = async () => (await call(contract.publication.progress, { id }, headers)).data;
    expect(await progress()).not.toHaveProperty("downloads");
    const running = (async () => await download("zip"))();
    await expect.poll(async () => (await progress()).downloads).toEqual([{ format: "zip", done: 1, total: 3 }]);
    expect(await progress()).toMatchObject({ running: false });
    allowRendering();
    expect((await running).statusCode).toBe(200);
    expect(await progress()).not.toHaveProperty("downloads");
    expect(await store.read.selectFrom("job").where("kind", "=", "download").selectAll().execute()).toEqual([]);
  });

  test("a request for the head alone renders nothing", async () => {
    let rendering = 0;
    const { app, headers, id } = await open(undefined, async () => {
      rendering += 1;
    });
    for (const format of ["zip", "pdf", "zip"]) {
      const url = `/api/handout/${id}.${format}`;
      const { statusCode, rawPayload } = await app.inject({ method: "HEAD", url, headers });
      expect([statusCode, rawPayload.length]).toEqual([200, 0]);
    }
    expect(rendering).toBe(0);
  });

  test("it is in the audit log and counts as no public download", async () => {
    const { download, store, id } = await open();
    await download("zip", formatQuery({ group: "奖项" }));
    const event = await store.read
      .selectFrom("audit_entry")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ noun: "activity", subject: id, action: "download" });
    expect(JSON.parse(event.change)).toEqual({ format: "zip", awards: 3, group: "奖项" });
    const renditions = await store.read.selectFrom("rendition").select("first_public_at").execute();
    expect(renditions.map(({ first_public_at }) => first_public_at)).toEqual([null, null, null]);
  });
});
