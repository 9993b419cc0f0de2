import { UPLOAD_BYTES_MAX } from "cert-api";

/** The two kinds of file that are uploaded. */
export type FileKind = "template" | "nameList";

/** The endings of each kind; the server judges by content. */
export const endings: Readonly<Record<FileKind, readonly string[]>> = {
  template: [".docx"],
  nameList: [".xlsx", ".csv"],
};

/** Why a file need not be sent at all, or null. */
export function fileProblem(kind: FileKind, file: { name: string; size: number }): "kind" | "size" | null {
  const name = file.name.toLowerCase();
  if (!endings[kind].some((ending) => name.endsWith(ending))) return "kind";
  return file.size > UPLOAD_BYTES_MAX ? "size" : null;
}
