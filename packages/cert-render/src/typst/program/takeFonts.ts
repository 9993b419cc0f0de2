import { toWarning } from "../../describe.ts";
import { type EmbeddedFont, prepareEmbeddedFont } from "../../fonts/embeddedFont.ts";
import { fontWarnings, places } from "../../messages.ts";
import type { EmbeddedFontPart, Warning } from "../../model/model.ts";
import type { Engine } from "./engine.ts";

/**
 * Returns the embedded fonts of a document that are usable and permitted, each name as a family of its own; each other one
 * becomes a warning.
 */
export function takeFonts(
  parts: readonly EmbeddedFontPart[],
  engine: Pick<Engine, "setsFont">,
): { fonts: EmbeddedFont[]; warnings: Warning[] } {
  const families = new Map<string, string>();
  const fonts: EmbeddedFont[] = [];
  const warnings: Warning[] = [];
  for (const part of parts) {
    const family = families.get(part.name) ?? `Embedded ${families.size}`;
    families.set(part.name, family);
    const font = prepareEmbeddedFont(part, family);
    const usable = typeof font === "string" || engine.setsFont(font) ? font : "damaged";
    if (typeof usable !== "string") fonts.push(usable);
    else {
      const warning = toWarning(fontWarnings[usable](part.name), places.fonts);
      if (!warnings.some(({ message }) => message === warning.message)) warnings.push(warning);
    }
  }
  // A bold face alone is no stand-in for the regular one
  const complete = fonts.filter(({ family }) =>
    fonts.some((font) => font.family === family && font.weight === 400 && !font.italic),
  );
  return { fonts: complete, warnings };
}
