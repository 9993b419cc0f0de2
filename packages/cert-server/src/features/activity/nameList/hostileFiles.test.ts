import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { contract } from "cert-api";
import { createRenderer } from "cert-render";
import { afterAll, expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import {
  encryptedTemplate,
  externalEntityTemplate,
  truncatedTemplate,
} from "../../../testing/documents/damagedTemplates.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { foreignFiles } from "../../../testing/documents/foreignFiles.ts";
import { entityBomb, richTextWorkbook, sharedStringBomb } from "../../../testing/documents/foreignWorkbooks.ts";
import { testApp } from "../../../testing/testApp.ts";

const { activity, award } = contract;
const listFiles = (folder: string) =>
  readdirSync(join(foreignFiles, folder))
    .filter((name) => /\.\w+$/u.test(name))
    .map((name) => join(folder, name));
const fixture = (path: string) => new File([readFileSync(join(foreignFiles, path))], path.replace(/^.*\//u, ""));
/** The statuses of each hostile or foreign file; all others are read, or are no name list (400). */
const statuses: Record<string, number[]> = {
  "bug53475-password-is-pass.docx": [415],
  "truncated62886.docx": [400],
  "poc-shared-strings.xlsx": [400, 413],
  "poc-xmlbomb.xlsx": [400],
};

/** One process for all tests, since starting it takes a while. */
const renderer = createRenderer({ processes: 1 });
afterAll(() => renderer.close());

onSqlite((database) => {
  const open = async () => {
    const app = await testApp(database, { renderer });
    const headers = await app.login();
    const { id } = (await app.call(activity.create, { name: "2025年优秀案例评选" }, headers)).data;
    const upload = (field: "template" | "name_list", file: File) =>
      app.call(activity.upload, { id, field, file }, headers);
    const stored = async () => (await app.store.read.selectFrom("upload").select("id").execute()).length;
    await app.call(award.create, { name: "王小明", content: "一等奖" }, headers);
    /** Searches until the work ends, and returns the number of answers. A blocked event loop answers one. */
    const searching = async (work: Promise<unknown>) => {
      let done = false;
      let answered = 0;
      const over = work.finally(() => (done = true));
      while (!done) {
        expect((await app.call(award.search, { content: "王小明" })).data.total).toBe(1);
        answered += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await over;
      return answered;
    };
    return { ...app, headers, id, upload, stored, searching };
  };

  test(
    "files of all kinds, as list and as template: a sentence or a report, nothing stored of what is refused",
    { timeout: 300_000 },
    async () => {
      const { upload, stored, searching, call, headers } = await open();
      const paths = ["xlsx", "xlsx/hostile", "docx", "docx/hostile"].flatMap(listFiles);
      expect(paths.length).toBeGreaterThan(15);
      const answered = await searching(
        (async () => {
          for (const path of paths) {
            for (const field of ["name_list", "template"] as const) {
              const before = await stored();
              const file = fixture(path);
              const { status, envelope } = await upload(field, file);
              const own = (field === "template") === path.startsWith("docx");
              const expected = own ? (statuses[file.name] ?? [200, 400]) : [415];
              expect(expected, `${path} as ${field}: ${envelope.message}`).toContain(status);
              expect(envelope.message, path).not.toBe("系统错误");
              expect(await stored(), path).toBe(before + (status === 200 ? 1 : 0));
              // The next file is judged by itself.
              const fresh = (await call(activity.list, { page: 0 }, headers)).data.content[0];
              if (status === 200 && fresh)
                await call(
                  activity.upload,
                  { id: fresh.id, field: "template" as const, file: buildDocx(["空"]) },
                  headers,
                );
            }
          }
        })(),
      );
      expect(answered).toBeGreaterThan(2 * paths.length);
    },
  );

  test.each<[string, () => Promise<File> | File, number]>([
    ["entities of entities", () => new File([Buffer.from(entityBomb())], "名单.xlsx"), 400],
    ["20.1 MB", () => new File([new Uint8Array(20.1 * 1024 * 1024)], "大.xlsx"), 413],
  ])("%s is refused with its status, and nothing is stored", async (_, file, status) => {
    const { upload, stored } = await open();
    const answer = await upload("name_list", await file());
    expect(answer).toMatchObject({ status, envelope: { success: false } });
    expect(answer.envelope.message).not.toBe("系统错误");
    expect(await stored()).toBe(0);
  });

  const word = (bytes: Uint8Array) => new File([Buffer.from(bytes)], "模板.docx");
  const workbook = (bytes: Uint8Array) => new File([Buffer.from(bytes)], "名单.xlsx");

  test.each<[string, () => Promise<File> | File, number, string]>([
    ["an entity from outside", async () => word(await externalEntityTemplate()), 400, "文档类型声明"],
    ["half its bytes", async () => word(await truncatedTemplate()), 400, "损坏"],
    ["a password", () => word(encryptedTemplate()), 415, "密码"],
    ["the bytes of a workbook", () => word(richTextWorkbook()), 415, "docx"],
  ])("a template with %s is refused with its sentence, and nothing is stored", async (_, file, status, words) => {
    const { upload, stored } = await open();
    const answer = await upload("template", await file());
    expect(answer).toMatchObject({ status, envelope: { success: false, message: expect.stringContaining(words) } });
    expect(await stored()).toBe(0);
  });

  test("a template is no name list, and strings beyond all measure are errors of their cells", async () => {
    const { upload, stored } = await open();
    expect(await upload("name_list", buildDocx(["授予{姓名}"]))).toMatchObject({ status: 415 });
    const { status, envelope } = await upload("name_list", workbook(sharedStringBomb(2)));
    expect(status).toBe(400);
    expect(envelope.data).toMatchObject({ errors: [{ row: 2 }, { row: 3 }] });
    expect(await stored()).toBe(0);
  });

  test("an upload that is cut off leaves nothing, and the server goes on", async () => {
    const { app, headers, id, stored, call } = await open();
    const arrived = once(app.server, "connection") as Promise<[Socket]>;
    const origin = await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = new URL(origin);
    const head = [
      "POST /api/activity/upload/name_list HTTP/1.1",
      "Host: localhost:80",
      `Cookie: ${headers.cookie}`,
      "Origin: http://localhost:80",
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 100000",
      "",
      "",
    ].join("\r\n");
    const body = `--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n${id}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="名单.csv"\r\n\r\n姓名\n甲\n`;
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(head + body);
    const [theirs] = await arrived;
    await expect.poll(() => theirs.bytesRead).toBe(Buffer.byteLength(head + body));
    const gone = once(theirs, "close");
    socket.destroy();
    await gone;
    expect(await stored()).toBe(0);
    expect((await call(award.search, { content: "王小明" })).data.total).toBe(1);
  });
});
