import type { Activity, ActivityField } from "cert-api";

/** Identifies a file of an activity among uploads and reports: the key of the file, and the activity. */
export const toFileOf = ({ id, name }: Pick<Activity, "id" | "name">, field: ActivityField) => ({
  key: `${id} ${field}`,
  owner: id,
  ownerName: name,
});

/** Returns the file of a field; `reference` is null if there is none. */
export function findFile(activity: Activity, field: ActivityField) {
  const { template, templateFile, nameList, nameListFile, photosFile, certificatesFile } = activity;
  const files = {
    template: { kind: "template", file: templateFile, reference: template },
    name_list: { kind: "nameList", file: nameListFile, reference: nameList },
    photos: { kind: "photos", file: photosFile, reference: photosFile?.id ?? null },
    certificates: { kind: "certificates", file: certificatesFile, reference: certificatesFile?.id ?? null },
  } as const;
  return files[field];
}

/** Returns true if an activity takes existing certificates, which replace a template and are offered until it has one. */
export const takesCertificates = ({ template, certificatesFile }: Activity): boolean =>
  certificatesFile !== null || template === null;

/**
 * Returns true if an activity takes a ZIP of photos: only templates with frames for photos need one, but an existing one
 * can always be replaced.
 */
export const takesPhotos = ({ photoNames, photosFile }: Activity): boolean =>
  photoNames.length > 0 || photosFile !== null;
