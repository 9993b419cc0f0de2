import type { Coverage } from "../../fonts/coverage.ts";
import type { FontSlot } from "../../model/model.ts";

/** The family that a character is set in: its own font's, else what stands in for it; undefined: no font has it. */
export function familyOf(
  coverage: Coverage, slot: FontSlot, own: string, eastAsian: string, codePoint: number,
): string | undefined {
  if (slot === "eastAsia") return coverage.hanFamilyFor(own, codePoint);
  return coverage.familyFor(own, codePoint) === own ? own : coverage.familyFor(eastAsian, codePoint);
}
