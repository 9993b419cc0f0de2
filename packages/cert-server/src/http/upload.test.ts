import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { contract, PHOTOS_BYTES_MAX, UPLOAD_BYTES_MAX } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../testing/eachDatabase.ts";
import { plainRenderer } from "../testing/plainRenderer.ts";
import { buildDocx } from "../testing/documents/buildDocx.ts";
import { ORIGIN, testApp } from "../testing/testApp.ts";

const url = "/api/activity/upload/template";
const boundary = "----x";
const part = (disposition: string, body: Uint8Array | string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from("\r\n"),
  ]);

/** Returns the bytes that buffers hold in memory, without those that nothing refers to. */
function measureBuffers(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().arrayBuffers;
}

const end = Buffer.from(`--${boundary}--\r\n`);

onSqlite((database) => {
  const start = async () => {
    const server = await testApp(database, { renderer: plainRenderer() });
    const headers = await server.login();
    const {
      data: { id },
    } = await server.call(contract.activity.create, { name: "2025年评选" }, headers);
    const send = async (parts: (Buffer | string)[], type = `multipart/form-data; boundary=${boundary}`) => {
      const payload = Buffer.concat(parts.map((one) => Buffer.from(one)));
      return server.app.inject({ method: "POST", url, headers: { ...headers, "content-type": type }, payload });
    };
    const stored = async () => (await server.store.read.selectFrom("upload").select("file_name").execute()).length;
    return { ...server, id, send, stored };
  };
  const docx = async () => new Uint8Array(await buildDocx(["{姓名}"]).arrayBuffer());

  test.each(["file first", "id first"])("takes the parts in any order: %s", async (order) => {
    const { id, send } = await start();
    const parts = [part('name="file"; filename="奖证 模板.docx"', await docx()), part('name="id"', id)];
    const response = await send([...(order === "id first" ? parts.toReversed() : parts), end]);
    expect(response.json()).toMatchObject({ code: 0, data: { file: { fileName: "奖证 模板.docx" } } });
  });

  test("takes a template while five uploads of as much as may come send nothing", async () => {
    const { id, send, app, login } = await start();
    const headers = {
      ...(await login()),
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": String(PHOTOS_BYTES_MAX),
    };
    const silent = Array.from({ length: 5 }, () => {
      const { promise: isRead, resolve } = Promise.withResolvers<void>();
      const body = new Readable({ read: () => resolve() });
      return {
        isRead,
        body,
        answer: app.inject({ method: "POST", url: "/api/activity/upload/photos", headers, payload: body }),
      };
    });
    for (const { isRead, answer } of silent) await Promise.race([isRead, answer]);
    const response = await send([part('name="id"', id), part('name="file"; filename="a.docx"', await docx()), end]);
    expect(response.json()).toMatchObject({ code: 0 });
    for (const { body } of silent) body.push(null);
    for (const { answer } of silent) expect((await answer).statusCode).toBe(400);
  });

  test("what has come of a slow upload is not in memory", async () => {
    const { app, login } = await start();
    const headers = { ...(await login()), "content-type": `multipart/form-data; boundary=${boundary}` };
    const mebibyte = 1024 * 1024;
    const before = measureBuffers();
    const slow = Array.from({ length: 4 }, () => {
      const body = new PassThrough();
      const answer = app.inject({ method: "POST", url: "/api/activity/upload/photos", headers, payload: body });
      body.write(part('name="file"; filename="a.zip"', "").subarray(0, -2));
      return { body, answer };
    });
    for (let count = 0; count < 20; count += 1) {
      for (const { body } of slow) {
        if (!body.write(Buffer.alloc(mebibyte, count))) await once(body, "drain");
      }
    }
    await expect.poll(measureBuffers).toBeLessThan(before + 20 * mebibyte);
    for (const { body } of slow) body.end();
    for (const { answer } of slow) expect((await answer).statusCode).toBe(400);
  });

  test("a stranger is refused before anything of the body is read", async () => {
    const { app } = await start();
    const body = new Readable({ read: () => undefined });
    const headers = { origin: ORIGIN, "content-type": `multipart/form-data; boundary=${boundary}` };
    expect((await app.inject({ method: "POST", url, headers, payload: body })).statusCode).toBe(401);
  });

  test.each([
    ["no file", async (id: string) => [part('name="id"', id), end], 400, "请选择要上传的文件"],
    ["no id", async () => [part('name="file"; filename="a.docx"', await docx()), end], 400, "请填写活动编号"],
    [
      "two files",
      async (id: string) => [
        part('name="id"', id),
        part('name="file"; filename="a.docx"', await docx()),
        part('name="more"; filename="b.docx"', "x"),
        end,
      ],
      400,
      "一次只能上传一个文件",
    ],
    [
      "a form that breaks off",
      async (id: string) => [part('name="id"', id), part('name="file"; filename="a.docx"', await docx())],
      400,
      "上传的表单不完整，请重新上传",
    ],
    ["a key of every object", async () => [part('name="__proto__"', "x"), end], 400, "上传的表单不完整，请重新上传"],
    [
      "more than 20 MB",
      async (id: string) => [
        part('name="id"', id),
        part('name="file"; filename="a.docx"', new Uint8Array(UPLOAD_BYTES_MAX + 1)),
        end,
      ],
      413,
      "文件过大",
    ],
  ])("refuses %s and stores nothing", async (_name, parts, status, message) => {
    const { id, send, stored, logged } = await start();
    const response = await send(await parts(id));
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, message });
    expect(await stored()).toBe(0);
    expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test.each([
    ["application/json", 415],
    ["multipart/form-data", 400],
  ])("refuses the content type %s", async (type, status) => {
    const { send, stored } = await start();
    const response = await send(["{}"], type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false });
    expect(await stored()).toBe(0);
  });
});
