const longest = 80;

/** `{证书编号}-{姓名}.pdf`, without a number `{姓名}.pdf`: a name that every file system takes. */
export function certificateFileName(number: string | null, name: string, extension: string): string {
  const safe = (text: string) =>
    text
      .replace(/[\p{Cc}\p{Cf}"<>|:*?\\/%]/gu, "_")
      .replace(/\s+/gu, " ")
      .trim();
  const stem = number === null ? safe(name) : `${safe(number)}-${safe(name)}`;
  return `${[...stem]
    .slice(0, longest)
    .join("")
    .replace(/[. ]+$/u, "")}.${extension}`;
}
