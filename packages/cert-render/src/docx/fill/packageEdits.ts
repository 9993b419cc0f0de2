import type { DocxPackage } from "../package/openDocx.ts";
import { elements } from "../package/xml.ts";
import { deflateEntry, writeZip, type ZipEntry } from "../package/zip.ts";
import { escapeXml } from "./writeText.ts";

/** Changes to a package, collected and then written in the order of the original. */
export interface PackageEdits {
  replace(part: string, bytes: Uint8Array | string): void;
  remove(part: string): void;
  /** Adds a picture and a relationship to it; answers the id. Equal bytes are one part. */
  addPicture(owner: string, bytes: Uint8Array, key: string): string;
  write(): Uint8Array;
}

const imageType = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";
const strictImageType = "http://purl.oclc.org/ooxml/officeDocument/relationships/image";
const relationsNamespace = "http://schemas.openxmlformats.org/package/2006/relationships";

/** Relationships that lead to a template, a data source or the maker's machine. */
const droppedTypes = new Set([
  "attachedTemplate",
  "mailMergeSource",
  "mailMergeHeaderSource",
  "recipientData",
  "transform",
  "thumbnail",
  "comments",
  "commentsExtended",
  "commentsIds",
  "commentsExtensible",
  "people",
  "customXml",
  "customXmlProps",
  "printerSettings",
  "classificationlabels",
  "keyMapCustomizations",
  "vbaProject",
  "attachedToolbars",
  "stylesWithEffects",
  "origin",
]);

const localPath = /^(file:|[A-Za-z]:[\\/]|\\\\|\/\/)/i;

export function packageEdits(docx: DocxPackage): PackageEdits {
  const replaced = new Map<string, Uint8Array>();
  const removed = new Set<string>();
  const added: { name: string; bytes: Uint8Array }[] = [];
  const pictures = new Map<string, string>();
  const links = new Map<string, { id: string; target: string }[]>();
  const encode = (content: Uint8Array | string) =>
    typeof content === "string" ? new TextEncoder().encode(content) : content;
  const key = (part: string) => part.toLowerCase();

  const edits: PackageEdits = {
    replace: (part, content) => void replaced.set(key(part), encode(content)),
    remove: (part) => void removed.add(key(part)),
    addPicture(owner, bytes, pictureKey) {
      let name = pictures.get(pictureKey);
      if (name === undefined) {
        let index = pictures.size + 1;
        while (docx.has(`word/media/cert-qr${index}.png`)) index += 1000;
        name = `word/media/cert-qr${index}.png`;
        pictures.set(pictureKey, name);
        added.push({ name, bytes });
      }
      const own = links.get(owner) ?? [];
      links.set(owner, own);
      const target = `/${name}`;
      const known = own.find((link) => link.target === target);
      if (known) return known.id;
      const taken = docx.relationships(owner);
      let index = own.length + 1;
      while (taken.has(`rIdCertQr${index}`)) index += 1000;
      const id = `rIdCertQr${index}`;
      own.push({ id, target });
      return id;
    },
    write() {
      // A signature no longer fits, and carries its signer's name.
      for (const { name } of docx.entries) if (/^_xmlsignatures\//i.test(name)) edits.remove(name);
      for (const { name } of docx.entries) if (name.endsWith(".rels")) rewriteRelations(name);
      for (const [owner, own] of links)
        if (!docx.has(relsOf(owner))) added.push({ name: relsOf(owner), bytes: encode(newRelations(own)) });
      rewriteTypes();
      const kept = docx.entries
        .filter((entry) => !removed.has(key(entry.name)) && !removed.has(key(ownerOf(entry.name))))
        .map((entry): ZipEntry => {
          const bytes = replaced.get(key(entry.name));
          return bytes ? deflateEntry(entry.name, bytes) : entry;
        });
      return writeZip([...kept, ...added.map(({ name, bytes }) => deflateEntry(name, bytes))]);
    },
  };

  const rewriteRelations = (name: string) => {
    const source = docx.source(name) ?? "";
    const owner = ownerOf(name);
    const tree = docx.xml(name);
    let out = "";
    let at = 0;
    for (const one of elements(tree)) {
      const type = one.attributes.Type ?? "";
      const short = type.slice(type.lastIndexOf("/") + 1);
      const gone = droppedTypes.has(short);
      const local = one.attributes.TargetMode === "External" && localPath.test(one.attributes.Target ?? "");
      if (gone) {
        const target = docx.relationships(owner).get(one.attributes.Id ?? "");
        if (target && !target.external) edits.remove(target.target);
      }
      if (!gone && !local) continue;
      const tag = source.slice(one.start, one.end);
      out += source.slice(at, one.start) + (gone ? "" : tag.replace(/\bTarget="[^"]*"/, 'Target="about:blank"'));
      at = one.end;
    }
    const close = source.lastIndexOf("</");
    const own = links.get(owner);
    if (own && close > at) {
      out += source.slice(at, close) + own.map((link) => relationship(link, strictOr(source))).join("");
      at = close;
    }
    if (at > 0) edits.replace(name, out + source.slice(at));
  };

  const rewriteTypes = () => {
    const name = "[Content_Types].xml";
    const source = docx.source(name) ?? "";
    const tree = docx.xml(name);
    let out = "";
    let at = 0;
    const png = elements(tree).some((one) => one.attributes.Extension?.toLowerCase() === "png");
    if (pictures.size > 0 && !png && tree) {
      out = `${source.slice(0, tree.startTagEnd)}<Default Extension="png" ContentType="image/png"/>`;
      at = tree.startTagEnd;
    }
    for (const one of elements(tree)) {
      const part = one.attributes.PartName?.replace(/^\//, "");
      if (part === undefined || !removed.has(key(part))) continue;
      out += source.slice(at, one.start);
      at = one.end;
    }
    if (out !== "") edits.replace(name, out + source.slice(at));
  };

  return edits;
}

/** The part whose relationships these are; any other part is its own owner. */
function ownerOf(name: string): string {
  return name.replace(/_rels\/([^/]*)\.rels$/, "$1");
}

function relsOf(owner: string): string {
  const slash = owner.lastIndexOf("/") + 1;
  return `${owner.slice(0, slash)}_rels/${owner.slice(slash)}.rels`;
}

function strictOr(source: string): string {
  return source.includes("purl.oclc.org/ooxml") ? strictImageType : imageType;
}

function relationship(link: { id: string; target: string }, type: string): string {
  const target = escapeXml(link.target);
  return `<Relationship xmlns="${relationsNamespace}" Id="${link.id}" Type="${type}" Target="${target}"/>`;
}

function newRelations(own: readonly { id: string; target: string }[]): string {
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${relationsNamespace}">` +
    `${own.map((link) => relationship(link, imageType)).join("")}</Relationships>`
  );
}
