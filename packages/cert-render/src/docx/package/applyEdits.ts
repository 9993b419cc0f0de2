/** A range of a source, and the text that replaces it; without a text it is removed. */
export interface Edit {
  start: number;
  end: number;
  text?: string;
}

/** Returns a source with ranges replaced, which are given in order. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let result = "";
  let position = 0;
  for (const { start, end, text = "" } of edits) {
    result += source.slice(position, start) + text;
    position = end;
  }
  return result + source.slice(position);
}
