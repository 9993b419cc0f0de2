import { activity, numberAt, winners } from "./winners.mjs";

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const columns = [
  { title: "证书编号", width: 22 },
  { title: "姓名", width: 22 },
  { title: "单位", width: 26 },
  { title: "作品名称", width: 60 },
  { title: "奖项", width: 12 },
];

/** @param {string} text */
const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The parts of the name list: a title over the header, one row a certificate.
 * @returns {Record<string, string>} */
export function listParts() {
  const rows = [
    [`${activity.name}获奖名单`],
    columns.map(({ title }) => title),
    ...winners.map(([name, school, work, prize], index) => [numberAt(index), name, school, work, prize]),
  ];
  /** @type {string[]} */
  const texts = [];
  const cells = rows.map((row, y) => {
    const style = y === 0 ? 1 : y === 1 ? 2 : 3;
    const inner = row.map((text, x) => {
      const index = texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1;
      return `<c r="${String.fromCharCode(65 + x)}${y + 1}" s="${style}" t="s"><v>${index}</v></c>`;
    });
    return `<row r="${y + 1}"${y === 0 ? ' ht="30" customHeight="1"' : ""}>${inner.join("")}</row>`;
  });
  const relations = (/** @type {string[][]} */ entries) =>
    `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`)
      .join("")}</Relationships>`;
  const font = (/** @type {string} */ look) =>
    `<font>${look}<name val="宋体"/><family val="3"/><charset val="134"/></font>`;
  return {
    "[Content_Types].xml": `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${sheetType}.sharedStrings+xml"/></Types>`,
    "_rels/.rels": relations([["rId1", "officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `${declaration}<workbook xmlns="${main}" xmlns:r="${types}"><sheets><sheet name="获奖名单" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ["rId1", "worksheet", "worksheets/sheet1.xml"],
      ["rId2", "styles", "styles.xml"],
      ["rId3", "sharedStrings", "sharedStrings.xml"],
    ]),
    "xl/styles.xml": `${declaration}<styleSheet xmlns="${main}"><fonts count="3">${font('<sz val="11"/>')}${font(
      '<b/><sz val="16"/>',
    )}${font(
      '<b/><sz val="11"/>',
    )}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="center" vertical="center"/></xf><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    "xl/worksheets/sheet1.xml": `${declaration}<worksheet xmlns="${main}"><dimension ref="A1:E${rows.length}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns
      .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
      .join(
        "",
      )}</cols><sheetData>${cells.join("")}</sheetData><mergeCells count="1"><mergeCell ref="A1:E1"/></mergeCells></worksheet>`,
    "xl/sharedStrings.xml": `${declaration}<sst xmlns="${main}" count="${rows.flat().length}" uniqueCount="${texts.length}">${texts
      .map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`)
      .join("")}</sst>`,
  };
}
