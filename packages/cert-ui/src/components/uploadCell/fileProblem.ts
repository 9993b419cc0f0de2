import { UPLOAD_BYTES_MAX } from "cert-api";

/** The two kinds of file that are uploaded: 奖证模板 and 获奖名单. */
export type FileKind = "template" | "nameList";

/** Why a file is not sent: its ending is not one of its kind's, or it is larger than an upload may be. */
export type FileProblem = "kind" | "size";

/** The endings of each kind, with the dot. Only a first check: the server looks into the file. */
export const endings: Readonly<Record<FileKind, readonly string[]>> = {
  template: [".docx"],
  nameList: [".xlsx", ".csv"],
};

/** Why a file of `size` bytes need not be sent at all; null when it can be. */
export function fileProblem(kind: FileKind, file: { name: string; size: number }): FileProblem | null {
  const name = file.name.toLowerCase();
  if (!endings[kind].some((ending) => name.endsWith(ending))) return "kind";
  return file.size > UPLOAD_BYTES_MAX ? "size" : null;
}
