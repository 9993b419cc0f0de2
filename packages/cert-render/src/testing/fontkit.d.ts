declare module "fontkit" {
  export interface Font {
    unitsPerEm: number;
    characterSet: number[];
    familyName: string;
    glyphForCodePoint(codePoint: number): {
      id: number;
      advanceWidth: number;
      bbox: { minX: number; maxX: number };
      path: { commands: readonly unknown[] };
    };
  }
  export function create(bytes: Uint8Array): Font;
}
