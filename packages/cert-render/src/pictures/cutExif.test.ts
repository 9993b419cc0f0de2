import sharp from "sharp";
import { expect, test } from "vitest";
import { readDocx } from "../docx/readDocx.ts";
import { buildDocx, paragraph, picture } from "../testing/buildDocx.ts";

test("a photograph lies as its pixels do, however its camera was held, and says nothing of the camera", async () => {
  const plain = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#369" } })
    .jpeg()
    .toBuffer();
  const bytes = new Uint8Array(
    await sharp(plain)
      .withExif({ IFD0: { Model: "Camera 7" } })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  );
  const docx = buildDocx({ body: paragraph(picture("rIdP")), pictures: { rIdP: { name: "photo.jpg", bytes } } });
  const [shown] = readDocx(docx).pictures.values();
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6 });
  expect((await sharp(shown).metadata()).exif).toBeUndefined();
  expect(await sharp(shown).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
});
