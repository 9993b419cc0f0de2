import { contract } from "cert-api";
import type { JoinedPart, Renderer } from "cert-render";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { tinyPdf } from "../../../testing/documents/tinyPdf.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";

const { activity } = contract;
const list = "姓名\n王伟\n李娜\n";

/** Prints as the plain renderer does, and notes what was asked for. */
function notingRenderer() {
  const plain = plainRenderer();
  const printed: string[] = [];
  const offsets: JoinedPart["offset"][] = [];
  const renderer: Renderer = {
    ...plain,
    async renderPdf(job) {
      const { pdf, ...rest } = await plain.renderPdf(job);
      printed.push(job.isTextOnly === true ? "text" : "whole");
      return { ...rest, pdf: job.isTextOnly === true ? strToU8("text") : pdf };
    },
    async *joinPdfs(parts) {
      for await (const { pdf, offset } of parts) {
        offsets.push(offset);
        yield pdf;
      }
    },
  };
  return { renderer, printed, offsets };
}

eachDatabase((database) => {
  test("text only: set from the templates, moved by the activity's offset, and nothing of it is kept", async () => {
    const { renderer, printed, offsets } = notingRenderer();
    const opened = await openActivity(database, { list, template: ["{姓名}"], renderer });
    const { app, call, headers, id, first, pdf, publish, read, store } = opened;
    expect((await publish()).status).toBe(200);
    const [wang, li] = [await first("王伟"), await first("李娜")];
    const frozen = (await pdf(wang)).rawPayload;
    const traces = () =>
      Promise.all(
        (["rendition", "frozen_pdf", "pdf_signature"] as const).map((table) =>
          store.read.selectFrom(table).selectAll().execute(),
        ),
      );
    const before = await traces();
    printed.length = 0;

    const { name, revision } = await read();
    const moved = { id, name, revision, offsetRight: 12.7, offsetDown: -2.54 };
    expect((await call(activity.update, moved, headers)).data).toMatchObject({ offsetRight: 12.7, offsetDown: -2.5 });
    const answer = await app.inject({ url: `/api/handout/${id}.pdf?text=only`, headers });
    expect([answer.statusCode, answer.body]).toEqual([200, "texttext"]);
    expect(printed).toEqual(["text", "text"]);
    expect(offsets).toEqual(Array.from({ length: 2 }, () => ({ right: 36, down: expect.closeTo(-7.087, 3) })));
    expect(await traces()).toEqual(before);
    const entries = await store.read.selectFrom("audit_entry").selectAll().orderBy("id", "desc").limit(2).execute();
    expect(entries.map(({ change }) => JSON.parse(change))).toMatchObject([
      { format: "pdf", awards: 2, text: "only" },
      { offsetRight: 12.7, offsetDown: -2.5 },
    ]);

    const payload = { awards: li, text: "only" };
    expect((await app.inject({ url: `/api/handout/${id}.pdf`, method: "POST", headers, payload })).body).toBe("text");
    // What is given to visitors after it is whole, and what they were given stays as it was
    expect((await pdf(wang)).rawPayload.equals(frozen)).toBe(true);
    expect((await pdf(li)).body).not.toContain("text");
    expect(offsets).toHaveLength(3);
    expect((await app.inject({ url: `/api/handout/${id}.pdf`, headers })).body).not.toContain("text");
    expect(offsets.slice(3)).toEqual([undefined, undefined]);
    for (const [key, value] of Object.entries({ offsetRight: 20.1, offsetDown: -21 })) {
      expect(await call(activity.update, { id, name, [key]: value }, headers)).toMatchObject({
        status: 400,
        envelope: {
          message: "请填写 -20 至 20 之间的毫米数，可以有一位小数",
          data: { errors: [{ field: key }] },
        },
      });
    }
  });

  test("text only: existing PDFs have no text of their own, which is said", async () => {
    const { app, headers, id, put, publish } = await openActivity(database, { list });
    const files = { "王伟.pdf": tinyPdf("王伟"), "李娜.pdf": tinyPdf("李娜") };
    await put("certificates", new File([new Uint8Array(zipSync(files))], "已有证书.zip"));
    expect((await publish()).status).toBe(200);
    const answer = await app.inject({ url: `/api/handout/${id}.pdf?text=only`, headers });
    expect([answer.statusCode, answer.json().message]).toEqual([409, "这是已有证书，只有原来的 PDF，不能只印文字"]);
    expect((await app.inject({ url: `/api/handout/${id}.pdf`, headers })).statusCode).toBe(200);
  });
});
