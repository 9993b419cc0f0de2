import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { compileTemplate } from "../compileTemplate.ts";
import { renderPdf } from "../renderPdf.ts";
import { listArchivalProblems } from "../testing/archivalRules.ts";
import { buildDocx } from "../testing/buildDocx.ts";
import { a4Section, pictureAt } from "../testing/documents/wordMarkup.ts";
import { hashOf } from "../testing/renderTemplate.ts";

/**
 * Rules of ISO 19005-2 (PDF/A-2u), checked on real output of Typst after all changes to it. Their texts are those of
 * veraPDF's profile; 80 of its 146 tests apply to content that certificates have.
 */

/** Draws coloured squares of one pixel, whose PNG is worth a table of colours. */
async function drawSquares(opacity: number): Promise<Uint8Array> {
  const edge = 200;
  const inks = [
    [253, 249, 238, opacity],
    [168, 32, 26, opacity],
  ];
  let state = 1;
  const pixels = Array.from({ length: edge * edge }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return inks[(state >>> 16) % 2] ?? [];
  });
  const picture = sharp(Uint8Array.from(pixels.flat()), { raw: { width: edge, height: edge, channels: 4 } });
  return new Uint8Array(await picture.png().toBuffer());
}

let pdf: Uint8Array;

beforeAll(async () => {
  const photo = sharp({ create: { width: 40, height: 50, channels: 3, background: "#a08070" } });
  const pictures = {
    opaque: { name: "opaque.png", bytes: await drawSquares(255) },
    clear: { name: "clear.png", bytes: await drawSquares(110) },
    photo: { name: "photo.jpeg", bytes: new Uint8Array(await photo.jpeg().toBuffer()) },
  };
  const places = Object.keys(pictures).map((name, index) =>
    pictureAt(name, { x: 20, y: 40 + index * 220, width: 300, height: 200 }, { behind: true }),
  );
  const body =
    places.map((place) => `<w:p><w:r>${place}</w:r></w:p>`).join("") +
    `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>授予{姓名} Award</w:t></w:r></w:p><w:p><w:r><w:t>{二维码}</w:t></w:r></w:p>${a4Section("portrait")}`;
  const { program } = await compileTemplate(buildDocx({ body, pictures }));
  const address = "https://cert.example.edu.cn/v/1";
  const values = { 姓名: "王伟", 二维码: address };
  const job = { program, programKey: hashOf(program), values, title: "王伟的证书", address, issuedAt: new Date(0) };
  pdf = (await renderPdf(job)).pdf;
});

test("a certificate with pictures of few colours keeps the rules of PDF/A-2u", () => {
  expect(
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Indexed/g),
  ).toHaveLength(2);
  expect(listArchivalProblems(pdf)).toEqual([]);
});

test("a certificate of an earlier release keeps them too", async () => {
  const program = new Uint8Array(readFileSync(new URL("../testing/golden/0.1.0.zip", import.meta.url)));
  const values = {
    姓名: "王伟",
    证书编号: "1",
    奖项: "一等奖",
    活动名称: "评选",
    作品名称: "作品",
    日期: "2025年",
    成员: [],
    年份: "2025",
    二维码: "https://cert.example.edu.cn/v/1",
  };
  const job = { program, programKey: hash("sha256", program), values, title: "荣誉证书", issuedAt: new Date(0) };
  expect(listArchivalProblems((await renderPdf(job)).pdf)).toEqual([]);
});

test("what breaks a rule is named with its clause", () => {
  const breakRule = (from: string, to: string) =>
    listArchivalProblems(Buffer.from(Buffer.from(pdf).toString("latin1").replace(from, to), "latin1"));
  expect(breakRule("/BitsPerComponent 8", "/BitsPerComponent 3").join()).toContain("6.2.8 images: image");
  expect(breakRule("%PDF-1.7", "%PDF-2.0")).toEqual(["6.1.2 header: is not that of a binary PDF 1"]);
  expect(breakRule("/ToUnicode ", "/ToUnicodd ").join()).toContain("has no ToUnicode");
});
