import type { XmlElement } from "../../package/xml.ts";
import { type FieldCut, findOutwardFields } from "./fieldCodes.ts";
import { isPlainAddress } from "./linkRules.ts";

/** Elements that are there to bring in what stands outside, or contents of another program; by local name. */
const dropped: ReadonlySet<string> = new Set([
  "OLEObject",
  "objectEmbed",
  "objectLink",
  "control",
  "altChunk",
  "subDoc",
  "attachedTemplate",
  "attachedSchema",
  "schemaLibrary",
  "smartTagType",
  "mailMerge",
  "saveThroughXslt",
  "frameset",
  "externalData",
  "webVideoPr",
  "webextensionref",
  "svgBlip",
  "audioCd",
  "audioFile",
  "videoFile",
  "wavAudioFile",
  "quickTimeFile",
  "movie",
]);

/** Elements that mean nothing without the relationship that they name. */
const bound: ReadonlySet<string> = new Set([
  "hlinkClick",
  "hlinkHover",
  "hlinkMouseOver",
  "imgLayer",
  "headerReference",
  "footerReference",
  "chart",
  "userShapes",
  "relIds",
  "contentPart",
  "embedRegular",
  "embedBold",
  "embedItalic",
  "embedBoldItalic",
]);

/** Elements of VML whose addresses are those of pictures, not of hyperlinks. */
const drawn: ReadonlySet<string> = new Set(["imagedata", "image", "fill", "stroke"]);

const tagNamePattern = /<[^\s/>]+/y;
/** Sticky: a search would begin anew at each blank of a run of them, and hours pass over a tag full of blanks. */
const attributePattern = /\s+([^\s=/>"']+)\s*=\s*("[^"]*"|'[^']*')/y;
const sectionPattern = /<(?:\?|!--|!\[CDATA\[)/g;
const sectionEnds: Readonly<Record<string, string>> = { "<?": "?>", "<!--": "-->", "<![CDATA[": "]]>" };

const localName = (name: string): string => name.slice(name.lastIndexOf(":") + 1);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * A part without what leads out of its document: outward fields, elements that bring something in, addresses in attributes,
 * and references to the relationships that were taken away. Whatever else stands there stays, byte for byte.
 */
export function severLinks(source: string, root: XmlElement, lostIds: ReadonlySet<string>): string {
  const edits: Edit[] = [];
  collectEdits(root, { source, lostIds, fields: findOutwardFields(root), edits });
  let out = "";
  let at = 0;
  for (const { start, end, text } of edits) {
    out += source.slice(at, start) + text;
    at = end;
  }
  return withoutInstructions(out + source.slice(at));
}

/** A part without processing instructions. What looks like one in a comment or CDATA is text. */
function withoutInstructions(source: string): string {
  const sections = new RegExp(sectionPattern);
  let out = "";
  let at = 0;
  for (let section = sections.exec(source); section !== null; section = sections.exec(source)) {
    const [opening] = section;
    const closing = sectionEnds[opening] ?? "";
    const closed = source.indexOf(closing, section.index + opening.length);
    if (closed === -1) break;
    sections.lastIndex = closed + closing.length;
    if (opening !== "<?" || /^<\?xml\s/.test(source.slice(section.index, section.index + 6))) continue;
    out += source.slice(at, section.index);
    at = sections.lastIndex;
  }
  return out + source.slice(at);
}

interface Severing {
  source: string;
  lostIds: ReadonlySet<string>;
  fields: FieldCut;
  edits: Edit[];
}

function collectEdits(element: XmlElement, severing: Severing): void {
  const { source, lostIds, fields, edits } = severing;
  const { start, startTagEnd, end } = element;
  const local = localName(element.name);
  if (dropped.has(local) || fields.removed.has(element) || (bound.has(local) && namesLost(element, lostIds))) {
    edits.push({ start, end, text: "" });
    return;
  }
  const isUnwrapped = fields.unwrapped.has(element);
  const tag = source.slice(start, startTagEnd);
  const text = isUnwrapped ? "" : withoutAddresses(tag, element, lostIds);
  if (text !== tag) edits.push({ start, end: startTagEnd, text });
  for (const node of element.children) if (typeof node !== "string") collectEdits(node, severing);
  if (isUnwrapped && end > startTagEnd) edits.push({ start: source.lastIndexOf("</", end - 1), end, text: "" });
}

const namesLost = ({ attributes }: XmlElement, lostIds: ReadonlySet<string>): boolean =>
  Object.entries(attributes).some(([name, value]) => name.startsWith("r:") && lostIds.has(value));

/** A start tag without attributes that lead outside. */
function withoutAddresses(tag: string, element: XmlElement, lostIds: ReadonlySet<string>): string {
  const goes = (name: string, value: string): boolean => {
    const local = localName(name);
    const related = name.includes(":") ? element.attributes[`r:${local}`] : undefined;
    return (related === value && lostIds.has(value)) || leadsOutside(local, value, localName(element.name));
  };
  const tagName = new RegExp(tagNamePattern);
  let out = tagName.exec(tag)?.[0] ?? "";
  const attributes = new RegExp(attributePattern);
  let at = out.length;
  for (attributes.lastIndex = at; ; at = attributes.lastIndex) {
    const attribute = attributes.exec(tag);
    if (attribute === null) return out + tag.slice(at);
    const [written, name = "", quoted = ""] = attribute;
    if (!goes(name, decodeEntities(quoted.slice(1, -1)))) out += written;
  }
}

function leadsOutside(attribute: string, value: string, element: string): boolean {
  switch (attribute) {
    case "src":
    case "althref":
    case "embeddedHtml":
    case "manifestLocation":
    case "schemaLocation":
      return value !== "";
    case "action":
      return /^\s*ppaction:/i.test(value);
    case "href":
      return value !== "" && (drawn.has(element) || !(value.startsWith("#") || isPlainAddress(value)));
    default:
      return false;
  }
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (written, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? written;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
