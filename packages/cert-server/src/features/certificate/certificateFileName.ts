const longest = 80;

/** Returns `{证书编号}-{姓名}` with the extension, or `{姓名}` alone without a number, as a file name that every file system accepts. */
export function certificateFileName(number: string | null, name: string, extension: string): string {
  const stem = number === null ? replaceUnsafe(name) : `${replaceUnsafe(number)}-${replaceUnsafe(name)}`;
  return `${limitName(stem)}.${extension}`;
}

export const safeFileName = (text: string): string => limitName(replaceUnsafe(text));

const replaceUnsafe = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}"<>|:*?\\/%]/gu, "_")
    .replace(/\s+/gu, " ")
    .trim();

const limitName = (name: string): string =>
  [...name]
    .slice(0, longest)
    .join("")
    .replace(/[. ]+$/u, "");
