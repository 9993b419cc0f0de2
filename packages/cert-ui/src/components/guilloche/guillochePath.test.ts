import { expect, test } from "vitest";
import { guillochePath, rosette } from "./guillochePath.ts";

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Every point of a path: where curves end, and their handles. */
const points = (path: string) => {
  const numbers = [...path.matchAll(/-?\d+/g)].map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0] as const);
};

test.each(rosette)("the copies of the band at $radius do not fall upon one another", ({ waves, lobes }) => {
  expect(divisor(waves, lobes)).toBe(1);
});

test.each(rosette)("the band at $radius ends where it began, and stays in its square", (band) => {
  const all = points(guillochePath(band));
  expect(all.at(-1)).toEqual(all[0]);
  expect(Math.max(...all.flat().map(Math.abs))).toBeLessThan(400);
});

test("bands do not cross", () => {
  const reaches = rosette.map((band) => {
    const ends = points(guillochePath(band)).filter((_, i) => i % 3 === 0);
    const radii = ends.map(([x, y]) => Math.hypot(x, y));
    return { least: Math.min(...radii), most: Math.max(...radii) };
  });
  for (const [i, inner] of reaches.slice(1).entries()) expect(inner.most).toBeLessThan(reaches[i]?.least ?? 0);
});

test("the whole rosette is small", () => {
  expect(rosette.map(guillochePath).join("").length).toBeLessThan(12_000);
});
