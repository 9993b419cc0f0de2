import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Renderer } from "cert-render";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createApp } from "../../../app.ts";
import type { Config } from "../../../config.ts";
import { openStore, type Store } from "../../../db/open.ts";
import { exportStore } from "../../../maintenance/export/exportStore.ts";
import { importStore } from "../../../maintenance/export/importStore.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { folder } from "../../../testing/folder.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { tamper } from "../../../testing/tamper.ts";
import { waitingRenderer } from "../../../testing/waitingRenderer.ts";
import { openSite } from "../../public/site/site.service.ts";

/** Bytes that cannot be compressed, as a picture that every certificate shows. */
const picture = Buffer.concat(
  Array.from({ length: 300 }, (_, index) => createHash("sha256").update(String(index)).digest()),
);

interface Compiler {
  version: number;
  renderings: number;
}

/** Prints as a PDF does: a shared picture in a stream, and the values. Every version of the compiler prints other bytes. */
function pdfRenderer(compiler: Compiler, plain: Renderer = plainRenderer()): Renderer {
  return {
    ...plain,
    identity: async () => ({ renderer: `compiler ${compiler.version}`, fontsHash: String(compiler.version) }),
    async renderPdf(job) {
      const values = Buffer.from((await plain.renderPdf(job)).pdf);
      compiler.renderings += 1;
      const head = Buffer.from(`%PDF compiler ${compiler.version}\n<< /Length ${picture.length} >>\nstream\n`);
      return { pdf: Buffer.concat([head, picture, Buffer.from("\nendstream\n"), values]), pages: 1 };
    },
  };
}

const options = { template: ["{姓名}"], list: "姓名\n王小明\n李四\n" };

eachDatabase((database) => {
  const open = async (config: Partial<Config> = {}, compiler: Compiler = { version: 1, renderings: 0 }) => {
    const opened = await openActivity(database, { ...options, config, renderer: pdfRenderer(compiler) });
    await opened.publish();
    const { read } = opened.store;
    return {
      ...opened,
      compiler,
      award: await opened.first("王小明"),
      frozen: () => read.selectFrom("frozen_pdf").select(["award_id", "version", "rendition_id"]).execute(),
      renditions: () =>
        read.selectFrom("rendition").select(["id", "renderer", "first_public_at"]).orderBy("id").execute(),
      sharedParts: () => read.selectFrom("blob").select("size").where("size", "=", picture.length).execute(),
    };
  };

  const process = async (store: Store, config: Config, renderer: Renderer) => {
    const app = await createApp({
      config,
      store,
      renderer,
      site: await openSite("/nowhere"),
      clock: Date.now,
      logStream: { write: () => undefined },
    });
    database.after(() => app.close());
    return (id: string) => app.inject({ url: `/api/award/download/id/${id}.pdf` });
  };

  describe("a PDF that the public was given", () => {
    test("is given for good, byte for byte, whatever the compiler is by then, and without it", async () => {
      const { pdf, award, compiler, app, headers, edit, renditions, problems } = await open();
      const first = await pdf(award);
      expect(first.rawPayload.includes(picture)).toBe(true);
      const before = await renditions();
      Object.assign(compiler, { version: 2, renderings: 0 });
      const again = await pdf(award);
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
      const { etag, "cache-control": cacheControl, "content-disposition": disposition } = first.headers;
      expect(again.headers).toMatchObject({ etag, "cache-control": cacheControl, "content-disposition": disposition });
      expect((await pdf(award, "", { "if-none-match": String(etag) })).statusCode).toBe(304);
      const preview = await app.inject({ url: `/api/award/preview/id/${award}.pdf`, headers });
      expect(preview.rawPayload.equals(first.rawPayload)).toBe(true);
      expect(compiler.renderings).toBe(0);
      expect(await renditions()).toEqual(before);

      await edit(award, "王晓明", {});
      expect((await pdf(award)).body).toContain("compiler 2");
      expect((await pdf(award, "?version=1", headers)).rawPayload.equals(first.rawPayload)).toBe(true);
      expect(await problems()).toEqual([]);
    });

    test("shares what other PDFs hold too", async () => {
      const { pdf, award, first, frozen, sharedParts } = await open();
      await pdf(award);
      await pdf(await first("李四"));
      expect(await frozen()).toHaveLength(2);
      expect(await sharedParts()).toHaveLength(1);
    });

    test("is frozen by the public's download only", async () => {
      const { award, app, headers, frozen } = await open();
      await app.inject({ method: "HEAD", url: `/api/award/download/id/${award}.pdf` });
      await app.inject({ url: `/api/award/preview/id/${award}.pdf`, headers });
      await app.inject({ url: `/api/award/download/id/${award}.docx`, headers });
      expect(await frozen()).toEqual([]);
    });

    test("does not leave when it could not be stored", async () => {
      const { pdf, award, store, renditions, frozen, sharedParts } = await open();
      await store.write((tx) => sql`alter table frozen_pdf_part rename to elsewhere`.execute(tx));
      expect((await pdf(award)).statusCode).toBe(500);
      await store.write((tx) => sql`alter table elsewhere rename to frozen_pdf_part`.execute(tx));
      expect([await renditions(), await frozen(), await sharedParts()]).toEqual([[], [], []]);
      expect((await pdf(award)).statusCode).toBe(200);
      expect(await frozen()).toHaveLength(1);
    });

    test("is not given when what is stored of it was changed", async () => {
      const { pdf, award, address, sharedParts, logged, problems } = await open();
      const { etag } = (await pdf(award)).headers;
      expect(await sharedParts()).toHaveLength(1);
      const bytes = Buffer.from(picture);
      bytes[4_000] = (bytes[4_000] ?? 0) ^ 1;
      const literal = address && "file" in address ? `x'${bytes.toString("hex")}'` : `'\\x${bytes.toString("hex")}'`;
      await tamper(address, "blob", `update blob set bytes = ${literal} where size = ${picture.length}`);
      expect((await pdf(award)).statusCode).toBe(500);
      expect(JSON.stringify(logged)).toContain(`The frozen PDF of ${award}, version 1, was changed.`);
      expect((await pdf(award, "", { "if-none-match": String(etag) })).statusCode).toBe(304);
      expect(await problems()).toMatchObject([
        { table: "blob", message: "内容与哈希值不符" },
        { table: "frozen_pdf", id: `${award}/1`, message: "已公开的 PDF 与登记的哈希值不符" },
      ]);
    });
  });

  describe("of two first downloads at once", () => {
    test("both are the same bytes, frozen once", async () => {
      const { pdf, award, frozen, renditions } = await open();
      const answers = await Promise.all([1, 2, 3, 4].map(() => pdf(award)));
      expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString("hex"))).size).toBe(1);
      expect(await frozen()).toHaveLength(1);
      expect(await renditions()).toHaveLength(1);
    });

    test("by processes of different versions, the later one gives what the earlier one gave", async () => {
      const { award, store, config, renditions, problems } = await open();
      const waiting = waitingRenderer("renderPdf");
      const older = await process(store, config, pdfRenderer({ version: 1, renderings: 0 }, waiting.renderer));
      const newer = await process(store, config, pdfRenderer({ version: 2, renderings: 0 }));
      const late = older(award);
      await waiting.asked;
      const early = await newer(award);
      waiting.go();
      expect((await late).rawPayload.equals(early.rawPayload)).toBe(true);
      expect(await renditions()).toMatchObject([{ renderer: "compiler 2" }]);
      expect(await problems()).toEqual([]);
    });
  });

  describe("what was public before PDFs were stored", () => {
    const upgraded = async () => {
      const config = { storesPdf: false };
      const opened = await open(config);
      const first = await opened.pdf(opened.award);
      expect(await opened.frozen()).toEqual([]);
      const [rendition] = await opened.renditions();
      config.storesPdf = true;
      return { ...opened, ...(await opened.restart()), first, rendition };
    };
    const download = (app: Awaited<ReturnType<typeof upgraded>>["app"], id: string, headers = {}) =>
      app.inject({ url: `/api/award/download/id/${id}.pdf`, headers });
    const facts = async ({ read }: Store) => ({
      frozen: await read.selectFrom("frozen_pdf").select("rendition_id").execute(),
      renditions: await read
        .selectFrom("rendition")
        .select(["id", "renderer", "first_public_at"])
        .orderBy("id")
        .execute(),
    });

    test("is frozen when the same bytes are made again", async () => {
      const { app, store, award, first, rendition, compiler, time } = await upgraded();
      time.now += 60_000;
      expect((await download(app, award)).rawPayload.equals(first.rawPayload)).toBe(true);
      expect(await facts(store)).toEqual({ frozen: [{ rendition_id: rendition?.id }], renditions: [rendition] });
      compiler.version = 2;
      expect((await download(app, award)).rawPayload.equals(first.rawPayload)).toBe(true);
    });

    test("is frozen by an administrator's download too", async () => {
      const { app, store, award, rendition, login } = await upgraded();
      await app.inject({ url: `/api/award/preview/id/${award}.pdf`, headers: await login() });
      expect(await facts(store)).toEqual({ frozen: [{ rendition_id: rendition?.id }], renditions: [rendition] });
    });

    test("is recorded beside what is made now where that differs, and changes no more", async () => {
      const { app, store, award, first, rendition, compiler } = await upgraded();
      compiler.version = 2;
      const other = await download(app, award);
      expect(other.rawPayload.equals(first.rawPayload)).toBe(false);
      compiler.version = 3;
      expect((await download(app, award)).rawPayload.equals(other.rawPayload)).toBe(true);
      const { frozen, renditions } = await facts(store);
      expect(renditions).toMatchObject([rendition, { renderer: "compiler 2", first_public_at: expect.any(Number) }]);
      expect(frozen).toEqual([{ rendition_id: renditions[1]?.id }]);
    });
  });

  test("a store that keeps programs only freezes nothing, and gives what was frozen before", async () => {
    const config = { storesPdf: true };
    const { pdf, award, first, restart, compiler, frozen } = await open(config);
    const before = await pdf(award);
    const other = await first("李四");
    config.storesPdf = false;
    expect(await frozen()).toHaveLength(1);
    const { app, store } = await restart();
    const download = (id: string) => app.inject({ url: `/api/award/download/id/${id}.pdf` });
    await download(other);
    compiler.version = 2;
    expect((await download(award)).rawPayload.equals(before.rawPayload)).toBe(true);
    expect((await download(other)).body).toContain("compiler 2");
    expect(await store.read.selectFrom("frozen_pdf").select("version").execute()).toHaveLength(1);
  });

  test("an export takes the bytes to the other engine", async () => {
    const { pdf, award, address, config, compiler } = await open();
    const before = await pdf(award);
    const file = join(await folder(database), "export");
    await exportStore(address, file, 0);
    const target = await database.freshOn(database.engine === "sqlite" ? "postgresql" : "sqlite");
    await importStore(target, file);
    const store = await openStore(target);
    database.after(() => store.close());
    compiler.version = 2;
    const download = await process(store, config, pdfRenderer(compiler));
    expect((await download(award)).rawPayload.equals(before.rawPayload)).toBe(true);
  });

  test("no row of a frozen PDF is changed or removed", async () => {
    const { pdf, award, store } = await open();
    await pdf(award);
    for (const table of ["frozen_pdf", "frozen_pdf_part"] as const) {
      await expect(store.write((tx) => tx.deleteFrom(table).execute())).rejects.toThrow(`${table} only grows`);
      await expect(store.write((tx) => tx.updateTable(table).set({ version: 9 }).execute())).rejects.toThrow(
        `${table} only grows`,
      );
    }
  });
});
