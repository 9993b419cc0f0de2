import { computeHash } from "../../../files/bytes.ts";
import { contract } from "cert-api";
import type { Renderer } from "cert-render";
import { beforeAll, describe, expect, test } from "vitest";
import type { Config } from "../../../config.ts";
import { createKeySigner } from "../../../signing/createKeySigner.ts";
import type { Signer } from "../../../signing/createDetachedSigner.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { makeCertificate } from "../../../testing/makeCertificate.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { pdfRenderer } from "../../../testing/pdfRenderer.ts";

let signer: Signer;
beforeAll(async () => {
  signer = await createKeySigner(await makeCertificate({ name: "青禾市教育科学研究院", keyType: "p256" }));
});

interface Printer {
  /** The beginning of every title: another version of the engine writes other bytes. */
  version: string;
  rendered: number;
}

function printer(state: Printer): Renderer {
  const plain = pdfRenderer();
  return {
    ...plain,
    async renderPdf(job) {
      state.rendered += 1;
      return plain.renderPdf({ ...job, title: `${state.version} ${job.title}` });
    },
  };
}

eachDatabase((database) => {
  const open = async ({ config = {}, isSigned = false }: { config?: Partial<Config>; isSigned?: boolean } = {}) => {
    const state: Printer = { version: "1", rendered: 0 };
    const opened = await openActivity(database, {
      template: ["{姓名}"],
      list: "姓名\n王小明\n",
      config,
      renderer: printer(state),
      signer: () => (isSigned ? signer : null),
    });
    await opened.publish();
    const id = await opened.first("王小明");
    const show = async (app = opened.app, more: Record<string, string> = { "accept-encoding": "gzip" }) =>
      app.inject({ url: `/api/award/picture/id/${id}`, headers: more });
    const shown = async (app = opened.app) => (await show(app)).headers["content-type"];
    return { ...opened, id, state, show, shown };
  };
  const vector = "image/svg+xml";
  const pixels = "image/jpeg";

  describe("the picture of a certificate", () => {
    test("is drawn with its PDF, once for both, and sandboxed where somebody opens it by itself", async () => {
      const { show, pdf, id, state, app } = await open();
      const first = await show();
      expect(first.headers).toMatchObject({
        "content-type": vector,
        "content-encoding": "gzip",
        vary: expect.stringContaining("accept-encoding"),
        "content-security-policy": expect.stringMatching(
          /^default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox/u,
        ),
      });
      expect((await pdf(id)).statusCode).toBe(200);
      expect((await show()).rawPayload.equals(first.rawPayload)).toBe(true);
      expect(state.rendered).toBe(1);
      const plain = await show(app, {});
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(plain.body).toContain("王小明");
    });

    test.each<[string, Parameters<typeof open>[0]]>([
      ["kept", {}],
      ["not kept", { config: { storesPdf: false } }],
      ["signed", { isSigned: true }],
      ["signed and not kept", { isSigned: true, config: { storesPdf: false } }],
    ])("shows exactly the PDF that was downloaded: %s", async (_, options) => {
      const { pdf, id, shown, restart } = await open(options);
      const before = (await pdf(id)).rawPayload;
      const later = await restart();
      expect(await shown(later.app)).toBe(vector);
      const after = (await later.app.inject({ url: `/api/award/download/id/${id}.pdf` })).rawPayload;
      expect(computeHash(after)).toBe(computeHash(before));
    });

    test.each([false, true])(
      "is drawn from the recorded bytes where rendering gives others: signed %s",
      async (isSigned) => {
        const { pdf, id, shown, state, restart } = await open({ isSigned });
        await pdf(id);
        state.version = "2";
        expect(await shown((await restart()).app)).toBe(pixels);
      },
    );

    test("is that of the corrected version, and none of a revoked one", async () => {
      const { pdf, id, show, shown, call, headers } = await open();
      await pdf(id);
      const before = (await show()).headers.etag;
      await call(contract.award.update, { id, name: "王晓明", content: "{}", reason: "更正" }, headers);
      expect(await shown()).toBe(vector);
      expect((await show()).headers.etag).not.toBe(before);
      await call(contract.award.revoke, { id, reason: "重复申报" }, headers);
      expect((await show()).statusCode).toBe(410);
    });
  });
});
