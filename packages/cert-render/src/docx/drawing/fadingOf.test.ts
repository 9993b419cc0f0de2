import { expect, test } from "vitest";
import { fadingOf } from "./fadingOf.ts";

test.each([
  ["nothing", 1, 0, 1],
  ["Word's washout, 19661f and 22938f", 0.3, 0.35, 0.3],
  ["a little brighter and flatter", 0.8, 0.1, 0.8],
  ["flatter only: white becomes grey", 0.3, 0, undefined],
  ["darker", 1, -0.2, undefined],
  ["brighter only: pale levels are lost", 1, 0.2, undefined],
])("%s", (_, gain, brightness, opacity) => {
  const fading = fadingOf({ gain, brightness });
  if (opacity === undefined) expect(fading).toBeUndefined();
  else expect(fading).toBeCloseTo(opacity, 3);
});
