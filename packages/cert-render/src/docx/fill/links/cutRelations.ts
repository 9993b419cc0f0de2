import { remember } from "../../../remember.ts";
import { sniffPicture } from "../../../pictures/sniffPicture.ts";
import type { DocxPackage, Relationship } from "../../package/openDocx.ts";
import { elements, type XmlElement } from "../../package/xml.ts";
import { mayLeave } from "./linkRules.ts";

export interface CutRelations {
  dropped: ReadonlyMap<string, readonly XmlElement[]>;
  lostIds: ReadonlyMap<string, ReadonlySet<string>>;
  reached: ReadonlySet<string>;
}

/** Returns the part that a .rels part belongs to; any other part is its own owner. */
export function ownerOf(name: string): string {
  return name.replace(/_rels\/([^/]*)\.rels$/i, "$1");
}

export function cutRelations(docx: DocxPackage): CutRelations {
  const dropped = new Map<string, XmlElement[]>();
  const lostIds = new Map<string, Set<string>>();
  const fitness = new Map<string, boolean>();
  const isFit = (part: string): boolean => remember(fitness, part, () => canLeave(part, docx));
  for (const { name } of docx.entries) {
    if (!/\.rels$/i.test(name)) continue;
    const owner = ownerOf(name);
    const relationships = docx.relationships(owner);
    for (const element of elements(docx.xml(name))) {
      if (isRetained(element, relationships, isFit)) continue;
      remember(dropped, name, () => []).push(element);
      remember(lostIds, owner.toLowerCase(), () => new Set<string>()).add(element.attributes.Id ?? "");
    }
  }
  return { dropped, lostIds, reached: findReached(docx, lostIds) };
}

function isRetained(
  { name, attributes }: XmlElement,
  relationships: ReadonlyMap<string, Relationship>,
  isFit: (part: string) => boolean,
): boolean {
  if (name !== "rel:Relationship") return false;
  const { Id: id = "", Type: type = "", Target: target = "", TargetMode: mode = "" } = attributes;
  if (!mayLeave({ type: type.slice(type.lastIndexOf("/") + 1), target, mode })) return false;
  const relationship = relationships.get(id);
  return !relationship || relationship.external || isFit(relationship.target);
}

const svgRoot = /<(?:[\w.-]+:)?svg[\s>/]/i;

/**
 * Returns true if any program may take the part for an SVG, by its name, declared type or contents in any encoding. SVGs
 * are not inspected: programs differ in how they read them and in the links they follow.
 */
function mayBeSvg(part: string, bytes: Uint8Array, docx: DocxPackage): boolean {
  if (/\.svgz?$/i.test(part) || /svg/i.test(docx.contentType(part))) return true;
  const { format } = sniffPicture(bytes);
  if (format === "svg") return true;
  if (format !== "unknown" || isXmlPart(part, docx)) return false;
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked || svgRoot.test(Buffer.from(bytes.filter((byte) => byte !== 0)).toString("latin1"));
}

/** Returns true if the part can be inspected and is not a picture that may load others. */
function canLeave(part: string, docx: DocxPackage): boolean {
  const bytes = docx.bytes(part);
  if (!bytes || bytes.length === 0) return true;
  if (mayBeSvg(part, bytes, docx)) return false;
  if (!isXmlPart(part, docx)) return true;
  try {
    const root = docx.xml(part);
    return root !== undefined && !/(?:^|:)svg$/i.test(root.name);
  } catch {
    // What cannot be read here some program may be able to read
    return false;
  }
}

export const isXmlPart = (part: string, docx: DocxPackage): boolean =>
  /\.(?:xml|vml)$/i.test(part) || /[+/]xml$/i.test(docx.contentType(part));

function findReached(docx: DocxPackage, lostIds: CutRelations["lostIds"]): Set<string> {
  const reached = new Set<string>([""]);
  for (const owner of reached) {
    const lost = lostIds.get(owner);
    for (const [id, { external, target }] of docx.relationships(owner)) {
      if (!external && lost?.has(id) !== true) reached.add(target.toLowerCase());
    }
  }
  return reached;
}
