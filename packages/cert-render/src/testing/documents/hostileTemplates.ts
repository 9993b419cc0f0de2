import { compressions } from "../../pictures/decodeDib.ts";
import { encodePng } from "../../pictures/encodePng.ts";
import emfRecordTypes from "../../pictures/metafile/emfRecords.json" with { type: "json" };
import { buildDocx, onePixel, paragraph, picture, run, textBox } from "../buildDocx.ts";
import { buildEmf, emfRecord } from "../buildMetafile.ts";
import { buildTiff } from "../buildTiff.ts";
import { field, floatingTable } from "./wordMarkup.ts";

const image = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";

const repeat = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join("");

const repeatNested = (count: number, open: string, close: string): string =>
  open.repeat(count) + paragraph("{姓名}") + close.repeat(count);

const withPicture = (name: string, bytes: Uint8Array): Uint8Array =>
  buildDocx({ body: paragraph(picture("rIdP")) + paragraph("{姓名}"), pictures: { rIdP: { name, bytes } } });

function pngHead(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(onePixel);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Uint8Array(bytes);
}

/**
 * Builds a JPEG of a frame header that claims a size, with four components (CMYK, decoded here) or three (decoded by
 * the engine).
 */
function jpegHead(width: number, height: number, components: number): Uint8Array {
  const frame = Buffer.alloc(10 + components * 3);
  frame.writeUInt16BE(0xffc0, 0);
  frame.writeUInt16BE(frame.length - 2, 2);
  frame[4] = 8;
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  frame[9] = components;
  for (let index = 0; index < components; index += 1) frame.set([index + 1, 0x11, 0], 10 + index * 3);
  return new Uint8Array(
    Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.alloc(2_000), Buffer.from([0xff, 0xd9])]),
  );
}

const deflateTiff = (width: number, height: number): Uint8Array =>
  buildTiff({
    0x100: width,
    0x101: height,
    0x102: 8,
    0x103: 5,
    0x106: 2,
    0x111: 100,
    0x115: 3,
    0x116: height,
    0x117: 64,
  });

const tileTiff = (): Uint8Array =>
  buildTiff({ 0x100: 6_000, 0x101: 6_000, 0x102: 8, 0x103: 1, 0x142: 1, 0x143: 1, 0x144: 8, 0x145: 1 });

/**
 * Builds an EMF with a bitmap of runs, which claims 36 million pixels and contains none. It takes a second or more.
 */
export function slowPicture(): Uint8Array {
  const header = Buffer.alloc(40);
  [40, 6_000, 6_000, (8 << 16) | 1, compressions.BI_RLE8].forEach((value, index) =>
    header.writeUInt32LE(value, index * 4),
  );
  const transfer = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 80, 40, 120, 0, 0, 0xcc0020, 100, 100];
  return buildEmf([emfRecord(emfRecordTypes.EMR_STRETCHDIBITS, transfer, header)]);
}

/** Builds a template of twenty such pictures. `text` precedes them. */
export function slowPictures(text = ""): Uint8Array {
  const names = Array.from({ length: 20 }, (_, index) => `a${index}.emf`);
  return buildDocx({
    body: text + paragraph(names.map((name) => picture(name)).join("")),
    pictures: Object.fromEntries(names.map((name) => [name, { name, bytes: slowPicture() }])),
  });
}

const endlessEmf = (count: number): Uint8Array =>
  buildEmf(Array.from({ length: count }, () => emfRecord(43, [0, 0, 99, 99])));

const style = (id: string, basedOn: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${basedOn}"/></w:style>`;

/** Templates that try to break the reader, the layout or the machine, by their attack. */
export const hostileTemplates = {
  "a PNG of 30,000 × 30,000": () => withPicture("a.png", pngHead(30_000, 30_000)),
  "a PNG whose sides multiply beyond 32 bits": () => withPicture("a.png", pngHead(0x7fffffff, 0x7fffffff)),
  "a PNG of 9,900 × 9,900": () => withPicture("a.png", pngHead(9_900, 9_900)),
  "a JPEG of 30,000 × 30,000": () => withPicture("a.jpeg", jpegHead(30_000, 30_000, 3)),
  "a CMYK JPEG of 6,000 × 6,000": () => withPicture("a.jpeg", jpegHead(6_000, 6_000, 4)),
  "a CMYK JPEG of 9,999 × 9,999": () => withPicture("a.jpeg", jpegHead(9_999, 9_999, 4)),
  "a TIFF of 30,000 × 30,000": () => withPicture("a.tiff", deflateTiff(30_000, 30_000)),
  "a TIFF of 6,000 × 6,000 without pixels": () => withPicture("a.tiff", deflateTiff(6_000, 6_000)),
  "a TIFF whose strips have no rows": () => withPicture("a.tiff", buildTiff({ 0x100: 6_000, 0x101: 6_000, 0x116: 1 })),
  "a TIFF of tiles of one pixel": () => withPicture("a.tiff", tileTiff()),
  "an EMF of 500,000 shapes": () => withPicture("a.emf", endlessEmf(500_000)),
  "20,000 pictures in one part": () =>
    buildDocx({
      body: paragraph(picture("rIdP").repeat(20_000)),
      pictures: { rIdP: { name: "a.png", bytes: onePixel } },
    }),
  "20,000 pictures of their own relationships": () =>
    buildDocx({
      body: paragraph(repeat(20_000, (index) => picture(`rIdP${index}`))),
      relationships: repeat(
        20_000,
        (index) => `<Relationship Id="rIdP${index}" Type="${image}" Target="media/a.png"/>`,
      ),
      parts: { "word/media/a.png": onePixel },
    }),
  "pictures on other machines": () =>
    buildDocx({
      body: paragraph(picture("rIdA") + picture("rIdB")),
      relationships:
        `<Relationship Id="rIdA" Type="${image}" Target="http://127.0.0.1:1/a.png" TargetMode="External"/>` +
        `<Relationship Id="rIdB" Type="${image}" Target="../../../../etc/passwd"/>`,
    }),
  "a picture of 2,000 × 2,000, a hundred times": () => {
    const bytes = encodePng({ width: 2_000, height: 2_000, rgba: new Uint8Array(16_000_000) });
    return buildDocx({
      body: repeat(100, () => paragraph(picture("rIdP"))),
      pictures: { rIdP: { name: "a.png", bytes } },
    });
  },
  "3,000 nested tables": () =>
    buildDocx({ body: repeatNested(3_000, "<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>") }),
  "180 nested content controls": () =>
    buildDocx({ body: repeatNested(90, "<w:sdt><w:sdtContent>", "</w:sdtContent></w:sdt>") }),
  "text boxes in text boxes": () => {
    let content = paragraph("{姓名}");
    for (let depth = 0; depth < 12; depth += 1) content = paragraph(textBox(content));
    return buildDocx({ body: content });
  },
  "text boxes in text boxes, three in each": () => {
    let content = paragraph("{姓名}");
    for (let depth = 0; depth < 6; depth += 1) content = paragraph(textBox(content).repeat(3));
    return buildDocx({ body: content });
  },
  "groups in groups": () => {
    const open = "<wpg:grpSp><wpg:grpSpPr/>";
    const wsp = '<wps:wsp><wps:spPr><a:prstGeom prst="rect"/></wps:spPr><wps:bodyPr/></wps:wsp>';
    return buildDocx({
      body: `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="635000" cy="635000"/><a:graphic><a:graphicData><wpg:wgp>${open.repeat(150)}${wsp}${"</wpg:grpSp>".repeat(150)}</wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    });
  },
  "fields in fields": () => {
    let content = run("{姓名}");
    for (let depth = 0; depth < 300; depth += 1) content = field([" IF "], content);
    return buildDocx({ body: paragraph(content) });
  },
  "lists in lists": () =>
    buildDocx({
      body: paragraph(repeat(300, () => "{#成员}")) + paragraph("{姓名}") + paragraph(repeat(300, () => "{/成员}")),
    }),
  "20,000 placeholders in a paragraph": () => buildDocx({ body: paragraph(repeat(20_000, (index) => `{名${index}}`)) }),
  "a paragraph of a million characters": () => buildDocx({ body: paragraph("这是一个很长的段落".repeat(120_000)) }),
  "a word of 300,000 letters": () => buildDocx({ body: paragraph("W".repeat(300_000)) }),
  "100,000 runs": () => buildDocx({ body: `<w:p>${repeat(100_000, () => run("字"))}</w:p>` }),
  "a million blanks": () =>
    buildDocx({ body: paragraph(repeat(1_000_000, (index) => `${(index * 7_919) % 99_991}：__`)) }),
  "a blank of 300,000 characters": () => buildDocx({ body: paragraph(`姓名：${"_".repeat(300_000)}`) }),
  // What an expression that goes back and forth reads again from each of its characters
  "300,000 white characters before a date that is none": () =>
    buildDocx({ body: paragraph(`年${" ".repeat(150_000)}月${"\u3000".repeat(150_000)}x`) }),
  "4,000 brackets that are never closed, and blanks": () =>
    buildDocx({ body: paragraph("（【[《".repeat(1_000)) + paragraph("（  ）".repeat(1_000)) }),
  "100,000 line breaks": () => buildDocx({ body: `<w:p><w:r>${"<w:br/>".repeat(100_000)}</w:r></w:p>` }),
  "100,000 page breaks": () => buildDocx({ body: `<w:p><w:r>${'<w:br w:type="page"/>'.repeat(100_000)}</w:r></w:p>` }),
  "100,000 tabs": () => buildDocx({ body: `<w:p><w:r>${"<w:tab/>".repeat(100_000)}</w:r></w:p>` }),
  "3,000 sections": () => buildDocx({ body: repeat(3_000, () => `<w:p><w:pPr><w:sectPr/></w:pPr></w:p>`) }),
  "3,000 floating tables": () => buildDocx({ body: repeat(3_000, () => floatingTable(100, [["{姓名}"]])) }),
  "styles based on each other": () =>
    buildDocx({
      styles: style("A", "B") + style("B", "A"),
      body: paragraph("{姓名}", '<w:pStyle w:val="A"/>'),
    }),
  "a chain of 20,000 styles": () =>
    buildDocx({
      styles: repeat(20_000, (index) => style(`s${index}`, `s${index + 1}`)),
      body: paragraph("{姓名}", '<w:pStyle w:val="s0"/>'),
    }),
  "a list that starts at 999,999,999": () =>
    buildDocx({
      numbering:
        '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="999999999"/><w:numFmt w:val="lowerRoman"/><w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
      body: paragraph("{姓名}", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
    }),
  "a cell over 999,999 columns": () =>
    buildDocx({
      body: `<w:tbl><w:tr><w:trPr><w:gridBefore w:val="999999"/></w:trPr><w:tc><w:tcPr><w:gridSpan w:val="999999"/></w:tcPr>${paragraph("{姓名}")}</w:tc></w:tr></w:tbl>`,
    }),
  "text of a tenth of a point, and of 1,638 points": () =>
    buildDocx({
      body: paragraph(
        run("{姓名}".repeat(100), '<w:sz w:val="0.2"/>') + run("{姓名}".repeat(100), '<w:sz w:val="3276"/>'),
      ),
    }),
  "margins wider than the page": () =>
    buildDocx({
      body: `${paragraph("{姓名}".repeat(100))}<w:sectPr><w:pgSz w:w="200" w:h="200"/><w:pgMar w:left="90000" w:right="90000" w:top="90000" w:bottom="90000"/></w:sectPr>`,
    }),
  "a shape of 2,000 formulas": () =>
    buildDocx({
      body: `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="635000" cy="635000"/><a:graphic><a:graphicData><wps:wsp><wps:spPr><a:custGeom><a:gdLst>${repeat(2_000, (index) => `<a:gd name="g${index}" fmla="*/ g${index - 1} 999999999 1"/>`)}</a:gdLst><a:pathLst><a:path w="0" h="0"><a:moveTo><a:pt x="g1999" y="g1999"/></a:moveTo><a:lnTo><a:pt x="g5" y="NaN"/></a:lnTo></a:path></a:pathLst></a:custGeom><a:ln w="999999999"/></wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    }),
  "a dashed line of 999,999 points": () =>
    buildDocx({
      body: `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="12699987300" cy="1"/><a:graphic><a:graphicData><wps:wsp><wps:spPr><a:prstGeom prst="line"/><a:ln w="1"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill><a:prstDash val="sysDot"/></a:ln></wps:spPr><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    }),
} satisfies Readonly<Record<string, () => Uint8Array>>;
