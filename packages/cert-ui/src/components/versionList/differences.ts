import { certificateHash, holderSeparator, parseContent, photoHash } from "cert-api";

/** The change of one value; null if the key did not exist. */
export interface Difference {
  key: string;
  before: string | null;
  after: string | null;
}

interface Versioned {
  name: string;
  content: string;
}

/** The labels of changes that are not keys of the content: the name, and content that is free text. */
export interface DifferenceLabels {
  name: string;
  content: string;
  /** Replaces a reference to a photo or to the PDF of an existing certificate; followed by the start of its hash. */
  photo: string;
  certificate: string;
}

/** Returns the differences between two versions: of the name, and of the content, by key if both are JSON objects. */
export function differences(before: Versioned, after: Versioned, labels: DifferenceLabels): Difference[] {
  const changes: Difference[] = [];
  if (before.name !== after.name) changes.push({ key: labels.name, before: before.name, after: after.name });
  const [oldContent, newContent] = [parseContent(before.content), parseContent(after.content)];
  if (oldContent === null || newContent === null) {
    if (before.content !== after.content) {
      changes.push({ key: labels.content, before: before.content, after: after.content });
    }
    return changes;
  }
  const formatValue = (value: string | readonly string[] | undefined) => {
    if (value === undefined) return null;
    if (typeof value !== "string") return value.join(holderSeparator);
    const photo = photoHash(value);
    if (photo !== null) return `${labels.photo} ${photo.slice(0, 8)}`;
    const certificate = certificateHash(value);
    return certificate === null ? value : `${labels.certificate} ${certificate.slice(0, 8)}`;
  };
  for (const key of new Set([...Object.keys(oldContent), ...Object.keys(newContent)])) {
    const [oldText, newText] = [formatValue(oldContent[key]), formatValue(newContent[key])];
    if (oldText !== newText) changes.push({ key, before: oldText, after: newText });
  }
  return changes;
}
