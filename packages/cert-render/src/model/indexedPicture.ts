/** A PNG of few colours in its best form for a PDF (ISO 32000-1, 8.6.6.3): a colour table, and an index for each pixel. */
export interface IndexedPicture {
  width: number;
  height: number;
  /** Bits per index. A row begins at a whole byte. */
  bits: 1 | 2 | 4 | 8;
  palette: Uint8Array;
  /** The indexes, rows from the top, deflated (zlib). */
  pixels: Uint8Array;
  /** Opacity of each pixel in the same layout, deflated (zlib); absent if all of the picture is opaque. */
  opacity?: Uint8Array;
  /** Bits per opacity: 4 if 16 steps are enough. */
  opacityBits: 4 | 8;
}
