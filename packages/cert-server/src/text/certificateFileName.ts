const longest = 80;

/** Returns `{证书编号}-{姓名}` with the extension, or `{姓名}` alone without a number, as {@link safeFileName} writes it. */
export const certificateFileName = (number: string | null, name: string, extension: string): string =>
  `${safeFileName(number === null ? name : `${number}-${name}`)}.${extension}`;

/** Returns a text as the name of a file or folder that every file system accepts; empty if nothing is left of it. */
export const safeFileName = (text: string): string =>
  [
    ...text
      .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?\\/%]/gu, "_")
      .replace(/\s+/gu, " ")
      .trim(),
  ]
    .slice(0, longest)
    .join("")
    .replace(/[. ]+$/u, "")
    .replace(windowsDevice, "_$&");

/** Matches the names that Windows keeps for devices, with any extension. */
const windowsDevice = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/iu;
