interface Words {
  yes: string;
  no: string;
}

/**
 * Returns the changes of an audit entry for display. `change` is a JSON object: a value `[old, new]` is shown with an
 * arrow, an object as its JSON text. Any other text becomes one entry without a term.
 */
export function changeEntries(change: string, words: Words): { term: string; value: string }[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(change);
  } catch {
    // Not JSON: shown as it is
    parsed = change;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    return change === "" || parsed === null ? [] : [{ term: "", value: change }];
  }
  return Object.entries(parsed).map(([term, value]) => ({ term, value: formatValue(value, words) }));
}

function formatValue(value: unknown, words: Words): string {
  if (Array.isArray(value) && value.length === 2)
    return `${formatValue(value[0], words)} → ${formatValue(value[1], words)}`;
  if (value === null || value === "") return "—";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
