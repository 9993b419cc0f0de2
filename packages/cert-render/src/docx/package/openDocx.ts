import { remember } from "../../remember.ts";
import { toRefusal } from "../../RenderRefusal.ts";
import { decodeXml, elements, parseXml, type XmlElement } from "./xml.ts";
import { inflateEntry, readZip, type ZipEntry } from "./zip.ts";

/** A relationship of a part (Open Packaging Conventions, ECMA-376 Part 2 §9.3). */
export interface Relationship {
  id: string;
  type: string;
  target: string;
  external: boolean;
}

export interface DocxPackage {
  entries: readonly ZipEntry[];
  main: string;
  has(part: string): boolean;
  bytes(part: string): Uint8Array | undefined;
  source(part: string): string | undefined;
  xml(part: string | undefined): XmlElement | undefined;
  relationships(part: string): ReadonlyMap<string, Relationship>;
  related(part: string, type: string): string | undefined;
  contentType(part: string): string;
}

/** Opens a .docx. Any other file is refused with a sentence that says what to do. */
export function openDocx(bytes: Uint8Array): DocxPackage {
  refuseOtherKinds(bytes);
  const entries = readZip(bytes);
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const inflated = new Map<string, Uint8Array>();
  const sources = new Map<string, string>();
  const trees = new Map<string, XmlElement>();
  const relations = new Map<string, ReadonlyMap<string, Relationship>>();

  const opened: DocxPackage = {
    entries,
    main: "",
    has: (part) => byName.has(part.toLowerCase()),
    bytes(part) {
      const entry = byName.get(part.toLowerCase());
      if (!entry) return undefined;
      return remember(inflated, entry.name, () => inflateEntry(entry));
    },
    source(part) {
      const raw = opened.bytes(part);
      return raw && remember(sources, part, () => decodeXml(raw));
    },
    xml(part) {
      if (part === undefined) return undefined;
      const source = opened.source(part);
      return source === undefined ? undefined : remember(trees, part, () => parseXml(source, part));
    },
    relationships: (part) => remember(relations, part, () => readRelationships(opened, part)),
    related(part, type) {
      for (const relationship of opened.relationships(part).values())
        if (relationship.type === type && !relationship.external) return relationship.target;
      return undefined;
    },
    contentType: (part) => findContentType(opened, part),
  };
  return { ...opened, main: findMain(opened) };
}

function refuseOtherKinds(bytes: Uint8Array) {
  if (bytes.length === 0) throw toRefusal("invalid", "document.empty");
  const head = Buffer.from(bytes.subarray(0, 8)).toString("hex");
  if (head === "d0cf11e0a1b11ae1") {
    // An OLE container: a password-protected .docx holds the stream EncryptedPackage, a .doc does not (MS-OFFCRYPTO).
    const encrypted = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
    throw toRefusal("unsupported", encrypted ? "document.encrypted" : "document.legacyDoc");
  }
  if (!head.startsWith("504b")) throw toRefusal("unsupported", "document.notDocx");
}

function findMain(opened: DocxPackage): string {
  const main = opened.related("", "officeDocument");
  if (!main || !opened.has(main)) {
    const other = opened.has("[Content_Types].xml") || opened.has("_rels/.rels");
    throw toRefusal("invalid", other ? "document.missingMain" : "document.notDocx");
  }
  const type = opened.contentType(main);
  if (type.includes("macroEnabled")) throw toRefusal("unsupported", "document.macro");
  if (opened.xml(main)?.name !== "w:document") throw toRefusal("unsupported", "document.notWord");
  return main;
}

function findContentType(opened: DocxPackage, part: string): string {
  const types = opened.xml("[Content_Types].xml");
  if (!types) return "";
  const name = `/${part}`.toLowerCase();
  const extension = name.slice(name.lastIndexOf(".") + 1);
  let fallback = "";
  for (const element of elements(types)) {
    if (element.attributes.PartName?.toLowerCase() === name) return element.attributes.ContentType ?? "";
    if (element.attributes.Extension?.toLowerCase() === extension) fallback = element.attributes.ContentType ?? "";
  }
  return fallback;
}

export const relsOf = (owner: string): string => owner.replace(/([^/]*)$/, "_rels/$1.rels");

function readRelationships(opened: DocxPackage, part: string): ReadonlyMap<string, Relationship> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const tree = opened.xml(relsOf(part));
  const relationships = new Map<string, Relationship>();
  for (const element of tree ? elements(tree) : []) {
    const { Id: id, Type: type, Target: target, TargetMode: mode } = element.attributes;
    if (!id || !type || !target) continue;
    const external = mode === "External";
    relationships.set(id, {
      id,
      type: type.slice(type.lastIndexOf("/") + 1),
      external,
      target: external ? target : resolvePart(folder, target),
    });
  }
  return relationships;
}

function resolvePart(folder: string, target: string): string {
  let plain = target.replaceAll("\\", "/");
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // A stray percent sign is part of the name.
  }
  const path = plain.startsWith("/") ? plain.split("/") : [...folder.split("/"), ...plain.split("/")];
  const parts: string[] = [];
  for (const segment of path) {
    if (segment === "..") parts.pop();
    else if (segment !== "" && segment !== ".") parts.push(segment);
  }
  return parts.join("/");
}
