import { buildDocx, onePixel, paragraph, run, table } from "../buildDocx.ts";
import {
  a4,
  a4Section,
  contentControl,
  field,
  floatingTable,
  inlinePicture,
  legacyTextBox,
  type PageBox,
  pictureAt,
  textBoxAt,
} from "./wordMarkup.ts";

/*
 * Templates with what certificates and forms of other people hold: each shows one thing that is hard about them, as Word,
 * WPS or another program writes it.
 */

const size = (points: number): string => `<w:sz w:val="${points * 2}"/>`;
const drawing = (content: string): string => `<w:r>${content}</w:r>`;
const anchored = (...drawings: string[]): string => paragraph(drawings.map(drawing).join(""));
/** Splits a text into several runs, the first of them bold, as Word often does. */
const split = (first: string, ...rest: string[]): string =>
  run(first, "<w:b/>") + '<w:proofErr w:type="spellStart"/>' + rest.map((text) => run(text)).join("");
const pictures = { rIdP: { name: "background.png", bytes: onePixel } };

/** Positions and sizes of the boxes of the certificate below. */
export const certificateBoxes = {
  name: { x: 320, y: 200, width: 200, height: 40 },
  department: { x: 480, y: 440, width: 210, height: 22 },
  date: { x: 124, y: 440, width: 210, height: 22 },
} as const satisfies Record<string, PageBox>;

/**
 * Builds a landscape certificate of text boxes only, each in `mc:Choice` and again in `mc:Fallback`. The date is a
 * locked DATE field whose stored result holds placeholders.
 */
export function certificateOfTextBoxes(): Uint8Array {
  const date = field([' DATE \\@ "y', "年", "M", "月", "d", "日", '" '], run("{{y}}年{{m}}月{{d}}日"), {
    locked: true,
  });
  return buildDocx({
    body:
      anchored(
        textBoxAt(certificateBoxes.name, paragraph(run("{{name}}", size(24)), '<w:jc w:val="center"/>')),
        textBoxAt(certificateBoxes.department, paragraph("{{department}}")),
        textBoxAt(certificateBoxes.date, paragraph(date)),
      ) + a4Section("landscape"),
  });
}

export function textBoxesOverInlinePicture(box: PageBox): Uint8Array {
  const body = `${paragraph(drawing(inlinePicture("rIdP", { width: 440, height: 620 })) + drawing(textBoxAt(box, paragraph("{name}"))))}`;
  return buildDocx({ body: body + a4Section("portrait"), pictures });
}

/** Builds a picture behind the text as large as the page, and a placeholder split over runs in body and header. */
export function pictureBehindPage(): Uint8Array {
  return buildDocx({
    headers: { h: paragraph(split("证书编号：{", "{c", "t}", "}字")) },
    footers: { f: paragraph("注：未经书面批准，不得部分复制。Not to be reproduced except in full.") },
    body:
      anchored(pictureAt("rIdP", { x: 0, y: 0, ...a4.landscape }, { behind: true })) +
      paragraph(`${split("兹授予{{", "na", "me}", "}")}${run("同志")}`) +
      a4Section("landscape", {
        references: '<w:headerReference w:type="default" r:id="h"/><w:footerReference w:type="default" r:id="f"/>',
      }),
    pictures,
  });
}

/** Builds a seal block in a text box of Word 97-2007, with names in dotted notation. */
export function legacySealBox(box: PageBox): Uint8Array {
  const party = (label: string, name: string): string => paragraph(`${label}（盖章）：{{orderInfo.${name}}}`);
  return buildDocx({
    body:
      anchored(legacyTextBox(box, party("甲方", "Self") + party("乙方", "Remoter"))) +
      paragraph("以下无正文") +
      a4Section("portrait"),
  });
}

/** Builds the two faces of a folded name card: the same name upright below, and rotated by 180° above. */
export function foldedNameCard(upright: PageBox, turned: PageBox): Uint8Array {
  const name = paragraph(run("{姓名}", size(36)), '<w:jc w:val="left"/>');
  return buildDocx({
    body: anchored(textBoxAt(upright, name), textBoxAt(turned, name, { rotation: 180 })) + a4Section("portrait"),
  });
}

export function boxOfOneLine(
  box: PageBox,
  { growsWithText, text = "{name}" }: { growsWithText: boolean; text?: string },
): Uint8Array {
  return buildDocx({
    body: anchored(textBoxAt(box, paragraph(text), { growsWithText })) + a4Section("portrait"),
  });
}

/** Builds content controls around a block, a run, a cell and a row, and one within another. */
export function contentControls(): Uint8Array {
  const cell = (text: string): string => `<w:tc><w:tcPr/>${paragraph(text)}</w:tc>`;
  const row = (cells: string): string => `<w:tr>${cells}</w:tr>`;
  const grid = '<w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>';
  return buildDocx({
    body:
      contentControl(paragraph("块：{块}")) +
      paragraph(run("行内：") + contentControl(contentControl(run("{行内}")))) +
      `<w:tbl><w:tblPr/>${grid}${row(contentControl(cell("格：{格}")) + cell("右"))}` +
      `${contentControl(row(cell("行：{行}") + cell("末")))}</w:tbl>` +
      paragraph("完") +
      a4Section("portrait"),
  });
}

/** Builds an application form with `${…}` of other programs, unbalanced braces, and names with dots. */
export function formOfOtherPrograms(): Uint8Array {
  return buildDocx({
    body:
      paragraph("编号：{{{applyNo}}") +
      paragraph("${ts}—${te}学年") +
      paragraph("{{作者别名}}于{{详情.描述.日期}}") +
      a4Section("portrait"),
  });
}

/** Builds `#{…}`, `${…}` split over runs, `${{…}}`, and merge fields with such names. */
export function certificateOfOtherPrograms(): Uint8Array {
  return buildDocx({
    body:
      paragraph("第#{编号}号") +
      paragraph(`${split("授予$", "{姓", "名}")}${run("${{奖项}}")}`) +
      paragraph(
        run("授予") + field([" MERGEFIELD $姓名 "], run("«$姓名»")) + field([" MERGEFIELD ${奖项} "], run("«x»")),
      ) +
      a4Section("portrait"),
  });
}

/** Builds a landscape certificate with a border of three lines and a shadow around the page, 24 pt from its edges. */
export function shadowedPageBorder(): Uint8Array {
  const sides = ["top", "left", "bottom", "right"].map(
    (side) => `<w:${side} w:val="triple" w:sz="6" w:space="24" w:color="252C63" w:shadow="1"/>`,
  );
  const properties = `<w:pgBorders w:offsetFrom="page">${sides.join("")}</w:pgBorders>`;
  return buildDocx({ body: paragraph("授予{name}") + a4Section("landscape", { properties }) });
}

/** Builds a portrait page, a landscape page with a table, and another portrait page, in traditional characters. */
export function mixedOrientations(): Uint8Array {
  const end = (orientation: keyof typeof a4): string => `<w:p><w:pPr>${a4Section(orientation)}</w:pPr></w:p>`;
  return buildDocx({
    body:
      paragraph("董事長：{董事長}") +
      end("portrait") +
      table([
        ["經理人", "會計主管"],
        ["{經理人}", "{會計主管}"],
      ]) +
      end("landscape") +
      paragraph("附註：{附註}") +
      a4Section("portrait"),
  });
}

/** Builds a scholarship form whose table floats at a position of the page, centred between the margins. */
export function formWithFloatingTable(y: number): Uint8Array {
  return buildDocx({
    body:
      paragraph("奖学金申请表") +
      floatingTable(y, [["姓名", "{username}"]]) +
      paragraph("表外") +
      a4Section("portrait"),
  });
}

/** Builds a certificate with a centred title and a table in the middle of the page. */
export function centredTable(): Uint8Array {
  const centred = '<w:jc w:val="center"/>';
  const cell = (text: string): string => `<w:tcPr/>${paragraph(text, centred)}`;
  return buildDocx({
    body: paragraph("荣誉证书", centred) + table([[cell("{姓名}")]], centred) + a4Section("portrait"),
  });
}

export function exactLines(points: number): Uint8Array {
  const exact = `<w:spacing w:line="${points * 20}" w:lineRule="exact"/>`;
  return buildDocx({
    body:
      [10, 22, 36].map((fontSize, index) => paragraph(run("甲乙丙".charAt(index), size(fontSize)), exact)).join("") +
      paragraph("丁", exact) +
      a4Section("portrait"),
  });
}

/** Builds 仿宋 of 16 pt on a grid of lines (28.95 pt) and characters that are closer than their size (-849/4096 pt). */
export function characterGrid(text: string): Uint8Array {
  const fonts = '<w:rFonts w:ascii="仿宋" w:hAnsi="仿宋" w:eastAsia="仿宋"/>';
  const styles =
    `<w:docDefaults><w:rPrDefault><w:rPr>${fonts}${size(16)}</w:rPr></w:rPrDefault></w:docDefaults>` +
    '<w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/></w:style>';
  const properties = '<w:docGrid w:type="linesAndChars" w:linePitch="579" w:charSpace="-849"/>';
  return buildDocx({
    styles,
    body: paragraph(run(text)) + paragraph("{姓名}") + a4Section("landscape", { properties }),
  });
}
