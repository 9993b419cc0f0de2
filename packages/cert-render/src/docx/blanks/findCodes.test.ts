import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodePng } from "../../pictures/encodePng.ts";
import { showBlanks } from "../../templateBlanks.ts";
import { buildDocx, onePixel, paragraph, picture } from "../../testing/buildDocx.ts";
import { encodeQr } from "../../values/qrCode.ts";
import { openDocx } from "../package/openDocx.ts";
import { nameBlanks } from "./nameBlanks.ts";

const address = "https://certificates.example/v/2025-0001";
const page = `<w:sectPr><w:pgSz w:w="12000" w:h="8000"/><w:pgMar w:top="1000" w:bottom="1000" w:left="1000" w:right="1000"/></w:sectPr>`;

function drawCode(text: string): Uint8Array {
  const modules = encodeQr(text, "");
  const scale = 6;
  const width = modules.length * scale;
  const rgba = new Uint8Array(width * width * 4).fill(255);
  for (let at = 0; at < width * width; at += 1) {
    const isDark = modules[Math.floor(at / width / scale)]?.[Math.floor((at % width) / scale)] ?? false;
    if (isDark) rgba.fill(0, at * 4, at * 4 + 3);
  }
  return encodePng({ width, height: width, rgba }, deflateSync);
}

const bodyOf = (docx: Uint8Array) => openDocx(docx).source("word/document.xml") ?? "";

test("a picture of a QR code is a blank, with what it holds; other pictures and placeholders are none", async () => {
  const code = drawCode(address);
  const docx = buildDocx({
    body: paragraph(picture("c", "图片 3")) + paragraph(picture("own", "{二维码}")) + paragraph(picture("p")) + page,
    pictures: {
      c: { name: "c.png", bytes: code },
      own: { name: "own.png", bytes: drawCode("https://certificates.example/v/own") },
      p: { name: "p.png", bytes: onePixel },
    },
  });
  const { blanks, total, pages } = await showBlanks(docx);
  expect(blanks).toMatchObject([{ before: "二维码", text: address, names: ["二维码"], area: { page: 0 } }]);
  expect([total, pages.length]).toEqual([1, 1]);
  // Points of a page of 600 × 400: the code stands in the upper left corner, with its quiet zone
  const { left = 0, top = 0, width = 0 } = blanks[0]?.area ?? {};
  expect([left * 600, top * 400, width * 600].map((points) => Math.round(points / 10))).toEqual([5, 5, 4]);
  const named = nameBlanks(openDocx(docx), [{ key: blanks[0]?.key ?? "", name: "二维码" }]);
  expect(bodyOf(named)).toBe(bodyOf(docx).replace('descr="图片 3"', 'descr="{二维码}"'));
  expect(() => nameBlanks(openDocx(docx), [{ key: blanks[0]?.key ?? "", name: "姓名" }])).toThrow(
    "不能作为占位符的名称",
  );
});
