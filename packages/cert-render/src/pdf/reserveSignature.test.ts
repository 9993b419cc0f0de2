import { beforeAll, expect, test } from "vitest";
import { compileTemplate } from "../compileTemplate.ts";
import { renderPdf } from "../renderPdf.ts";
import { renderPicture } from "../renderPicture.ts";
import { listArchivalProblems } from "../testing/archivalRules.ts";
import { buildDocx } from "../testing/buildDocx.ts";
import { readPdf } from "../testing/readPdf.ts";
import { hashOf } from "../testing/renderTemplate.ts";
import { inspectPdf } from "./inspectPdf.ts";
import { listPages } from "./copyPages.ts";
import { openPdf } from "./openPdf.ts";
import { PdfJoiner } from "./PdfJoiner.ts";
import { reserveSignature } from "./reserveSignature.ts";

const field = { name: "青禾市教育科学研究院", signedAt: new Date("2026-11-27T08:30:05.900Z"), capacity: 40 };
const signature = Buffer.from("a signature".repeat(3));

let pdf: Uint8Array;
beforeAll(async () => {
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const { program } = await compileTemplate(buildDocx({ body: paragraph("授予{姓名}") + paragraph("{二维码}") }));
  const address = "https://cert.example.edu.cn/v/1";
  const values = { 姓名: "王伟", 二维码: address };
  const job = { program, programKey: hashOf(program), values, title: "证书", address, issuedAt: new Date(0) };
  pdf = (await renderPdf(job)).pdf;
});

test("signature: the PDF stays the beginning of the file, and all but the signature is signed", () => {
  const { signed, fill } = reserveSignature(pdf, field);
  const file = Buffer.from(fill(signature));
  expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
  const [before, after] = signed.map((part) => Buffer.from(part)) as [Buffer, Buffer];
  const hex = `<${signature.toString("hex").padEnd(field.capacity * 2, "0")}>`;
  expect(file.equals(Buffer.concat([before, Buffer.from(hex), after]))).toBe(true);
  expect(Buffer.from(reserveSignature(pdf, field).fill(signature)).equals(file)).toBe(true);
  expect(file.toString("latin1")).toContain(
    `/ByteRange [0 ${[before.length, before.length + hex.length, after.length]
      .map((number) => String(number).padStart(10, "0"))
      .join(" ")}]`,
  );
});

test("signature: the field names the signer and the moment, beside the link of the code", () => {
  const opened = openPdf(reserveSignature(pdf, field).fill(signature));
  const catalog = opened.resolve(opened.trailer.get("Root")) as Map<string, unknown>;
  const form = catalog.get("AcroForm") as Map<string, unknown>;
  expect(form.get("SigFlags")).toBe("3");
  const [reference] = form.get("Fields") as never[];
  const widget = opened.resolve(reference) as Map<string, never>;
  expect(Object.fromEntries(widget)).toMatchObject({ FT: "/Sig", T: "(Seal)", Rect: ["-1", "-1", "-1", "-1"] });
  const dictionary = opened.resolve(widget.get("V")) as Map<string, string>;
  expect(dictionary.get("SubFilter")).toBe("/ETSI.CAdES.detached");
  expect(dictionary.get("M")).toBe("(D:20261127083005Z)");
  expect(
    Buffer.from(dictionary.get("Name")?.slice(5, -1) ?? "", "hex")
      .swap16()
      .toString("utf16le"),
  ).toBe(field.name);
  const [page] = [...listPages(opened)];
  expect(page?.get("Annots")).toHaveLength(2);
});

test("signature: the rules of PDF/A-2u, the tags, the text and the look stay", async () => {
  const file = reserveSignature(pdf, field).fill(signature);
  expect(listArchivalProblems(file)).toEqual([]);
  expect((await readPdf(file)).pages).toEqual((await readPdf(pdf)).pages);
  const picture = (bytes: Uint8Array) => renderPicture({ pdf: bytes, edge: 600 });
  expect(Buffer.from(await picture(file)).equals(await picture(pdf))).toBe(true);
  expect(await inspectPdf(file)).toEqual({ pages: 1 });
});

test("signature: bytes behind it, and a signature that covers less, break a rule that is named", () => {
  const file = Buffer.from(reserveSignature(pdf, field).fill(signature));
  expect(listArchivalProblems(Buffer.concat([file, Buffer.from("\n%%EOF\n")])).join()).toContain("does not cover");
});

test("signature: one that is longer than its capacity is an error", () => {
  const { fill } = reserveSignature(pdf, field);
  expect(() => fill(Buffer.alloc(field.capacity + 1))).toThrow("exceeds its capacity");
});

test("signature: a PDF with compressed cross-references or with a form is refused in a plain sentence", async () => {
  const joiner = new PdfJoiner();
  const joined = Buffer.concat([joiner.add({ pdf }), joiner.end({ title: "证书", createdAt: new Date(0) })]);
  const refusal = { kind: "unsupported", message: expect.stringContaining("不能加盖电子签章") };
  expect(() => reserveSignature(joined, field)).toThrow(expect.objectContaining(refusal));
  const signed = reserveSignature(pdf, field).fill(signature);
  expect(() => reserveSignature(signed, field)).toThrow(expect.objectContaining(refusal));
});

test("signature: a joined PDF has no signature", () => {
  const joiner = new PdfJoiner();
  const signed = reserveSignature(pdf, field).fill(signature);
  const joined = Buffer.concat([joiner.add({ pdf: signed }), joiner.end({ title: "证书", createdAt: new Date(0) })]);
  const opened = openPdf(joined);
  expect((opened.resolve(opened.trailer.get("Root")) as Map<string, unknown>).has("AcroForm")).toBe(false);
  expect(joined.includes("/Sig")).toBe(false);
});
