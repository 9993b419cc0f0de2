/** Relationships that lead to a template, a data source, the maker's machine, or to what runs or loads when it is opened; in lower case. */
const droppedTypes: ReadonlySet<string> = new Set([
  "attachedtemplate",
  "mailmergesource",
  "mailmergeheadersource",
  "recipientdata",
  "transform",
  "thumbnail",
  "comments",
  "commentsextended",
  "commentsids",
  "commentsextensible",
  "people",
  "customxml",
  "customxmlprops",
  "printersettings",
  "classificationlabels",
  "keymapcustomizations",
  "vbaproject",
  "attachedtoolbars",
  "styleswitheffects",
  "origin",
  // What brings contents of another program with it, whose own links nobody sees here
  "oleobject",
  "package",
  "control",
  "activexcontrolbinary",
  "afchunk",
  "subdocument",
  "frame",
  "audio",
  "video",
  "extensibility",
  "webextension",
  "webextensiontaskpanes",
  "taskpanes",
]);

/** A relationship as its part of the package writes it. */
export interface WrittenRelationship {
  /** Last segment of the type's address. */
  type: string;
  target: string;
  /** TargetMode; "" where it is not written. */
  mode: string;
}

/** Whether a relationship may leave in a filled .docx: one within the package, or a hyperlink to a plain address. */
export function mayLeave({ type, target, mode }: WrittenRelationship): boolean {
  if (droppedTypes.has(type.toLowerCase())) return false;
  if ((mode === "" || mode === "Internal") && !leadsOutside(target)) return true;
  return type === "hyperlink" && isPlainAddress(target);
}

/** Programs take a target with a scheme or a server for an address, whatever its mode says. */
const leadsOutside = (target: string): boolean => /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2}|\\)/i.test(target);

/** Control characters, blanks and backslashes: programs skip some of them, and read `java\nscript:` or `https:\\server`. */
const oddCharacter = /[\p{Cc}\u0020\u00a0\u2028\u2029\\]/u;

/** Whether an address is an ordinary one that a click opens: of the web, without a password in it, or of a mailbox. */
export function isPlainAddress(address: string): boolean {
  if (oddCharacter.test(address) || !URL.canParse(address)) return false;
  const { protocol, host, username, password, pathname, search } = new URL(address);
  if (protocol === "mailto:") return pathname.includes("@") && !/attach/i.test(search);
  return (protocol === "https:" || protocol === "http:") && host !== "" && username === "" && password === "";
}
