import { zipSync } from "fflate";

const encode = (text: string) => new TextEncoder().encode(text);
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export const namespaces = Object.entries({
  w: "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  r: office,
  a: "http://schemas.openxmlformats.org/drawingml/2006/main",
  wp: "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
  pic: "http://schemas.openxmlformats.org/drawingml/2006/picture",
  wps: "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
  wpg: "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup",
  wp14: "http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing",
  w14: "http://schemas.microsoft.com/office/word/2010/wordml",
  mc: "http://schemas.openxmlformats.org/markup-compatibility/2006",
  v: "urn:schemas-microsoft-com:vml",
  o: "urn:schemas-microsoft-com:office:office",
  w10: "urn:schemas-microsoft-com:office:word",
  m: "http://schemas.openxmlformats.org/officeDocument/2006/math",
})
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(" ");

export interface DocxParts {
  body: string;
  styles?: string;
  numbering?: string;
  settings?: string;
  theme?: string;
  headers?: Record<string, string>;
  footers?: Record<string, string>;
  /** Pictures by relationship id, related to the body and to every header. */
  pictures?: Record<string, { name: string; bytes: Uint8Array }>;
  /** Further parts by name, added unchanged. */
  parts?: Record<string, string | Uint8Array>;
  relationships?: string;
}

export function buildDocx(docxParts: DocxParts): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  const relations: string[] = [docxParts.relationships ?? ""];
  const overrides = [override("word/document.xml", "document.main")];
  const relate = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const pictures = Object.entries(docxParts.pictures ?? {})
    .map(([id, { name, bytes }]) => {
      files[`word/media/${name}`] = bytes;
      return relate(id, "image", `media/${name}`);
    })
    .join("");
  relations.push(pictures);
  const part = (type: string, name: string, root: string, content: string | undefined, id = `rId_${type}`) => {
    if (content === undefined) return;
    files[`word/${name}`] = encode(`${head}<w:${root} ${namespaces}>${content}</w:${root}>`);
    overrides.push(override(`word/${name}`, type));
    relations.push(relate(id, type, name));
  };
  part("styles", "styles.xml", "styles", docxParts.styles);
  part("numbering", "numbering.xml", "numbering", docxParts.numbering);
  part("settings", "settings.xml", "settings", docxParts.settings);
  for (const [kind, root] of [
    ["header", "hdr"],
    ["footer", "ftr"],
  ] as const) {
    for (const [id, content] of Object.entries(docxParts[`${kind}s`] ?? {})) {
      part(kind, `${id}.xml`, root, content, id);
      if (pictures) files[`word/_rels/${id}.xml.rels`] = relationshipsPart(pictures);
    }
  }
  if (docxParts.theme !== undefined) {
    files["word/theme/theme1.xml"] = encode(`${head}<a:theme ${namespaces} name="t">${docxParts.theme}</a:theme>`);
    relations.push(relate("rId_theme", "theme", "theme/theme1.xml"));
  }
  for (const [name, content] of Object.entries(docxParts.parts ?? {})) {
    files[name] = typeof content === "string" ? encode(content) : content;
  }
  const types =
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>`;
  return zipSync(
    {
      "[Content_Types].xml": encode(
        `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
          `${types}${overrides.join("")}</Types>`,
      ),
      "_rels/.rels": files["_rels/.rels"] ?? relationshipsPart(relate("rId1", "officeDocument", "word/document.xml")),
      "word/document.xml": encode(`${head}<w:document ${namespaces}><w:body>${docxParts.body}</w:body></w:document>`),
      "word/_rels/document.xml.rels": relationshipsPart(relations.join("")),
      ...files,
    },
    { mtime: new Date(1980, 1, 1) },
  );
}

function override(name: string, type: string): string {
  return `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`;
}

function relationshipsPart(content: string): Uint8Array {
  return encode(
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`,
  );
}

export function run(text: string, properties = ""): string {
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

export function paragraph(content: string, properties = ""): string {
  const inner = content === "" || content.startsWith("<") ? content : run(content);
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`;
}

export function table(rows: readonly (readonly string[])[], properties = ""): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const grid = Array.from({ length: columns }, () => '<w:gridCol w:w="2000"/>').join("");
  const cell = (content: string) =>
    `<w:tc>${content.startsWith("<w:tcPr") || content.startsWith("<w:p") ? content : paragraph(content)}</w:tc>`;
  return (
    `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>` +
    `${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`
  );
}

/** Writes a text box as Word does: a shape, and the same again in VML for old programs. */
export function textBox(content: string, size: { cx: number; cy: number } = { cx: 1_270_000, cy: 635_000 }): string {
  const text = `<w:txbxContent>${content}</w:txbxContent>`;
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${anchor(
    `<a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:spPr>` +
      `<a:prstGeom prst="rect"/></wps:spPr><wps:txbx>${text}</wps:txbx><wps:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/></wps:wsp></a:graphicData>`,
    size,
  )}</mc:Choice><mc:Fallback><w:pict><v:rect style="position:absolute;width:100pt;height:50pt"><v:textbox>${text}</v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
}

/** Writes a floating drawing, 10 pt right of and 20 pt below the page's corner. */
export function anchor(graphic: string, size = { cx: 1_270_000, cy: 635_000 }, alt = ""): string {
  return (
    `<w:drawing><wp:anchor behindDoc="1" relativeHeight="7" simplePos="0" layoutInCell="1"><wp:simplePos x="0" y="0"/>` +
    `<wp:positionH relativeFrom="page"><wp:posOffset>127000</wp:posOffset></wp:positionH>` +
    `<wp:positionV relativeFrom="page"><wp:posOffset>254000</wp:posOffset></wp:positionV>` +
    `<wp:extent cx="${size.cx}" cy="${size.cy}"/><wp:wrapNone/><wp:docPr id="1" name="x" descr="${alt}"/>` +
    `<a:graphic>${graphic}</a:graphic></wp:anchor></w:drawing>`
  );
}

export function picture(relation: string, alt = ""): string {
  return (
    `<w:r><w:drawing><wp:inline><wp:extent cx="635000" cy="635000"/><wp:docPr id="2" name="p" descr="${alt}"/><a:graphic>` +
    `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p"/>` +
    `<pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill><pic:spPr><a:xfrm>` +
    `<a:off x="0" y="0"/><a:ext cx="635000" cy="635000"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  );
}

export const onePixel = Uint8Array.from(
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==", "base64"),
);
