import type { Brand } from "cert-api";
import type { Renderer } from "cert-render";
import { strToU8, zipSync } from "fflate";
import { escapeHtml } from "../../../text/escapeHtml.ts";

/** Pixels of an edge: messengers show a square, and take no picture below 300. */
const EDGE_PIXELS = 600;
/** Twentieths of a point of an edge of the page, and half-points of the character. */
const EDGE_TWIPS = 3_000;
const CHARACTER_SIZE = 170;

export async function drawMark(
  renderer: Pick<Renderer, "compile" | "renderPdf" | "renderPicture">,
  { mark, seal }: Pick<Brand, "mark" | "seal">,
): Promise<Uint8Array> {
  const { program } = await renderer.compile(buildMarkDocument(mark, seal));
  const job = { program, programKey: `mark ${mark} ${seal}`, values: {}, title: mark, issuedAt: new Date(0) };
  const { pdf } = await renderer.renderPdf(job);
  return renderer.renderPicture({ pdf, edge: EDGE_PIXELS });
}

const packageNames = "http://schemas.openxmlformats.org/package/2006";
const officeNames = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Builds a .docx whose square page is one cell in a colour, with one white character. */
function buildMarkDocument(mark: string, colour: string): Uint8Array {
  const width = `w:w="${EDGE_TWIPS}" w:type="dxa"`;
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>
<w:tbl><w:tblPr><w:tblW ${width}/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid><w:gridCol w:w="${EDGE_TWIPS}"/></w:tblGrid>
<w:tr><w:trPr><w:trHeight w:val="${EDGE_TWIPS}" w:hRule="exact"/></w:trPr>
<w:tc><w:tcPr><w:tcW ${width}/><w:shd w:val="clear" w:fill="${colour.slice(1)}"/><w:vAlign w:val="center"/></w:tcPr>
<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="SimSun" w:hAnsi="SimSun" w:eastAsia="SimSun"/><w:b/>
<w:color w:val="FFFFFF"/><w:sz w:val="${CHARACTER_SIZE}"/></w:rPr><w:t>${escapeHtml(mark)}</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p/>
<w:sectPr><w:pgSz w:w="${EDGE_TWIPS}" w:h="${EDGE_TWIPS}"/>
<w:pgMar w:top="0" w:right="0" w:bottom="0" w:left="0" w:header="0" w:footer="0"/></w:sectPr></w:body></w:document>`;
  return zipSync({
    "[Content_Types].xml": strToU8(
      `<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `<Relationships xmlns="${packageNames}/relationships"><Relationship Id="r" Type="${officeNames}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": strToU8(document),
  });
}
