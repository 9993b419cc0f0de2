import { CERTIFICATES_BYTES_MAX, PHOTOS_BYTES_MAX, UPLOAD_BYTES_MAX } from "cert-api";

/** The kinds of uploaded files: 奖证模板, 获奖名单, the ZIP of photos for a list, the ZIP of existing certificates. */
export type FileKind = "template" | "nameList" | "photos" | "certificates";

/** The reason for not sending a file: its extension does not match its kind, or it is too large. */
export type FileProblem = "kind" | "size";

/** The file extensions of each kind, with the dot. Only a first check: the server examines the content. */
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

/** Returns the reason why a file of `size` bytes need not be sent, or null if it can be. */
export function fileProblem(kind: FileKind, file: { name: string; size: number }): FileProblem | null {
  const name = file.name.toLowerCase();
  if (!endings[kind].some((ending) => name.endsWith(ending))) return "kind";
  return file.size > largestSizes[kind] ? "size" : null;
}
