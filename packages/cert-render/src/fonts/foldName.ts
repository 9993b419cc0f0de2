/** A font's name as it is compared: case, spaces, dashes and width are of no matter. */
export const foldName = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]+/g, "");
