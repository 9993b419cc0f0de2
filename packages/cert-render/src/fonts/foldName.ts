/** Normalises a font name for comparison: case, spaces, dashes and character width are ignored. */
export const foldName = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]+/g, "");
