import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { compressPictures } from "./compressPictures.mjs";

test("pictures become smaller, and no pixel changes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cert-visual-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"
    fill="#faf8f3"/><circle cx="200" cy="150" r="99.5" fill="#ad3128"/></svg>`;
  const file = join(folder, "seal-390-light.png");
  writeFileSync(file, await sharp(Buffer.from(drawing)).removeAlpha().png({ compressionLevel: 1 }).toBuffer());
  writeFileSync(join(folder, "chromium.txt"), "linux 1.2.3.4\n");
  const before = { size: statSync(file).size, pixels: await sharp(file).raw().toBuffer() };

  await compressPictures(folder);

  expect(statSync(file).size).toBeLessThan(before.size);
  expect(before.pixels.equals(await sharp(readFileSync(file)).raw().toBuffer())).toBe(true);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^1 pictures, 0\.0 MB/));
});
