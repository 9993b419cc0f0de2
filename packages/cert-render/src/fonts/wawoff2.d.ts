declare module "wawoff2" {
  /** Turns WOFF2 bytes into TrueType bytes. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
