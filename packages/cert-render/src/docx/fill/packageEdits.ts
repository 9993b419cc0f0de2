import { remember } from "../../remember.ts";
import { applyEdits, type Edit } from "../package/applyEdits.ts";
import { type DocxPackage, relsOf } from "../package/openDocx.ts";
import { elements, parseXml } from "../package/xml.ts";
import { deflateEntry, writeZip, type ZipEntry } from "../package/zip.ts";
import { type CutRelations, cutRelations, isXmlPart, ownerOf } from "./links/cutRelations.ts";
import { severLinks } from "./links/severLinks.ts";
import { escapeXml } from "./writeText.ts";

interface AddedPicture {
  bytes: Uint8Array;
  key: string;
  extension: keyof typeof contentTypes;
}

const contentTypes = { png: "image/png", jpg: "image/jpeg" } as const;

export interface PackageEdits {
  replace(part: string, bytes: Uint8Array | string): void;
  remove(part: string): void;
  addPicture(owner: string, picture: AddedPicture): string;
  write(): Uint8Array;
}

const imageType = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";
const strictImageType = "http://purl.oclc.org/ooxml/officeDocument/relationships/image";
const relationsNamespace = "http://schemas.openxmlformats.org/package/2006/relationships";

const typesPart = "[Content_Types].xml";

type PictureLinks = { id: string; target: string }[];

const createChanges = () => ({
  replaced: new Map<string, Uint8Array>(),
  removed: new Set<string>(),
  added: [] as { name: string; bytes: Uint8Array }[],
  pictures: new Map<string, string>(),
  links: new Map<string, PictureLinks>(),
});

type Changes = ReturnType<typeof createChanges>;

const encode = (content: Uint8Array | string): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;
const keyOf = (part: string): string => part.toLowerCase();

/** Starts a set of changes to a package. The package itself is not modified. */
export function packageEdits(docx: DocxPackage): PackageEdits {
  const changes = createChanges();
  const edits: PackageEdits = {
    replace: (part, content) => void changes.replaced.set(keyOf(part), encode(content)),
    remove: (part) => void changes.removed.add(keyOf(part)),
    addPicture: (owner, picture) => linkTo(pictureName(picture, docx, changes), owner, docx, changes),
    write() {
      const cut = cutRelations(docx);
      // Signatures, too: they no longer fit, and carry their signers' names
      for (const { name } of docx.entries) {
        if (name !== typesPart && !cut.reached.has(keyOf(ownerOf(name)))) edits.remove(name);
      }
      for (const { name } of docx.entries) {
        if (/\.rels$/i.test(name)) rewriteRelations(name, cut, { docx, changes, edits });
        else if (name !== typesPart) severPart(name, cut, { docx, changes, edits });
      }
      for (const [owner, links] of changes.links) {
        if (!docx.has(relsOf(owner))) changes.added.push({ name: relsOf(owner), bytes: encode(newRelations(links)) });
      }
      rewriteTypes(docx, changes, edits);
      return writeChanged(docx, changes);
    },
  };
  return edits;
}

function pictureName({ bytes, key, extension }: AddedPicture, docx: DocxPackage, { pictures, added }: Changes): string {
  return remember(pictures, key, () => {
    let index = pictures.size + 1;
    while (docx.has(`word/media/cert-qr${index}.${extension}`)) index += 1000;
    const name = `word/media/cert-qr${index}.${extension}`;
    added.push({ name, bytes });
    return name;
  });
}

function linkTo(picture: string, owner: string, docx: DocxPackage, changes: Changes): string {
  const links = remember(changes.links, owner, () => []);
  const target = `/${picture}`;
  const existing = links.find((link) => link.target === target);
  if (existing) return existing.id;
  const relationships = docx.relationships(owner);
  let index = links.length + 1;
  while (relationships.has(`rIdCertQr${index}`)) index += 1000;
  const id = `rIdCertQr${index}`;
  links.push({ id, target });
  return id;
}

function writeChanged(docx: DocxPackage, { replaced, removed, added }: Changes): Uint8Array {
  const entries = docx.entries
    .filter((entry) => !removed.has(keyOf(entry.name)) && !removed.has(keyOf(ownerOf(entry.name))))
    .map((entry): ZipEntry => {
      const bytes = replaced.get(keyOf(entry.name));
      return bytes ? deflateEntry(entry.name, bytes) : entry;
    });
  return writeZip([...entries, ...added.map(({ name, bytes }) => deflateEntry(name, bytes))]);
}

interface Editing {
  docx: DocxPackage;
  changes: Changes;
  edits: PackageEdits;
}

function severPart(name: string, { lostIds }: CutRelations, { docx, changes, edits }: Editing) {
  if (changes.removed.has(keyOf(name)) || !isXmlPart(name, docx)) return;
  const replacement = changes.replaced.get(keyOf(name));
  const source = replacement ? new TextDecoder().decode(replacement) : docx.source(name);
  const tree = replacement && source !== undefined ? parseXml(source, name) : docx.xml(name);
  if (source === undefined || !tree) return;
  const severedSource = severLinks(source, tree, lostIds.get(keyOf(name)) ?? new Set());
  if (severedSource !== source) edits.replace(name, severedSource);
}

function rewriteRelations(name: string, { dropped }: CutRelations, { docx, changes, edits }: Editing) {
  if (changes.removed.has(keyOf(name))) return;
  const source = docx.source(name) ?? "";
  const rewritten: Edit[] = [...(dropped.get(name) ?? [])];
  const close = source.lastIndexOf("</");
  const newLinks = changes.links.get(ownerOf(name));
  if (newLinks && close > (rewritten.at(-1)?.end ?? 0)) {
    const text = newLinks.map((link) => relationship(link, strictOr(source))).join("");
    rewritten.push({ start: close, end: close, text });
  }
  if (rewritten.length > 0) edits.replace(name, applyEdits(source, rewritten));
}

function rewriteTypes(docx: DocxPackage, { pictures, removed }: Changes, edits: PackageEdits) {
  const name = typesPart;
  const tree = docx.xml(name);
  const rewritten: Edit[] = elements(tree).filter(({ attributes }) => {
    const part = attributes.PartName?.replace(/^\//, "");
    return part !== undefined && removed.has(keyOf(part));
  });
  const known = new Set(elements(tree).map((type) => type.attributes.Extension?.toLowerCase()));
  const names = [...pictures.values()];
  const unknown = Object.entries(contentTypes).filter(
    ([extension]) => !known.has(extension) && names.some((picture) => picture.endsWith(`.${extension}`)),
  );
  if (unknown.length > 0 && tree) {
    const defaults = unknown.map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
    rewritten.unshift({ start: tree.startTagEnd, end: tree.startTagEnd, text: defaults.join("") });
  }
  if (rewritten.length > 0) edits.replace(name, applyEdits(docx.source(name) ?? "", rewritten));
}

function strictOr(source: string): string {
  return source.includes("purl.oclc.org/ooxml") ? strictImageType : imageType;
}

function relationship(link: { id: string; target: string }, type: string): string {
  const target = escapeXml(link.target);
  return `<Relationship xmlns="${relationsNamespace}" Id="${link.id}" Type="${type}" Target="${target}"/>`;
}

function newRelations(links: readonly { id: string; target: string }[]): string {
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${relationsNamespace}">` +
    `${links.map((link) => relationship(link, imageType)).join("")}</Relationships>`
  );
}
