import { cleanText } from "../../values/cleanText.ts";

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Writes a value as run content: w:t, and w:br for line ends. Control characters and lone surrogates are removed. */
export function textContent(value: string, w: string): string {
  return cleanText(value)
    .split("\n")
    .map((line) => literal(line, w))
    .join(`<${w}br/>`);
}

/** Returns run properties with another content; `properties` is the source of the w:rPr, or empty. */
export function editProperties(properties: string, w: string, edit: (inner: string) => string): string {
  const [, start = `<${w}rPr>`, inner = "", end = `</${w}rPr>`] =
    /^(<[^>]*[^/]>)(.*)(<\/[^>]*>)$/s.exec(properties) ?? [];
  return start + edit(inner) + end;
}

export function literal(text: string, w: string): string {
  return text === "" ? "" : `<${w}t xml:space="preserve">${escapeXml(text)}</${w}t>`;
}
