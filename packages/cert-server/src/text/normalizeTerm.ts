import { distinctCharacters, normalizeTerm as normalizeText } from "cert-api";
import { Converter } from "opencc-js/t2cn";

/** The characters of GB 2312 (levels 1 and 2), which are written in simplified text as they are, such as 乾, 後 and 於. */
function listSimplified(): Set<string> {
  const decoder = new TextDecoder("gb18030");
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1) for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  return new Set(decoder.decode(Uint8Array.from(bytes)));
}

/** Returns the simplified character of each traditional one that has exactly this one. */
function mapTraditional(): Map<string, string> {
  const convert = Converter({ from: "t", to: "cn" });
  const simplified = listSimplified();
  const pairs = new Map<string, string>();
  for (let code = 0x4e00; code <= 0x9fff; code += 1) {
    const character = String.fromCharCode(code);
    if (simplified.has(character) || distinctCharacters.has(character)) continue;
    const converted = convert(character);
    if (simplified.has(converted)) pairs.set(character, converted);
  }
  return pairs;
}

const simplifiedOf = mapTraditional();

/** Normalizes a name, number or search term as cert-api does, and writes traditional characters as simplified ones. */
export const normalizeTerm = (text: string): string =>
  normalizeText(text).replace(/[\u4e00-\u9fff]/g, (character) => simplifiedOf.get(character) ?? character);
