import rules from "./linkRules.json" with { type: "json" };

/**
 * Types of relationship that lead to a template, a data source or the author's machine, that run or load on opening, or that
 * bring contents of another program, whose own links are not inspected; in lower case.
 */
const droppedTypes: ReadonlySet<string> = new Set(rules.droppedRelationships);

export interface WrittenRelationship {
  type: string;
  target: string;
  mode: string;
}

/** Returns true if a filled .docx may keep the relationship: one within the package, or a hyperlink to a plain address. */
export function mayLeave({ type, target, mode }: WrittenRelationship): boolean {
  if (droppedTypes.has(type.toLowerCase())) return false;
  if ((mode === "" || mode === "Internal") && !leadsOutside(target)) return true;
  return type === "hyperlink" && isPlainAddress(target);
}

/** Returns true if the target has a scheme or a server: programs take it for an address whatever its mode says. */
const leadsOutside = (target: string): boolean => /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2}|\\)/i.test(target);

/** Control characters, blanks and backslashes. Programs skip some of them, and so accept `java\nscript:` or `https:\\server`. */
const oddCharacter = /[\p{Cc}\u0020\u00a0\u2028\u2029\\]/u;

/** Returns true if the address is safe to open with a click: a web address without a password, or a mailbox. */
export function isPlainAddress(address: string): boolean {
  if (oddCharacter.test(address) || !URL.canParse(address)) return false;
  const { protocol, host, username, password, pathname, search } = new URL(address);
  if (protocol === "mailto:") return pathname.includes("@") && !/attach/i.test(search);
  return (protocol === "https:" || protocol === "http:") && host !== "" && username === "" && password === "";
}
