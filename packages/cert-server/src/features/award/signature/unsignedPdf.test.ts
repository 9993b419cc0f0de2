import { hash } from "node:crypto";
import { contract } from "cert-api";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { Config } from "../../../config.ts";
import { createServiceSigner } from "../../../signing/createServiceSigner.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { makeCertificate, type MadeCertificate } from "../../../testing/makeCertificate.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { pdfRenderer } from "../../../testing/pdfRenderer.ts";
import { isSigned, verifyPdf } from "../../../testing/pdfSignatures.ts";
import { startSigningService } from "../../../testing/signingService.ts";

let made: MadeCertificate;
beforeAll(async () => {
  made = await makeCertificate();
});

eachDatabase((database) => {
  const open = async (config: Partial<Config> = {}) => {
    const service = await startSigningService(onTestFinished, made);
    const signer = await createServiceSigner({ url: service.url, certificate: made.certificate, timeoutMs: 300 });
    const opened = await openActivity(database, {
      template: ["{姓名}"],
      list: `姓名\n王小明\n李四\n${"钱小一,钱小二,钱小三,钱小四,钱小五".replaceAll(",", "\n")}\n`,
      config,
      renderer: pdfRenderer(),
      signer: () => signer,
    });
    await opened.publish();
    const { call, headers, store, pdf } = opened;
    return {
      ...opened,
      service,
      award: await opened.first("王小明"),
      download: async (id: string) => (await pdf(id)).rawPayload,
      unsigned: async () => (await call(contract.signature.read, {}, headers)).data?.unsigned,
      verifyFile: async (file: Buffer) =>
        (await call(contract.award.verifyFile, { hash: hash("sha256", file) })).status,
      frozen: async () => (await store.read.selectFrom("frozen_pdf").select("award_id").execute()).length,
      failures: async () =>
        store.read.selectFrom("audit_entry").select("change").where("action", "=", "sign").execute(),
    };
  };

  test.each([true, false])(
    "while the service fails a PDF leaves unsigned, then signed (kept: %s)",
    async (storesPdf) => {
      const { award, service, download, unsigned, verifyFile, frozen, failures, app, time, problems, first, pdf } =
        await open({ storesPdf });
      service.answer = "gone";
      const before = await pdf(award);
      expect(isSigned(before.rawPayload)).toBe(false);
      expect(await unsigned()).toBe(1);
      expect(await frozen()).toBe(0);
      expect(await verifyFile(before.rawPayload)).toBe(200);
      expect((await app.inject({ url: `/v/${award}` })).body).not.toContain("电子签章");
      // A picture of these bytes does not keep them
      expect((await app.inject({ url: `/api/award/download/id/${award}.png` })).statusCode).toBe(200);
      expect(await frozen()).toBe(0);

      service.answer = "cms";
      expect(isSigned(await download(await first("李四")))).toBe(false);
      expect(service.requests).toBe(1);
      expect(await unsigned()).toBe(2);

      time.now += 60_000;
      const etag = String(before.headers.etag);
      const signed = (await pdf(award, "", { "if-none-match": etag })).rawPayload;
      expect(await verifyPdf(signed)).toBe(true);
      expect((await download(award)).equals(signed)).toBe(true);
      expect(service.requests).toBe(2);
      expect(await unsigned()).toBe(1);
      expect(await frozen()).toBe(storesPdf ? 1 : 0);
      expect([await verifyFile(before.rawPayload), await verifyFile(signed)]).toEqual([200, 200]);
      expect((await app.inject({ url: `/v/${award}` })).body).toContain("电子签章");
      expect(JSON.stringify(await failures())).toContain(service.url.host);
      expect(await failures()).toHaveLength(1);
      expect(await problems()).toEqual([]);
    },
  );

  test("four are signed at once; one is tried in a minute while the service fails", async () => {
    const { service, download, failures, search, time } = await open();
    const { content } = await search("钱小");
    const ids = content.map(({ id }) => id);
    service.answer = "slow";
    const files = await Promise.all(ids.map(download));
    expect(files.some(isSigned)).toBe(false);
    expect([service.mostOpen, service.requests, await failures()]).toEqual([4, 4, [expect.anything()]]);
    time.now += 60_000;
    await Promise.all(ids.map(download));
    expect(service.requests).toBe(5);
    time.now += 60_000;
    service.answer = "raw";
    await download(ids[0] ?? "");
    expect((await Promise.all(ids.map(download))).every(isSigned)).toBe(true);
  });
});
