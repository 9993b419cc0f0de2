export interface ConvertedMetafile {
  format: "svg" | "png" | "jpeg";
  bytes: Uint8Array;
  partial: boolean;
}
