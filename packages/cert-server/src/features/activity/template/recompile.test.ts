import { contract } from "cert-api";
import { type Renderer, RenderRefusal } from "cert-render";
import { expect, test } from "vitest";
import type { Config } from "../../../config.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";

const { activity } = contract;

/** A release of the renderer: the text that it writes, and the only format of programs that it reads. */
interface Release {
  format: number;
  wording: string;
  compilations: number;
  beforeRefusal?: () => Promise<void>;
}

function releasedRenderer(release: Release): Renderer {
  const plain = plainRenderer();
  const name = () => `release ${release.format}`;
  const open = (program: Uint8Array) => {
    if (!Buffer.from(program).toString().startsWith(`format ${release.format} `)) {
      throw new RenderRefusal("outdated", { code: "render.stale", params: {} });
    }
  };
  return {
    ...plain,
    async compile(docx) {
      const compiled = await plain.compile(docx);
      release.compilations += 1;
      const head = Buffer.from(`format ${release.format} ${release.wording} `);
      return { ...compiled, renderer: name(), program: Buffer.concat([head, compiled.program]) };
    },
    identity: async () => ({ renderer: name(), fontsHash: "0" }),
    async renderPdf(job) {
      try {
        open(job.program);
      } catch (error) {
        await release.beforeRefusal?.();
        throw error;
      }
      return plain.renderPdf(job);
    },
    async check(job) {
      open(job.program);
      return plain.check(job);
    },
  };
}

onSqlite((database) => {
  const issued = async (config: Partial<Config> = {}) => {
    const release: Release = { format: 1, wording: "first", compilations: 0 };
    const renderer = releasedRenderer(release);
    const files = { template: ["{姓名}"], list: "姓名\n王小明\n李四\n" };
    const opened = await openActivity(database, { ...files, config, renderer });
    await opened.publish();
    release.compilations = 0;
    const { read } = opened.store;
    return {
      ...opened,
      release,
      award: await opened.first("王小明"),
      versions: () => read.selectFrom("template_version").select(["id", "upload_id"]).orderBy("id").execute(),
      entries: () =>
        read
          .selectFrom("audit_entry")
          .select(["account", "noun", "subject"])
          .where("action", "=", "recompile")
          .orderBy("id")
          .execute(),
      preview: (query = "") =>
        opened.app.inject({ url: `/api/template/preview/id/${opened.id}.pdf${query}`, headers: opened.headers }),
    };
  };

  test("a certificate that nobody has yet is printed with its template compiled anew, once", async () => {
    const { release, award, pdf, first, id, versions, entries, problems } = await issued();
    release.format = 2;
    const answers = await Promise.all([pdf(award), pdf(award), pdf(await first("李四"))]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("format 2");
    }
    expect((await pdf(award)).rawPayload.equals(answers[0].rawPayload)).toBe(true);
    expect(await versions()).toHaveLength(2);
    expect(await entries()).toEqual([{ account: null, noun: "activity", subject: String(id) }]);
    expect(await problems()).toEqual([]);
  });

  test("a certificate that another request has printed anew meanwhile is that one", async () => {
    const { release, award, pdf, versions } = await issued();
    release.format = 2;
    const [asked, isPrinted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    release.beforeRefusal = async () => {
      delete release.beforeRefusal;
      asked.resolve();
      await isPrinted.promise;
    };
    const late = pdf(award);
    await asked.promise;
    const early = await pdf(award);
    isPrinted.resolve();
    expect([early.statusCode, (await late).statusCode]).toEqual([200, 200]);
    expect((await late).rawPayload.equals(early.rawPayload)).toBe(true);
    expect(await versions()).toHaveLength(2);
  });

  test("a certificate that the public has stays as it is, and is refused where its bytes were not stored", async () => {
    for (const storesPdf of [true, false]) {
      const { release, award, pdf, versions } = await issued({ storesPdf });
      const before = await pdf(award);
      release.format = 2;
      const after = await pdf(award);
      if (storesPdf) expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
      else expect([after.statusCode, after.json()]).toMatchObject([409, { code: 50 }]);
      expect(release.compilations).toBe(0);
      expect(await versions()).toHaveLength(1);
    }
  });

  test("an edit, and an award made by hand, are printed with the template compiled anew", async () => {
    const { release, award, pdf, edit, versions, call, headers, read } = await issued({ storesPdf: false });
    await pdf(award);
    release.format = 2;
    expect((await pdf(award)).statusCode).toBe(409);
    expect((await edit(award, "王晓明", {})).data.version).toBe(2);
    expect((await pdf(award)).body).toContain("format 2");
    const { template } = await read();
    const byHand = await call(contract.award.create, { name: "赵六", content: "{}", template }, headers);
    expect((await pdf(byHand.data.id)).body).toContain("format 2");
    release.format = 3;
    const again = { id: award, name: "王小明", content: "{}", template };
    expect((await call(contract.award.update, again, headers)).data.version).toBe(3);
    expect((await pdf(award)).body).toContain("format 3");
    expect(await versions()).toHaveLength(3);
  });

  test("the preview and the next publishing of an activity compile its template anew", async () => {
    const { release, preview, give, plan, publish, versions, search } = await issued();
    release.format = 2;
    expect((await preview()).body).toContain("format 2");
    release.format = 3;
    await give("姓名\n王小明\n李四\n赵六\n");
    expect((await plan()).data).toMatchObject({ created: 1, replacedTemplate: { awards: 2, undownloaded: 2 } });
    expect((await publish()).data).toMatchObject({ created: 1 });
    expect((await search("赵六")).total).toBe(1);
    expect(await versions()).toHaveLength(3);
  });

  test("an administrator compiles a template anew, sees a sample of before and of after, and no award is changed", async () => {
    const { call, headers, id, release, preview, app, versions, entries, issued: records, award, pdf } = await issued();
    const recompile = () => call(contract.template.recompile, { id }, headers);
    const awards = (await records()).versions;
    const same = (await recompile()).data;
    expect(same).toMatchObject({ changed: false, before: { pages: 1 } });
    expect(same.after).toEqual(same.before);
    expect(await entries()).toEqual([]);

    release.wording = "second";
    const { changed, before, after } = (await recompile()).data;
    expect(changed).toBe(true);
    expect(before).toEqual(same.before);
    expect(after.hash).toMatch(/^[0-9a-f]{64}$/u);
    expect(after.hash).not.toBe(before.hash);
    const shown = async (url: string) => (await app.inject({ url, headers })).body;
    expect(await shown(before.preview)).toContain("format 1 first");
    expect(await shown(after.preview)).toBe((await preview()).body);
    expect((await records()).versions).toEqual(awards);
    expect((await pdf(award)).body).toContain("format 1 first");
    expect(await versions()).toHaveLength(2);
    expect(await entries()).toEqual([{ account: "admin", noun: "activity", subject: String(id) }]);

    const stale = async () => (await call(contract.font.templates, {}, headers)).data.content;
    expect(await stale()).toEqual([]);
    release.format = 2;
    expect(await stale()).toMatchObject([{ id: String(id), fonts: [], outdated: true }]);
    const plan = (await call(contract.template.recompilePlan, { id }, headers)).data;
    expect(plan).toMatchObject({ changed: true, pages: { before: null, after: 1 }, share: null });
    expect(await versions()).toHaveLength(2);
    expect((await recompile()).data).toMatchObject({ changed: true, before: { pages: null, hash: null } });
    expect(await stale()).toEqual([]);
    expect((await app.inject({ url: before.preview, headers })).statusCode).toBe(400);
  });

  test("what an activity has not, or another one has, is refused", async () => {
    const { call, headers, id, preview, app, print } = await issued();
    const other = (await call(activity.create, { name: "另一个活动" }, headers)).data;
    expect(await call(contract.template.recompile, { id: other.id }, headers)).toMatchObject({
      status: 400,
      envelope: { code: 11 },
    });
    await print(["另{姓名}"], other.id);
    const [mine, ...foreign] = await Promise.all(
      [id, other.id].map(
        async (one) => (await call(contract.template.recompile, { id: one }, headers)).data.after.preview,
      ),
    );
    expect((await app.inject({ url: mine ?? "", headers })).statusCode).toBe(200);
    const query = new URL(foreign[0] ?? "", "http://localhost").search;
    expect((await preview(query)).statusCode).toBe(404);
    expect((await preview("?version=999")).statusCode).toBe(404);
    expect((await preview("?version=x")).statusCode).toBe(400);
  });
});
