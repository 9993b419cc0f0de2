/** A metafile as SVG, or the one picture that it wraps. */
export interface ConvertedMetafile {
  format: "svg" | "png" | "jpeg";
  bytes: Uint8Array;
  partial: boolean;
}
