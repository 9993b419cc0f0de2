import { encodePng } from "../../pictures/encodePng.ts";
import { buildDocx, paragraph, picture, run, table, textBox } from "../buildDocx.ts";
import { buildEmf, emfBitmap, emfText } from "../buildMetafile.ts";
import { buildGreyTiff } from "../buildTiff.ts";
import { field, floatingTable, pictureAt } from "../documents/wordMarkup.ts";

const grey = (width: number, height: number) => ({
  width,
  height,
  rgba: new Uint8Array(width * height * 4).fill(0x99),
});

/** A grey JPEG of 4 × 4 pixels. As bytes, since mutants are only the same in every run where what they are made from is. */
const greyJpeg = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGB" +
    "YUGBIUFRQBAwQEBQQFCQUFCRQNCw0UFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFP/AABEIAAQABAMB" +
    "EQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCC" +
    "NCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqi" +
    "o6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQ" +
    "oLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdI" +
    "SUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+" +
    "Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/APQ6AP8A/9k=",
  "base64",
);

/** A picture of each format whose size is 4 × 4, but for the metafile. */
function buildPictures(): Record<string, { name: string; bytes: Uint8Array }> {
  const emf = buildEmf([emfBitmap([[0xff, 0xff00]], [0, 0, 50, 50]), emfText("盖章", 10, 10, 12)]);
  return {
    rIdPng: { name: "image1.png", bytes: encodePng(grey(4, 4)) },
    rIdJpeg: { name: "image2.jpeg", bytes: new Uint8Array(greyJpeg) },
    rIdTiff: { name: "image3.tiff", bytes: buildGreyTiff(4, 4, Buffer.alloc(16, 0x99)) },
    rIdEmf: { name: "image4.emf", bytes: emf },
  };
}

const style = (id: string, properties: string, type = "paragraph"): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${properties}</w:style>`;

const styles =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:eastAsia="宋体"/><w:sz w:val="24"/></w:rPr></w:rPrDefault>' +
  '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="360" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  style(
    "Title",
    '<w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/><w:sz w:val="44"/><w:color w:val="C00000"/></w:rPr>',
  ) +
  style("Body", '<w:basedOn w:val="Title"/><w:pPr><w:ind w:firstLineChars="200" w:left="240"/></w:pPr>') +
  style(
    "Grid",
    '<w:tblPr><w:tblBorders><w:top w:val="double" w:sz="8"/><w:insideH w:val="single" w:sz="4"/></w:tblBorders></w:tblPr>',
    "table",
  );

const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCounting"/><w:lvlText w:val="（%1）"/>' +
  '<w:pPr><w:ind w:left="480" w:hanging="480"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';

/** A shape with a gradient, a rotation and an outline, content of a run. */
const shape =
  '<w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><wp:docPr id="3" name="s"/><a:graphic><a:graphicData uri="x"><wps:wsp><wps:spPr>' +
  '<a:xfrm rot="1800000"><a:off x="0" y="0"/><a:ext cx="1270000" cy="635000"/></a:xfrm><a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 16667"/></a:avLst></a:prstGeom>' +
  '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:srgbClr val="00FF00"><a:alpha val="40000"/></a:srgbClr></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill>' +
  '<a:ln w="12700"><a:solidFill><a:schemeClr val="accent1"><a:lumMod val="75000"/></a:schemeClr></a:solidFill><a:prstDash val="dash"/></a:ln>' +
  "</wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>";

const section =
  '<w:sectPr><w:headerReference w:type="default" r:id="h"/><w:footerReference w:type="default" r:id="f"/><w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="851" w:footer="992" w:gutter="0"/>' +
  '<w:pgBorders w:offsetFrom="page"><w:top w:val="thinThickSmallGap" w:sz="24" w:space="24" w:color="auto"/></w:pgBorders>' +
  '<w:cols w:space="425"/><w:docGrid w:type="lines" w:linePitch="312"/></w:sectPr>';

const cells =
  '<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="5000" w:type="pct"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>' +
  `<w:tr><w:trPr><w:trHeight w:val="500" w:hRule="exact"/></w:trPr><w:tc><w:tcPr><w:gridSpan w:val="2"/><w:vAlign w:val="center"/></w:tcPr>${paragraph("{#成员}{姓名}{/成员}")}</w:tc></w:tr>` +
  `<w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/><w:textDirection w:val="tbRlV"/></w:tcPr>${paragraph("竖排")}</w:tc><w:tc><w:tcPr><w:shd w:val="clear" w:fill="EEEEEE"/></w:tcPr>${paragraph("{作品}")}</w:tc></w:tr>` +
  `<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${paragraph("")}</w:tc><w:tc>${table([["内", "表"]])}${paragraph("")}</w:tc></w:tr></w:tbl>`;

/** A template with something of everything that the reader knows, so that a change may come upon each of it. */
export function richTemplate(): Uint8Array {
  const inline = ["rIdPng", "rIdJpeg", "rIdTiff", "rIdEmf"].map((relation) => picture(relation)).join("");
  return buildDocx({
    styles,
    numbering,
    settings: '<w:evenAndOddHeaders w:val="0"/><w:defaultTabStop w:val="420"/><w:compat/>',
    theme:
      '<a:themeElements><a:clrScheme name="t"><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme><a:fontScheme name="t"><a:minorFont><a:latin typeface="Calibri"/><a:ea typeface="等线"/></a:minorFont></a:fontScheme></a:themeElements>',
    headers: {
      h: paragraph("证书编号：{证书编号}", '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1"/></w:pBdr>'),
    },
    footers: { f: paragraph(run("第") + field([" PAGE "], run("1")) + run("页")) },
    pictures: buildPictures(),
    body:
      paragraph(run("荣誉证书", '<w:spacing w:val="40"/><w:u w:val="double"/>'), '<w:pStyle w:val="Title"/>') +
      paragraph(`<w:r>${pictureAt("rIdPng", { x: 20, y: 20, width: 500, height: 700 }, { behind: true })}</w:r>`) +
      paragraph(
        run("{姓名}", '<w:vertAlign w:val="superscript"/><w:em w:val="dot"/>') +
          run("同学：") +
          "<w:r><w:tab/></w:r>" +
          run("{评语?}"),
        '<w:pStyle w:val="Body"/><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="7000"/></w:tabs>',
      ) +
      paragraph("获奖", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:keepNext/>') +
      paragraph(inline) +
      paragraph(`<w:r>${shape}</w:r>${textBox(paragraph("{年份}年"))}`) +
      cells +
      floatingTable(400, [["{学校}", "{{二维码}}"]]) +
      paragraph(`${run("附", '<w:w w:val="150"/><w:position w:val="6"/>')}<w:r><w:br w:type="page"/></w:r>`) +
      section,
  });
}
