/**
 * A PNG of few colours as a PDF holds it best (ISO 32000-1, 8.6.6.3): a table of colours, and for each pixel the number of
 * its own.
 */
export interface IndexedPicture {
  /** In pixels. */
  width: number;
  height: number;
  /** Of each pixel's number. A row begins at a whole byte. */
  bits: 1 | 2 | 4 | 8;
  /** Three bytes a colour: red, green, blue. */
  palette: Uint8Array;
  /** The numbers, rows from the top, deflated (zlib). */
  pixels: Uint8Array;
  /** How opaque each pixel is, laid out as the numbers, deflated (zlib); absent where all of the picture is opaque. */
  opacity?: Uint8Array;
  /** Of each pixel's opacity: 4 where 16 steps are enough. */
  opacityBits: 4 | 8;
}
