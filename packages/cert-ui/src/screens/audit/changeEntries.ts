interface Messages {
  yes: string;
  no: string;
}

interface ChangeOptions {
  messages: Messages;
  /** The names of files by reference. */
  fileNames: Readonly<Record<string, string>>;
}

/**
 * Returns the changes of an audit entry for display. `change` is a JSON object: a value `[old, new]` is shown with an
 * arrow, the reference of a file as its name, an object as its JSON text. Any other text becomes one entry without a term.
 * The reference beside the name of an upload is left out.
 */
export function changeEntries(
  change: string,
  { messages, fileNames }: ChangeOptions,
): { term: string; value: string }[] {
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
  const entries = Object.entries(parsed).filter(([term]) => term !== "upload" || !("fileName" in parsed));
  return entries.map(([term, value]) => ({
    term,
    value: (typeof value === "string" ? fileNames[value] : undefined) ?? formatValue(value, messages),
  }));
}

function formatValue(value: unknown, messages: Messages): string {
  if (Array.isArray(value) && value.length === 2)
    return `${formatValue(value[0], messages)} → ${formatValue(value[1], messages)}`;
  if (value === null || value === "") return "—";
  if (typeof value === "boolean") return value ? messages.yes : messages.no;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
