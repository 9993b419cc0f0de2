import { expect, test } from "vitest";
import { model, paragraph, runStyle, section, text } from "../../testing/models.ts";
import { placeTexts } from "../../testing/renderModel.ts";

const calibri = { ascii: "Calibri", hAnsi: "Calibri", eastAsia: "Calibri", cs: "Calibri" };

/**
 * Measures the distance of the baselines of equal lines, in em, and the width of each line up to its last character.
 */
async function measureLines(content: string, fonts: typeof calibri): Promise<{ step: number; width: number }> {
  const style = runStyle({ fonts, hint: "eastAsia" });
  const line = () => paragraph([text(content, style), text("end")]);
  const items = await placeTexts(model([section([line(), line()])]));
  const [first, second] = items.filter(({ text: content }) => content.startsWith("end"));
  return { step: ((second?.y ?? 0) - (first?.y ?? 0)) / style.size, width: ((first?.x ?? 0) - 90) / style.size };
}

test("Han characters whose East Asian font is a Latin one have the lines of SimSun, others those of their font", async () => {
  const song = await measureLines("甲乙", { ...calibri, eastAsia: "SimSun" });
  expect(await measureLines("甲乙", calibri)).toEqual(song);
  expect(song.step).toBeCloseTo(1.3, 1);
  expect((await measureLines("ab", calibri)).step).toBeCloseTo(1.22, 1);
});

test("quotes beside them are those of the Latin font", async () => {
  const wide = await measureLines("甲“乙”", { ...calibri, eastAsia: "SimSun" });
  const narrow = await measureLines("甲“乙”", calibri);
  expect(wide.width).toBeCloseTo(4, 1);
  expect(narrow.width).toBeLessThan(3);
});
