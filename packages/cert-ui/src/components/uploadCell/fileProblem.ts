import { CERTIFICATES_BYTES_MAX, PHOTOS_BYTES_MAX, UPLOAD_BYTES_MAX } from "cert-api";

/** The kinds of file that are uploaded: 奖证模板, 获奖名单, the ZIP of photos beside a list, the ZIP of existing certificates. */
export type FileKind = "template" | "nameList" | "photos" | "certificates";

/** Why a file is not sent: its ending is not one of its kind's, or it is larger than an upload may be. */
export type FileProblem = "kind" | "size";

/** The endings of each kind, with the dot. Only a first check: the server looks into the file. */
export const endings: Readonly<Record<FileKind, readonly string[]>> = {
  template: [".docx"],
  nameList: [".xlsx", ".csv"],
  photos: [".zip"],
  certificates: [".zip"],
};

const largestSizes: Readonly<Record<FileKind, number>> = {
  template: UPLOAD_BYTES_MAX,
  nameList: UPLOAD_BYTES_MAX,
  photos: PHOTOS_BYTES_MAX,
  certificates: CERTIFICATES_BYTES_MAX,
};

/** Why a file of `size` bytes need not be sent at all; null when it can be. */
export function fileProblem(kind: FileKind, file: { name: string; size: number }): FileProblem | null {
  const name = file.name.toLowerCase();
  if (!endings[kind].some((ending) => name.endsWith(ending))) return "kind";
  return file.size > largestSizes[kind] ? "size" : null;
}
