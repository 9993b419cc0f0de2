import { expect, test } from "vitest";
import { readDocx } from "../../docx/readDocx.ts";
import { createRenderer } from "../../createRenderer.ts";
import { buildDocx, paragraph, picture } from "../../testing/buildDocx.ts";
import { buildEmf, emfRecord } from "../../testing/buildMetafile.ts";
import { slowPicture, slowPictures } from "../../testing/documents/hostileTemplates.ts";
import { convertMetafiles } from "./convertMetafiles.ts";

const square = buildEmf([emfRecord(43, [0, 0, 99, 99])]);
const emptyEmf = buildEmf([]);

const withPictures = (pictures: Record<string, { name: string; bytes: Uint8Array }>): Uint8Array =>
  buildDocx({
    body: paragraph(
      Object.keys(pictures)
        .map((id) => picture(id))
        .join(""),
    ),
    pictures,
  });

test("a picture that takes too long is refused by its name, whatever stands beside it", async () => {
  const docx = withPictures({
    rIdA: { name: "seal.emf", bytes: square },
    rIdB: { name: "slow.emf", bytes: slowPicture() },
  });
  await expect(convertMetafiles(readDocx(docx), { onePicture: 300, allPictures: 60_000 })).rejects.toMatchObject({
    name: "RenderRefusal",
    kind: "timeout",
    reason: { code: "document.slowPicture", params: { part: "slow.emf", seconds: 1 } },
    message: "图片“slow.emf”在 1 秒内无法解码，请另存为 PNG 或 JPEG 后替换，再上传模板。",
  });
});

test("pictures that are slow together are refused as well", async () => {
  const refusal = convertMetafiles(readDocx(slowPictures()), { onePicture: 60_000, allPictures: 300 });
  await expect(refusal).rejects.toMatchObject({ kind: "timeout", reason: { code: "document.slowPicture" } });
});

test("a picture for which no time is left is refused within a second, not within none", async () => {
  const refusal = convertMetafiles(readDocx(slowPictures()), { onePicture: 60_000, allPictures: 0 });
  await expect(refusal).rejects.toMatchObject({ reason: { code: "document.slowPicture", params: { seconds: 1 } } });
});

test("a picture within its time is converted, one that cannot be read stays as it is", async () => {
  const docx = withPictures({
    rIdA: { name: "seal.emf", bytes: square },
    rIdB: { name: "empty.emf", bytes: emptyEmf },
  });
  const { layout, pictures } = await convertMetafiles(readDocx(docx));
  expect(Object.values(layout.pictures).map(({ format }) => format)).toEqual(["svg", "emf"]);
  expect(new TextDecoder().decode(pictures.get("word/media/seal.emf"))).toContain("<svg");
});

test("a .docx is filled, and its rooms are measured, without decoding its pictures", async () => {
  const renderer = createRenderer({ processes: 1, deadlineMs: 6_000 });
  try {
    const docx = slowPictures(paragraph("{姓名|缩小}"));
    expect(await renderer.fillDocx({ docx, values: { 姓名: "张三" } })).toBeInstanceOf(Uint8Array);
  } finally {
    await renderer.close();
  }
});
