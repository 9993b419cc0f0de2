import { PHOTOS_MAX, toReason } from "cert-api";
import { type ArchivedFile, type ArchiveRules, openArchive } from "../../uploadedArchive/openArchive.ts";

/** Maximum bytes, uncompressed, of all pictures of an archive together and of a single one. */
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

export const openPhotoArchive = (bytes: Uint8Array): ArchivedFile[] => openArchive(bytes, rules);
