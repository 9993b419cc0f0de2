import { holderSeparator, parseContent } from "cert-api";

/** A change of one value; null where the key did not exist. */
export interface Difference {
  key: string;
  before: string | null;
  after: string | null;
}

interface Versioned {
  name: string;
  content: string;
}

/** The keys of changes that are no key of the content: the name, and content that is free text. */
export interface DifferenceLabels {
  name: string;
  content: string;
}

/** The differences between two versions: of the name, and of the content, key by key where both are JSON objects. */
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
  const formatValue = (value: string | readonly string[] | undefined) =>
    value === undefined ? null : typeof value === "string" ? value : value.join(holderSeparator);
  for (const key of new Set([...Object.keys(oldContent), ...Object.keys(newContent)])) {
    const [oldText, newText] = [formatValue(oldContent[key]), formatValue(newContent[key])];
    if (oldText !== newText) changes.push({ key, before: oldText, after: newText });
  }
  return changes;
}
