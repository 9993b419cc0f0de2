const longest = 80;

/** `{证书编号}-{姓名}.pdf`, without a number `{姓名}.pdf`: a name that every file system takes. */
export function certificateFileName(number: string | null, name: string, extension: string): string {
  const stem = number === null ? replaceUnsafe(name) : `${replaceUnsafe(number)}-${replaceUnsafe(name)}`;
  return `${limitName(stem)}.${extension}`;
}

/** A text as the name of a file or folder that every file system takes; empty where nothing is left of it. */
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
