import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { buildWorkbook } from "../../testing/documents/buildWorkbook.ts";
import { readGrid } from "../rules/readGrid.ts";
import { readWorkbook } from "./readWorkbook.ts";

const relations = (...targets: [id: string, type: string, target: string][]) =>
  strToU8(
    `<Relationships>${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`).join("")}</Relationships>`,
  );
const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
const anchor = (row: number, column: number, relation: string) =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>9</xdr:colOff><xdr:row>${row}</xdr:row></xdr:from>` +
  `<xdr:to><xdr:col>${column}</xdr:col><xdr:row>${row + 1}</xdr:row></xdr:to>` +
  `<xdr:pic><xdr:blipFill><a:blip r:embed="${relation}"/></xdr:blipFill></xdr:pic></xdr:twoCellAnchor>`;

test("pictures above cells and those that WPS puts into cells belong to the rows that they stand in", async () => {
  const dispImg = '<c r="B3" t="str"><f>_xlfn.DISPIMG("ID_A1",1)</f><v>=DISPIMG("ID_A1",1)</v></c>';
  const rows = [
    `<row r="1">${text("A1", "姓名")}${text("B1", "照片")}${text("C1", "奖项")}</row>`,
    `<row r="2">${text("A2", "王伟")}${text("C2", "一等奖")}</row>`,
    `<row r="3">${text("A3", "李雷")}${dispImg}${text("C3", "二等奖")}</row>`,
    `<row r="4">${text("A4", "韩梅")}${text("B4", "3.jpg")}</row>`,
  ];
  const workbook = buildWorkbook({
    sheets: [{ xml: `<sheetData>${rows.join("")}</sheetData>` }],
    more: {
      "xl/worksheets/_rels/sheet1.xml.rels": relations(["rId1", "drawing", "../drawings/drawing1.xml"]),
      "xl/drawings/drawing1.xml": strToU8(`<xdr:wsDr>${anchor(1, 1, "rId7")}${anchor(0, 0, "rId8")}</xdr:wsDr>`),
      "xl/drawings/_rels/drawing1.xml.rels": relations(
        ["rId7", "image", "../media/image1.jpeg"],
        ["rId8", "image", "/xl/media/logo.png"],
      ),
      "xl/cellimages.xml": strToU8(
        '<etc:cellImages><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="ID_A1"/></xdr:nvPicPr>' +
          '<xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>',
      ),
      "xl/_rels/cellimages.xml.rels": relations(["rId1", "image", "media/image2.png"]),
    },
    related: [{ type: "cellImage", target: "cellimages.xml" }],
  });
  const [grid] = await readWorkbook(workbook);
  expect(readGrid(grid ?? { rows: [], columns: [] }).rows.map(({ values, pictures }) => [values, pictures])).toEqual([
    [["", "一等奖"], { 照片: "xl/media/image1.jpeg" }],
    [["", "二等奖"], { 照片: "xl/media/image2.png" }],
    [["3.jpg", ""], undefined],
  ]);
});

test("pictures that Excel puts into cells belong to their rows; an error that is no picture stays one", async () => {
  const rich = (reference: string, value: number) => `<c r="${reference}" t="e" vm="${value}"><v>#VALUE!</v></c>`;
  const rows = [
    `<row r="1">${text("A1", "姓名")}${text("B1", "照片")}${text("C1", "奖项")}</row>`,
    `<row r="2">${text("A2", "王伟")}${rich("B2", 2)}${text("C2", "一等奖")}</row>`,
    `<row r="3">${text("A3", "李雷")}${rich("B3", 1)}${text("C3", "二等奖")}</row>`,
    `<row r="4">${text("A4", "韩梅")}${rich("B4", 3)}${text("C4", "三等奖")}</row>`,
    `<row r="5">${text("A5", "李四")}${rich("B5", 9)}${text("C5", "三等奖")}</row>`,
  ];
  const workbook = buildWorkbook({
    sheets: [{ xml: `<sheetData>${rows.join("")}</sheetData>` }],
    more: {
      "xl/metadata.xml": strToU8(
        '<metadata><metadataTypes count="2"><metadataType name="XLDAPR"/><metadataType name="XLRICHVALUE"/></metadataTypes>' +
          '<futureMetadata name="XLDAPR" count="1"><bk><extLst><ext><xda:dynamicArrayProperties/></ext></extLst></bk></futureMetadata>' +
          `<futureMetadata name="XLRICHVALUE" count="3">${[0, 1, 2].map((index) => `<bk><extLst><ext><xlrd:rvb i="${index}"/></ext></extLst></bk>`).join("")}</futureMetadata>` +
          '<cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata>' +
          `<valueMetadata count="3">${[0, 1, 2].map((index) => `<bk><rc t="2" v="${index}"/></bk>`).join("")}</valueMetadata></metadata>`,
      ),
      "xl/richData/rdrichvaluestructure.xml": strToU8(
        '<rvStructures><s t="_linkedentity"><k n="Display" t="s"/></s>' +
          '<s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/><k n="CalcOrigin" t="i"/><k n="Text" t="s"/></s></rvStructures>',
      ),
      "xl/richData/rdrichvalue.xml": strToU8(
        '<rvData><rv s="1"><v>0</v><v>5</v><v>照片</v></rv><rv s="1"><v>1</v><v>5</v></rv><rv s="0"><v>0</v></rv></rvData>',
      ),
      "xl/richData/richValueRel.xml": strToU8('<richValueRels><rel r:id="rId2"/><rel r:id="rId1"/></richValueRels>'),
      "xl/richData/_rels/richValueRel.xml.rels": relations(
        ["rId1", "image", "../media/image1.png"],
        ["rId2", "image", "../media/image2.png"],
      ),
    },
    related: [
      { type: "sheetMetadata", target: "metadata.xml" },
      { type: "rdRichValue", target: "richData/rdrichvalue.xml" },
      { type: "rdRichValueStructure", target: "richData/rdrichvaluestructure.xml" },
      { type: "richValueRel", target: "richData/richValueRel.xml" },
    ],
  });
  const [grid] = await readWorkbook(workbook);
  const rowsRead = readGrid(grid ?? { rows: [], columns: [] }).rows;
  expect(rowsRead.map(({ pictures }) => pictures)).toEqual([
    { 照片: "xl/media/image1.png" },
    { 照片: "xl/media/image2.png" },
    undefined,
    undefined,
  ]);
  expect(grid?.rows.map(({ cells }) => cells[1])).toEqual([
    "照片",
    "",
    "",
    { code: "errorValue", params: { value: "#VALUE!" } },
    { code: "errorValue", params: { value: "#VALUE!" } },
  ]);
});

test("pictures are found in a group, as the fallback of something else, and whatever their parts are called", async () => {
  const from = (row: number) => `<xdr:from><xdr:col>1</xdr:col><xdr:row>${row}</xdr:row></xdr:from>`;
  const blip = (relation: string) =>
    `<xdr:pic><xdr:blipFill>\n<a:blip r:embed="${relation}"/></xdr:blipFill></xdr:pic>`;
  const other = '<mc:Choice Requires="x"><xdr:pic><a:blip r:embed="rId9"/></xdr:pic></mc:Choice>';
  const drawing =
    `<xdr:twoCellAnchor>${from(1)}<xdr:grpSp><xdr:grpSp>${blip("rId1")}</xdr:grpSp></xdr:grpSp></xdr:twoCellAnchor>` +
    `<xdr:oneCellAnchor>${from(2)}<mc:AlternateContent>${other}<mc:Fallback>${blip("rId2")}</mc:Fallback></mc:AlternateContent></xdr:oneCellAnchor>`;
  const rows = [
    `<row r="1">${text("A1", "姓名")}${text("B1", "照片")}</row>`,
    `<row r="2">${text("A2", "王伟")}</row>`,
    `<row r="3">${text("A3", "李雷")}</row>`,
  ];
  const workbook = buildWorkbook({
    sheets: [{ xml: `<sheetData>${rows.join("")}</sheetData>` }],
    more: {
      "xl/Worksheets/_rels/Sheet1.xml.rels": relations(["rId1", "drawing", "/Zeichnung/D.xml"]),
      "zeichnung/d.xml": strToU8(
        `<xdr:wsDr xmlns:xdr="urn:xdr" xmlns:a="urn:a" xmlns:mc="urn:mc">${drawing}</xdr:wsDr>`,
      ),
      "zeichnung/_rels/d.xml.rels": relations(
        ["rId1", "image", "../bilder/1.PNG"],
        ["rId2", "image", "../bilder/2.png"],
        ["rId9", "image", "../bilder/9.png"],
      ),
      "Bilder/1.png": new Uint8Array(1),
      "Bilder/2.png": new Uint8Array(1),
    },
  });
  const [grid] = await readWorkbook(workbook);
  expect(readGrid(grid ?? { rows: [], columns: [] }).rows.map(({ pictures }) => pictures)).toEqual([
    { 照片: "Bilder/1.png" },
    { 照片: "Bilder/2.png" },
  ]);
});
