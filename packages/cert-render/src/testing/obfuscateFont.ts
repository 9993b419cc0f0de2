/**
 * Obfuscates a font as in a .docx: its first 32 bytes are XORed with the key, a GUID read backwards (ECMA-376 Part 1
 * §17.8.1).
 */
export function obfuscateFont(font: Uint8Array, key: string): Uint8Array {
  const guid = Buffer.from(key.replace(/[{}-]/g, ""), "hex").toReversed();
  return font.map((byte, index) => (index < 32 ? byte ^ (guid[index % 16] ?? 0) : byte));
}
