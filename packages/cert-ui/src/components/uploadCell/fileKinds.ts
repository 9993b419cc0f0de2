import { CERTIFICATES_BYTES_MAX, PHOTOS_BYTES_MAX, UPLOAD_BYTES_MAX } from "cert-api";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";

/** The files that a cell takes, and the keys of the messages that say so. */
export interface FileKind {
  /** The file extensions, with the dot. Only a first check: the server examines the content. */
  accept: readonly string[];
  /** The most bytes of a file. */
  maxBytes: number;
  words: Readonly<Record<"upload" | "wrongKind" | "tooLarge", Exclude<keyof AdminMessages["uploadCell"], "kinds">>> & {
    noun: keyof AdminMessages["uploadCell"]["kinds"];
  };
}

/** The words for a file of no kind of the product. */
export const anyFile: FileKind["words"] = {
  noun: "file",
  upload: "uploadFile",
  wrongKind: "kindFile",
  tooLarge: "fileTooLarge",
};

/** The kinds of the product: 奖证模板, 获奖名单, the ZIP of photos for a list, the ZIP of existing certificates. */
export const fileKinds = {
  template: {
    accept: [".docx"],
    maxBytes: UPLOAD_BYTES_MAX,
    words: { noun: "template", upload: "uploadTemplate", wrongKind: "kindTemplate", tooLarge: "tooLarge" },
  },
  nameList: {
    accept: [".xlsx", ".csv"],
    maxBytes: UPLOAD_BYTES_MAX,
    words: { noun: "nameList", upload: "uploadNameList", wrongKind: "kindNameList", tooLarge: "tooLarge" },
  },
  photos: {
    accept: [".zip"],
    maxBytes: PHOTOS_BYTES_MAX,
    words: { noun: "photos", upload: "uploadPhotos", wrongKind: "kindPhotos", tooLarge: "photosTooLarge" },
  },
  certificates: {
    accept: [".zip"],
    maxBytes: CERTIFICATES_BYTES_MAX,
    words: {
      noun: "certificates",
      upload: "uploadCertificates",
      wrongKind: "kindPhotos",
      tooLarge: "certificatesTooLarge",
    },
  },
} as const satisfies Record<string, FileKind>;
