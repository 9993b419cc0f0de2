import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contract } from "cert-api";
import { unzipSync } from "fflate";
import { ContentInfo, SignedData } from "pkijs";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Config } from "../../../config.ts";
import { openStore } from "../../../db/open.ts";
import { exportStore } from "../../../maintenance/export/exportStore.ts";
import { importStore } from "../../../maintenance/export/importStore.ts";
import { createKeySigner } from "../../../signing/createKeySigner.ts";
import { requestTimestamp } from "../../../signing/requestTimestamp.ts";
import type { Signer } from "../../../signing/createDetachedSigner.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { folder } from "../../../testing/folder.ts";
import { hasProgram, runOther } from "../../../testing/otherProgram.ts";
import { type CertificateOptions, makeCertificate, type MadeCertificate } from "../../../testing/makeCertificate.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { pdfRenderer } from "../../../testing/pdfRenderer.ts";
import { isSigned, readSignature, verifyPdf } from "../../../testing/pdfSignatures.ts";
import { tamper } from "../../../testing/tamper.ts";
import { startTimestampService } from "../../../testing/timestampService.ts";

const institute = "青禾市教育科学研究院";

interface Identity extends MadeCertificate {
  signer: Signer;
}

const makeIdentity = async (options: CertificateOptions = {}): Promise<Identity> => {
  const made = await makeCertificate({ name: institute, keyType: "p256", ...options });
  return { ...made, signer: await createKeySigner(made) };
};

let identity: Identity;
let otherIdentity: Identity;
beforeAll(async () => {
  [identity, otherIdentity] = [await makeIdentity(), await makeIdentity({ name: "新印章", keyType: "rsa" })];
});

eachDatabase((database) => {
  const open = async (
    config: Partial<Config> = {},
    current: { signer: Signer | null } = { signer: identity.signer },
  ) => {
    const opened = await openActivity(database, {
      template: ["{姓名}"],
      list: "姓名\n王小明\n李四\n",
      config,
      renderer: pdfRenderer(),
      signer: () => current.signer,
    });
    await opened.publish();
    const award = await opened.first("王小明");
    return {
      ...opened,
      current,
      award,
      preview: async (app = opened.app, headers = opened.headers) =>
        (await app.inject({ url: `/api/award/preview/id/${award}.pdf`, headers })).rawPayload,
      signatures: () =>
        opened.store.read.selectFrom("pdf_signature").select(["award_id", "version", "signer", "signed_at"]).execute(),
      stamps: () =>
        opened.store.read
          .selectFrom("audit_entry")
          .select(["noun", "action", "success", "change"])
          .where("action", "=", "stamp")
          .execute(),
    };
  };
  const download = async (app: Awaited<ReturnType<typeof open>>["app"], id: string) =>
    (await app.inject({ url: `/api/award/download/id/${id}.pdf` })).rawPayload;

  describe("a PDF that leaves", () => {
    test("is signed, and has the same bytes from then on, with another key and without one", async () => {
      const { pdf, award, current, restart, signatures, problems, time } = await open();
      const first = (await pdf(award)).rawPayload;
      expect(await verifyPdf(first)).toBe(true);
      const second = Math.floor(time.now / 1_000) * 1_000;
      expect(await signatures()).toEqual([{ award_id: award, version: 1, signer: institute, signed_at: second }]);
      for (const signer of [otherIdentity.signer, null]) {
        current.signer = signer;
        expect((await download((await restart()).app, award)).equals(first)).toBe(true);
      }
      expect(await problems()).toEqual([]);
    });

    test("is valid and complete for other programs, unlike one that was changed", async ({ skip }) => {
      const tools = ["pdfsig", "openssl", "qpdf"].filter((tool) => !hasProgram(tool));
      skip(tools.length > 0, `this machine has no ${tools.join(", ")}`);
      const cwd = await folder({ after: onTestFinished });
      const run = (program: string, words: string) => runOther(cwd, program, words);
      const { pdf, award } = await open();
      const file = (await pdf(award)).rawPayload;
      await writeFile(join(cwd, "a.pdf"), file);
      const report = run("pdfsig", "a.pdf");
      expect(report).toContain("Signature is Valid");
      expect(report).toContain("Total document signed");
      expect(report).toContain(`Common Name: ${institute}`);
      expect(run("qpdf", "--check a.pdf")).toContain("No syntax or stream encoding errors");
      const { cms, content } = readSignature(file);
      for (const [name, bytes] of Object.entries({ cms, content, root: identity.root }))
        await writeFile(join(cwd, name), bytes);
      run("openssl", "cms -verify -purpose any -binary -inform DER -in cms -content content -CAfile root -out out");
      const flipped = Buffer.from(file);
      flipped[120] = (flipped[120] ?? 0) ^ 1;
      await writeFile(join(cwd, "b.pdf"), flipped);
      expect(run("pdfsig", "b.pdf")).toContain("Digest Mismatch");
    });

    test("is signed for an administrator too, and the public is given the same", async () => {
      const { pdf, award, preview, signatures, current, restart } = await open({ storesPdf: false });
      const first = await preview();
      expect(await verifyPdf(first)).toBe(true);
      expect((await pdf(award)).rawPayload.equals(first)).toBe(true);
      expect(await signatures()).toHaveLength(1);
      current.signer = otherIdentity.signer;
      const { app } = await restart();
      expect((await download(app, award)).equals(first)).toBe(true);
    });

    test("is signed once, by requests at once too", async () => {
      const { pdf, award, preview, signatures } = await open();
      const files = [
        ...(await Promise.all([1, 2, 3, 4].map(() => preview()))),
        ...(await Promise.all([1, 2, 3].map(() => pdf(award)))).map(({ rawPayload }) => rawPayload),
      ];
      expect(new Set(files.map((file) => file.toString("hex"))).size).toBe(1);
      expect(await signatures()).toHaveLength(1);
    });

    test("is not signed where the public was given it without a signature", async () => {
      for (const storesPdf of [true, false]) {
        const current: { signer: Signer | null } = { signer: null };
        const { pdf, award, first, restart, app, headers } = await open({ storesPdf }, current);
        const before = (await pdf(award)).rawPayload;
        const other = await first("李四");
        const unsigned = (await app.inject({ url: `/api/award/preview/id/${other}.pdf`, headers })).rawPayload;
        current.signer = identity.signer;
        const later = await restart();
        expect(isSigned(before)).toBe(false);
        expect((await download(later.app, award)).equals(before)).toBe(true);
        expect(isSigned(unsigned)).toBe(false);
        expect(await verifyPdf(await download(later.app, other))).toBe(true);
      }
    });

    test("is not signed by a certificate that has expired, and again by its successor", async () => {
      const from = new Date("2000-01-01T00:00:00Z");
      const expired = await makeIdentity({ from, until: new Date("2001-01-01T00:00:00Z") });
      const current: { signer: Signer | null } = { signer: expired.signer };
      const { pdf, award, first, restart, call, headers } = await open({}, current);
      const other = await first("李四");
      expect(isSigned((await pdf(award)).rawPayload)).toBe(false);
      expect((await call(contract.signature.read, {}, headers)).data).toMatchObject({ state: "expired" });
      current.signer = identity.signer;
      expect(isSigned(await download((await restart()).app, other))).toBe(true);
    });

    test("is not given when its signature does not make the recorded bytes", async () => {
      const { award, preview, address, current, restart, logged } = await open({ storesPdf: false });
      await preview();
      await tamper(address, "pdf_signature", "update pdf_signature set signer = '另一单位'");
      const { app, login, logged: later } = await restart();
      expect(current.signer).not.toBeNull();
      const answer = await app.inject({ url: `/api/award/preview/id/${award}.pdf`, headers: await login() });
      expect(answer.statusCode).toBe(500);
      expect(JSON.stringify([logged, later])).toContain(`The signature of ${award}, version 1, was changed.`);
    });
  });

  test("a ZIP holds signed PDFs; a picture and a joined PDF leave nothing signed", async () => {
    const { id, app, headers, award, signatures } = await open();
    expect((await app.inject({ url: `/api/award/download/id/${award}.png` })).statusCode).toBe(200);
    const joined = await app.inject({ url: `/api/handout/${id}.pdf`, headers });
    expect(joined.statusCode).toBe(200);
    expect(isSigned(joined.rawPayload)).toBe(false);
    expect(await signatures()).toEqual([]);
    const zip = unzipSync((await app.inject({ url: `/api/handout/${id}.zip`, headers })).rawPayload);
    const pdfs = Object.entries(zip).flatMap(([name, bytes]) => (name.endsWith(".pdf") ? [Buffer.from(bytes)] : []));
    expect(await Promise.all(pdfs.map(verifyPdf))).toEqual([true, true]);
    const before = pdfs.map((pdf) => pdf.toString("hex"));
    expect(before).toContain((await download(app, award)).toString("hex"));
  });

  test("without its signature a PDF that was signed is not the original, though a picture was made of it", async () => {
    const { app, award, call, store } = await open();
    expect((await app.inject({ url: `/api/award/download/id/${award}.png` })).statusCode).toBe(200);
    const signed = await download(app, award);
    const verifyFile = async (sha: string) => (await call(contract.award.verifyFile, { hash: sha })).status;
    expect(await verifyFile(hash("sha256", signed))).toBe(200);
    const { unsigned_hash: unsigned } = await store.read
      .selectFrom("pdf_signature")
      .select("unsigned_hash")
      .executeTakeFirstOrThrow();
    expect(await verifyFile(unsigned)).toBe(404);
  });

  test("the page of the certificate says who signs its PDF, and who signed it", async () => {
    const { award, pdf, current, restart, app, call } = await open();
    const sentence = (name: string) => `下载的 PDF 带有“${name}”的电子签章`;
    const page = async (from = app) => (await from.inject({ url: `/v/${award}` })).body;
    expect(await page()).toContain(sentence(institute));
    await pdf(award);
    expect((await call(contract.award.verify, { id: award })).data.signer).toBe(institute);
    current.signer = otherIdentity.signer;
    const later = await restart();
    expect(await page(later.app)).toContain(sentence(institute));
    current.signer = null;
    const unsigned = await later.restart();
    expect(await page(unsigned.app)).toContain(sentence(institute));
    await unsigned.store.write((tx) => tx.updateTable("award").set({ state: "revoked" }).execute());
    expect(await page(unsigned.app)).not.toContain("电子签章");
  });

  test("an erasure takes the signature too", async () => {
    const { award, pdf, call, headers, signatures, problems } = await open();
    await pdf(award);
    await call(contract.award.erase, { id: award, reason: "request" }, headers);
    expect(await signatures()).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  test("an export takes the signatures to the other engine", async () => {
    const { preview, address } = await open({ storesPdf: false });
    await preview();
    const file = join(await folder(database), "export");
    await exportStore(address, file, 0);
    const target = await database.freshOn(database.engine === "sqlite" ? "postgresql" : "sqlite");
    await importStore(target, file);
    const [before, after] = await Promise.all(
      [address, target].map(async (one) => {
        const store = await openStore(one);
        database.after(() => store.close());
        return store.read.selectFrom("pdf_signature").select(["signer", "capacity", "cms"]).execute();
      }),
    );
    expect(after?.map((row) => ({ ...row, cms: Buffer.from(row.cms) }))).toEqual(
      before?.map((row) => ({ ...row, cms: Buffer.from(row.cms) })),
    );
  });

  test("a signature that belongs to no PDF of its version is a problem", async () => {
    const { award, preview, address, problems } = await open();
    await preview();
    await tamper(address, "rendition", "update rendition set kind = 'docx'");
    expect(await problems()).toMatchObject([{ table: "pdf_signature", id: `${award}/1` }]);
  });

  describe("a service of time stamps", () => {
    test("stamps each signature", async ({ skip }) => {
      skip(!hasProgram("openssl"), "this machine has no openssl");
      const service = await startTimestampService(onTestFinished);
      const { pdf, award, stamps } = await open({ timestampUrl: service.url });
      const file = (await pdf(award)).rawPayload;
      expect(await verifyPdf(file)).toBe(true);
      const { cms } = readSignature(file);
      const [info] = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content }).signerInfos;
      expect(info?.unsignedAttrs?.attributes.map(({ type }) => type)).toEqual(["1.2.840.113549.1.9.16.2.14"]);
      expect(await stamps()).toEqual([]);
    });

    test("that fails stops no download; the log says so once, and it is asked again after ten minutes", async () => {
      const gone = new URL("http://127.0.0.1:9/tsa");
      const { pdf, award, first, edit, stamps, time, app, headers } = await open({ timestampUrl: gone });
      await expect(requestTimestamp(gone, Buffer.from("x"), 1_000)).rejects.toThrow();
      const [one, two] = await Promise.all([pdf(award), pdf(await first("李四"))]);
      expect(await verifyPdf(one.rawPayload)).toBe(true);
      expect(await verifyPdf(two.rawPayload)).toBe(true);
      expect(await stamps()).toMatchObject([{ noun: "signature", action: "stamp", success: 0 }]);
      await edit(award, "王晓明", {});
      expect(await verifyPdf((await pdf(award)).rawPayload)).toBe(true);
      expect(await stamps()).toHaveLength(1);
      time.now += 10 * 60_000;
      await edit(award, "王小明", {});
      expect(await verifyPdf((await pdf(award)).rawPayload)).toBe(true);
      expect(await stamps()).toHaveLength(2);
      const log = await app.inject({ url: "/api/audit/root/list/10/0?noun=signature", headers });
      expect(log.body).toContain("127.0.0.1:9");
    });
  });

  test("without a key nothing is said of signatures", async () => {
    const { award, pdf, app, call, headers } = await open({}, { signer: null });
    expect(isSigned((await pdf(award)).rawPayload)).toBe(false);
    expect((await app.inject({ url: `/v/${award}` })).body).not.toContain("电子签章");
    expect((await call(contract.signature.read, {}, headers)).data).toBeNull();
    expect((await call(contract.award.verify, { id: award })).data).not.toHaveProperty("signer");
  });
});
