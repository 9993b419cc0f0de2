import { CERTIFICATES_MAX, toReason } from "cert-api";
import { type ArchivedFile, type ArchiveRules, openArchive } from "../../uploadedArchive/openArchive.ts";

export const certificateLimits = { inflated: 400 * 2 ** 20, file: 20 * 2 ** 20 } as const;

const rules: ArchiveRules = {
  files: CERTIFICATES_MAX,
  inflated: certificateLimits.inflated,
  reasons: {
    notZip: toReason("activity.certificatesNotZip"),
    broken: toReason("activity.certificatesBroken"),
    locked: toReason("activity.certificatesLocked"),
    unsafe: (file) => toReason("activity.certificatesUnsafe", { file }),
    tooMany: (limit) => toReason("activity.certificatesTooMany", { limit }),
    tooLarge: (megabytes) => toReason("activity.certificatesTooLarge", { megabytes }),
  },
};

export const openCertificateArchive = (bytes: Uint8Array): ArchivedFile[] => openArchive(bytes, rules);
