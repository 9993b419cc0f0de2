import { strToU8 } from "fflate";
import { buildWorkbook } from "./buildWorkbook.ts";

const shared = (ref: string, index: number) => `<c r="${ref}" t="s"><v>${index}</v></c>`;
const run = (text: string, font: string, size: number) =>
  `<r><rPr><b/><sz val="${size}"/><rFont val="${font}"/><charset val="134"/></rPr><t xml:space="preserve">${text}</t></r>`;

/**
 * Builds a list as a statistics office saves it: a title in four runs of two fonts, a header with a rich text cell that
 * begins with spaces, names in two runs, classes merged down.
 */
export function richTextWorkbook(): Uint8Array {
  const strings = [
    `<si>${run("2019", "Times New Roman", 20)}${run("年泰州市", "宋体", 20)}${run("7", "Times New Roman", 20)}${run("月份评选结果", "宋体", 20)}</si>`,
    `<si><t>姓名</t><phoneticPr fontId="2" type="noConversion"/></si>`,
    `<si>${run("    ", "Times New Roman", 11)}${run("班级", "宋体", 11)}</si>`,
    `<si>${run("欧阳", "宋体", 11)}${run("若兰", "楷体", 11)}</si>`,
    `<si><t>王小明</t></si>`,
    `<si><t xml:space="preserve"> 三年级 </t></si>`,
  ];
  const rows = [
    `<row r="1" ht="25.5" customHeight="1">${shared("A1", 0)}<c r="B1" s="0"/></row>`,
    `<row r="2">${shared("A2", 1)}${shared("B2", 2)}</row>`,
    `<row r="3">${shared("A3", 3)}${shared("B3", 5)}</row>`,
    `<row r="4">${shared("A4", 4)}<c r="B4" s="0"/></row>`,
  ];
  const merges = '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="B3:B4"/></mergeCells>';
  return buildWorkbook({
    sheets: [{ xml: `<dimension ref="A1:AA2"/><sheetData>${rows.join("")}</sheetData>${merges}` }],
    shared: strings.join(""),
  });
}

/** Builds a list whose strings carry phonetic readings, as Japanese and Chinese input methods add them. */
export function phoneticWorkbook(): Uint8Array {
  const read = (text: string, ...readings: [number, number, string][]) =>
    `<si><t>${text}</t>${readings.map(([from, to, reading]) => `<rPh sb="${from}" eb="${to}"><t>${reading}</t></rPh>`).join("")}<phoneticPr fontId="1"/></si>`;
  const strings = [
    read("姓名", [0, 2, "シメイ"]),
    read("单位"),
    read("豊田", [0, 1, "トヨ"], [1, 2, "タ"]),
    read("豊田車会社", [0, 2, "トヨタ"], [2, 3, "クルマ"], [3, 5, "カイシャ"]),
    `<si><r><t>欧</t></r><r><rPr><b/></rPr><t>阳</t></r><rPh sb="0" eb="2"><t>ōu yáng</t></rPh><phoneticPr fontId="1"/></si>`,
  ];
  const rows =
    `<row r="1">${shared("A1", 0)}${shared("B1", 1)}</row><row r="2">${shared("A2", 2)}${shared("B2", 3)}</row>` +
    `<row r="3">${shared("A3", 4)}${shared("B3", 3)}</row>`;
  return buildWorkbook({ sheets: [{ xml: `<sheetData>${rows}</sheetData>` }], shared: strings.join("") });
}

/**
 * Builds a sheet with a table, a drawing, a comment and a link to another workbook, whose values its formulas have
 * stored.
 */
export function tableWorkbook(): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`);
  const strings = ["姓名", "奖项", "甲", "乙"].map((text) => `<si><t>${text}</t></si>`);
  const linked = (ref: string, value: string) => `<c r="${ref}" t="str"><f>[1]奖项表!$A$1</f><v>${value}</v></c>`;
  const rows =
    `<row r="1">${shared("A1", 0)}${shared("B1", 1)}</row><row r="2">${shared("A2", 2)}${linked("B2", "一等奖")}</row>` +
    `<row r="3">${shared("A3", 3)}${linked("B3", "二等奖")}</row>`;
  const after =
    '<tableParts count="1"><tablePart xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/></tableParts>';
  return buildWorkbook({
    sheets: [{ xml: `<sheetData>${rows}</sheetData>${after}` }],
    shared: strings.join(""),
    more: {
      "xl/tables/table1.xml": part(
        `<table ${main} id="1" name="表1" displayName="表1" ref="A1:B3"><autoFilter ref="A1:B3"/><tableColumns count="2"><tableColumn id="1" name="列1"/><tableColumn id="2" name="列2"/></tableColumns></table>`,
      ),
      "xl/drawings/vmlDrawing1.vml": part(
        '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:textbox>批注</v:textbox></v:shape></xml>',
      ),
      "xl/comments1.xml": part(
        `<comments ${main}><authors><author/></authors><commentList><comment ref="A2" authorId="0"><text><t>不要写进名单</t></text></comment></commentList></comments>`,
      ),
      "xl/externalLinks/externalLink1.xml": part(
        `<externalLink ${main}><externalBook><sheetNames><sheetName val="奖项表"/></sheetNames></externalBook></externalLink>`,
      ),
    },
  });
}

const list =
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>姓名</t></is></c></row><row r="2"><c r="A2" t="s"><v>0</v></c></row></sheetData>';

/** Builds nested entities: 5 kB that would expand to hundreds of megabytes. */
export function entityBomb(): Uint8Array {
  const entities = [1, 2, 3, 4, 5].map((n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(4)}">`);
  const bomb = `<!DOCTYPE foo[<!ENTITY a0 "aaaaaaaaa">${entities.join("")}]><sst><si><t>${"&a5;".repeat(50_000)}</t></si></sst>`;
  return buildWorkbook({ sheets: [{ xml: list }], more: { "xl/sharedStrings.xml": strToU8(bomb) } });
}

export function externalEntity(): Uint8Array {
  const reaching = '<!DOCTYPE foo [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>';
  return buildWorkbook({ sheets: [{ xml: list }], more: { "xl/sharedStrings.xml": strToU8(reaching) } });
}

/** Builds many cells that share one string of a million characters: a few kilobytes that would expand to gigabytes. */
export function sharedStringBomb(count: number): Uint8Array {
  const cells = Array.from({ length: count }, (_, row) => `<row r="${row + 2}">${shared(`A${row + 2}`, 1)}</row>`);
  return buildWorkbook({
    sheets: [{ xml: `<sheetData><row r="1">${shared("A1", 0)}</row>${cells.join("")}</sheetData>` }],
    shared: `<si><t>姓名</t></si><si><t>${"甲".repeat(2 ** 20)}</t></si>`,
  });
}
