import { PHOTOS_MAX, toReason } from "cert-api";
import { type ArchivedFile, type ArchiveRules, openArchive } from "../files/openArchive.ts";

/** Bytes that all pictures of an archive, and a single one, may have. */
export const archiveLimits = { inflated: 400 * 2 ** 20, file: 20 * 2 ** 20 } as const;

const rules: ArchiveRules = {
  files: PHOTOS_MAX,
  inflated: archiveLimits.inflated,
  reasons: {
    notZip: toReason("activity.photosNotZip"),
    broken: toReason("activity.photosBroken"),
    locked: toReason("activity.photosLocked"),
    unsafe: (file) => toReason("activity.photosUnsafe", { file }),
    tooMany: (limit) => toReason("activity.photosTooMany", { limit }),
    tooLarge: (megabytes) => toReason("activity.photosTooLarge", { megabytes }),
  },
};

/** The files of a ZIP of photos, see `openArchive`. */
export const openPhotoArchive = (bytes: Uint8Array): ArchivedFile[] => openArchive(bytes, rules);
