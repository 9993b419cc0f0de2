/** What stands for a switch's two states. */
interface Words {
  yes: string;
  no: string;
}

/** What a deed changed, name by name, as a person reads it: `[old, new]` with an arrow, nested things as they are written. */
export function changeEntries(change: string, words: Words): { term: string; value: string }[] {
  let read: unknown;
  try {
    read = JSON.parse(change);
  } catch {
    read = change;
  }
  if (typeof read !== "object" || read === null || Array.isArray(read)) {
    return change === "" || read === null ? [] : [{ term: "", value: change }];
  }
  return Object.entries(read).map(([term, value]) => ({ term, value: said(value, words) }));
}

function said(value: unknown, words: Words): string {
  if (Array.isArray(value) && value.length === 2) return `${said(value[0], words)} → ${said(value[1], words)}`;
  if (value === null || value === "") return "—";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
