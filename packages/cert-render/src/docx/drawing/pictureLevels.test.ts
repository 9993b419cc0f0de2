import { expect, test } from "vitest";
import { contrastGain, fadingOf, readLevels } from "./pictureLevels.ts";

test.each([
  ["a little brighter and flatter", 0.8, 0.2, { gain: 0.8, offset: 0.28 }, 0.72],
  // 19661f and 22938f in VML, 70 % and -70 % in DrawingML
  ["Word's washout", 0.3, 0.7, { gain: 0.3, offset: 0.805 }, 0.195],
  ["flatter only: white becomes grey", 0.3, 0, { gain: 0.3, offset: 0.35 }, undefined],
  ["darker", 1, -0.2, { gain: 1, offset: -0.2 }, undefined],
])("%s", (_, gain, brightness, expected, opacity) => {
  const levels = readLevels({ gain, brightness });
  expect(levels?.gain).toBeCloseTo(expected.gain, 6);
  expect(levels?.offset).toBeCloseTo(expected.offset, 6);
  const fading = levels && fadingOf(levels);
  if (opacity === undefined) expect(fading).toBeUndefined();
  else expect(fading).toBeCloseTo(opacity, 6);
});

test("a picture as it is has no levels to change", () => {
  expect(readLevels({ gain: 1, brightness: 0 })).toBeUndefined();
});

test("a contrast of 100 % leaves black and white", () => {
  expect([contrastGain(-0.7), contrastGain(0), contrastGain(0.5)].map((gain) => Number(gain.toFixed(6)))).toEqual([
    0.3, 1, 2,
  ]);
  expect(contrastGain(1)).toBeGreaterThan(255);
});
