import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { compileTemplate } from "./compileTemplate.ts";
import { renderPdf } from "./renderPdf.ts";
import { renderPicture } from "./renderPicture.ts";
import { buildDocx } from "./testing/buildDocx.ts";
import { hashOf } from "./testing/renderTemplate.ts";

const address = "https://cert.example.edu.cn/zs/v/5tGhQ0sW2kPqXr7a/1";
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

const compile = async (...texts: string[]) =>
  (await compileTemplate(buildDocx({ body: texts.map(paragraph).join("") }))).program;

const print = async (program: Uint8Array, more: { address?: string } = {}, code = address) => {
  const values = { 姓名: "王伟", 二维码: code };
  const job = { program, programKey: hashOf(program), values, title: "证书", issuedAt: new Date(0), ...more };
  return (await renderPdf(job)).pdf;
};

async function read(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { info } = await getMeta(document);
  const annotations: { url?: string; rect: number[] }[] = await (await document.getPage(1)).getAnnotations();
  const { text } = await extractText(document, { mergePages: true });
  return { keywords: (info as { Keywords?: string }).Keywords, annotations, text };
}

let program: Uint8Array;
beforeAll(async () => {
  program = await compile("授予{姓名}", "{二维码}", "扫码{二维码}核对");
});

test("certificate address: stands in the keywords and around every code that prints it", async () => {
  const pdf = await print(program, { address });
  const { keywords, annotations } = await read(pdf);
  expect(keywords).toBe(address);
  expect(annotations.map(({ url }) => url)).toEqual([address, address]);
  for (const { rect } of annotations) {
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    expect([Math.round(right - left), Math.round(top - bottom)]).toEqual([71, 71]);
  }
  // Readable without a PDF library, as what looks for it in a browser reads it
  expect(Buffer.from(pdf).includes(`/Keywords (${address})`)).toBe(true);
});

test("certificate address: a template without a code has it in the keywords", async () => {
  const { keywords, annotations } = await read(await print(await compile("授予{姓名}"), { address }));
  expect([keywords, annotations]).toEqual([address, []]);
});

test("certificate address: without one there are neither keywords nor links, nor around another code", async () => {
  const { keywords, annotations } = await read(await print(program));
  expect([keywords, annotations]).toEqual([undefined, []]);
  const other = await read(await print(program, { address }, "https://cert.example.edu.cn/zs"));
  expect(other.annotations).toEqual([]);
});

test("certificate address: changes nothing that is seen or read", async () => {
  const [plain, addressed] = [await print(program), await print(program, { address })];
  const picture = (pdf: Uint8Array) => renderPicture({ pdf, edge: 600 });
  expect(Buffer.from(await picture(addressed)).equals(await picture(plain))).toBe(true);
  expect((await read(addressed)).text).toBe((await read(plain)).text);
});
