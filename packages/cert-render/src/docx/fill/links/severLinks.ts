import { applyEdits, type Edit } from "../../package/applyEdits.ts";
import type { XmlElement } from "../../package/xml.ts";
import { type FieldCut, findOutwardFields } from "./fieldCodes.ts";
import rules from "./linkRules.json" with { type: "json" };
import { isPlainAddress } from "./linkRules.ts";

/** Elements that load external content or embed another program's content; by local name. */
const droppedElements: ReadonlySet<string> = new Set(rules.droppedElements);

/** Elements that go with the relationship that they name; by local name. */
const boundElements: ReadonlySet<string> = new Set(rules.boundElements);

/** VML elements whose addresses are those of pictures, not of hyperlinks. */
const pictureElements: ReadonlySet<string> = new Set(["imagedata", "image", "fill", "stroke"]);

const tagNamePattern = /<[^\s/>]+/y;
/** Sticky on purpose: a search would restart at each blank, which takes hours on a tag full of blanks. */
const attributePattern = /\s+([^\s=/>"']+)\s*=\s*("[^"]*"|'[^']*')/y;
const sectionPattern = /<(?:\?|!--|!\[CDATA\[)/g;
const sectionEnds: Readonly<Record<string, string>> = { "<?": "?>", "<!--": "-->", "<![CDATA[": "]]>" };

const localName = (name: string): string => name.slice(name.lastIndexOf(":") + 1);

/**
 * Removes everything from a part that leads outside its document: outward fields, elements that load something, addresses
 * in attributes, and references to removed relationships. The rest is kept byte for byte.
 */
export function severLinks(source: string, root: XmlElement, lostIds: ReadonlySet<string>): string {
  const edits: Edit[] = [];
  collectEdits(root, { source, lostIds, fields: findOutwardFields(root), edits });
  return removeInstructions(applyEdits(source, edits));
}

/** Removes processing instructions. Lookalikes in comments and CDATA are text and stay. */
function removeInstructions(source: string): string {
  const sections = new RegExp(sectionPattern);
  const instructions: Edit[] = [];
  for (let section = sections.exec(source); section !== null; section = sections.exec(source)) {
    const [opening] = section;
    const closing = sectionEnds[opening] ?? "";
    const closingStart = source.indexOf(closing, section.index + opening.length);
    if (closingStart === -1) break;
    sections.lastIndex = closingStart + closing.length;
    if (opening !== "<?" || /^<\?xml\s/.test(source.slice(section.index, section.index + 6))) continue;
    instructions.push({ start: section.index, end: sections.lastIndex });
  }
  return applyEdits(source, instructions);
}

interface Severing {
  source: string;
  lostIds: ReadonlySet<string>;
  fields: FieldCut;
  edits: Edit[];
}

function collectEdits(element: XmlElement, severing: Severing) {
  const { source, lostIds, fields, edits } = severing;
  const { start, startTagEnd, end } = element;
  const local = localName(element.name);
  if (
    droppedElements.has(local) ||
    fields.removed.has(element) ||
    (boundElements.has(local) && namesLost(element, lostIds))
  ) {
    edits.push(element);
    return;
  }
  const isUnwrapped = fields.unwrapped.has(element);
  const tag = source.slice(start, startTagEnd);
  const text = isUnwrapped ? "" : removeAddresses(tag, element, lostIds);
  if (text !== tag) edits.push({ start, end: startTagEnd, text });
  for (const node of element.children) if (typeof node !== "string") collectEdits(node, severing);
  if (isUnwrapped && end > startTagEnd) edits.push({ start: source.lastIndexOf("</", end - 1), end });
}

const namesLost = ({ attributes }: XmlElement, lostIds: ReadonlySet<string>): boolean =>
  Object.entries(attributes).some(([name, value]) => name.startsWith("r:") && lostIds.has(value));

function removeAddresses(tag: string, element: XmlElement, lostIds: ReadonlySet<string>): string {
  const isDropped = (name: string, value: string): boolean => {
    const local = localName(name);
    const relationId = name.includes(":") ? element.attributes[`r:${local}`] : undefined;
    return (relationId === value && lostIds.has(value)) || leadsOutside(local, value, localName(element.name));
  };
  const tagName = new RegExp(tagNamePattern);
  let result = tagName.exec(tag)?.[0] ?? "";
  const attributes = new RegExp(attributePattern);
  let position = result.length;
  for (attributes.lastIndex = position; ; position = attributes.lastIndex) {
    const attribute = attributes.exec(tag);
    if (attribute === null) return result + tag.slice(position);
    const [text, name = "", quoted = ""] = attribute;
    if (!isDropped(name, decodeEntities(quoted.slice(1, -1)))) result += text;
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
      return value !== "" && (pictureElements.has(element) || !(value.startsWith("#") || isPlainAddress(value)));
    default:
      return false;
  }
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? entity;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
