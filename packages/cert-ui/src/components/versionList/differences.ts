import { holderSeparator, parseContent } from "cert-api";

/** What a version changed; null where the key did not exist. */
export interface Difference {
  key: string;
  before: string | null;
  after: string | null;
}

interface Versioned {
  name: string;
  content: string;
}

/** The labels of what is not a key of the content. */
export interface DifferenceLabels {
  name: string;
  content: string;
}

/** What differs between two versions: the name, and the content key by key where both are JSON objects. */
export function differences(before: Versioned, after: Versioned, labels: DifferenceLabels): Difference[] {
  const changes: Difference[] = [];
  if (before.name !== after.name) changes.push({ key: labels.name, before: before.name, after: after.name });
  const [old, next] = [parseContent(before.content), parseContent(after.content)];
  if (old === null || next === null) {
    if (before.content !== after.content) {
      changes.push({ key: labels.content, before: before.content, after: after.content });
    }
    return changes;
  }
  const text = (value: string | readonly string[] | undefined) =>
    value === undefined ? null : typeof value === "string" ? value : value.join(holderSeparator);
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const [was, is] = [text(old[key]), text(next[key])];
    if (was !== is) changes.push({ key, before: was, after: is });
  }
  return changes;
}
