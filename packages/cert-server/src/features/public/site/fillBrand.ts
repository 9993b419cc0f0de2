import {
  type Brand,
  brandPlaceholders,
  defaultBrand,
  type Language,
  parseFooter,
  publicMessages,
  toBrandColours,
} from "cert-api";
import { escapeHtml } from "../../../text/escapeHtml.ts";
import { linkedHtml } from "../../../text/linkedHtml.ts";
import { fillPage } from "./relocate.ts";

interface Place {
  base: string;
  language: Language;
}

export function fillBrand(text: string, brand: Brand, place: Place): string {
  const values = listValues(brand, place);
  return fillPage(text, (part) => {
    let filled = part.replace(subtitlePlace, (_, words: string) =>
      brand.subtitle === "" ? words : escapeHtml(brand.subtitle),
    );
    for (const [placeholder, value] of values) filled = filled.replaceAll(placeholder, () => value);
    return hasTitleFont(brand) ? filled : filled.replace(titlePreload, "");
  });
}

export const hasBrandPlaces = (text: string): boolean => text.includes("__cert_");

/** True if the font that the site brings for the institute's name has the glyphs of this one. */
function hasTitleFont({ name, mark }: Brand): boolean {
  const glyphs = new Set(defaultBrand.name + defaultBrand.mark);
  return [...name, mark].every((character) => glyphs.has(character));
}

/** Draws the entries of the footer. */
function drawFooter({ footer, hasPrivacy }: Brand, { base, language }: Place): string {
  const entries = parseFooter(footer).entries.map(linkedHtml);
  if (hasPrivacy) entries.push(`<a href="${base}/privacy" target="_top">${publicMessages[language].privacy.title}</a>`);
  return entries.length === 0 ? "" : `<p class="entries">${entries.join("\u00a0· ")}</p>`;
}

const subtitlePlace = /__cert_subtitle\(([^()]*)\)__/gu;
const titlePreload = /<link rel="preload"[^>]*\/title\.woff2"[^>]*>/u;

function listValues(brand: Brand, { base, language }: Place): [placeholder: string, value: string][] {
  const colours = toBrandColours(brand);
  const roles = Object.keys(colours) as (keyof typeof colours)[];
  return [
    [brandPlaceholders.name, escapeHtml(brand.name)],
    [brandPlaceholders.mark, brand.picture === null ? escapeHtml(brand.mark) : ""],
    [brandPlaceholders.markText, escapeHtml(brand.mark)],
    [brandPlaceholders.markPicture, brand.picture === null ? "none" : `url(${base}${brand.picture})`],
    [brandPlaceholders.markGround, brand.picture === null ? "initial" : "#fff"],
    [brandPlaceholders.icon, base + (brand.picture ?? "/favicon.svg")],
    [brandPlaceholders.footer, drawFooter(brand, { base, language })],
    [brandPlaceholders.record, escapeHtml(JSON.stringify(brand))],
    [brandPlaceholders.titleFont, `${hasTitleFont(brand) ? '"Cert Title",' : ""}var(--cert-song)`],
    ...roles.flatMap((role): [string, string][] => [
      [brandPlaceholders.colours[role].light, colours[role].light],
      [brandPlaceholders.colours[role].dark, colours[role].dark],
    ]),
  ];
}
