import { pageBackground } from "../word/drawing.mjs";
import { anchorLine, documentParts, toRelationId, section } from "../word/package.mjs";
import { cell, layoutTable, paragraph, row, run, twoCharacters } from "../word/text.mjs";
import { twip } from "../word/units.mjs";
import { page } from "./background.mjs";
import { codePicture, floatingSeal } from "./drawings.mjs";
import { institute } from "./seal.mjs";

const red = "A8201A";
const brown = "7A6033";

/** The part below the text: the code and the number on the left, the institute, the date and the seal on the right. */
function foot() {
  const rightWidth = 75;
  const [left, right] = [twip(128), twip(rightWidth)];
  const stamp = floatingSeal(rightWidth, -9.5);
  const small = { font: "宋体", size: 10.5, colour: brown };
  const centre = { align: "center" };
  const signature =
    // space as a line of its own: programs disagree whether space before a paragraph moves what is anchored to it
    paragraph("", { line: 20 }) +
    paragraph(stamp + run(institute, { size: 18, tracking: 2 }), { ...centre, after: 8 }) +
    paragraph(run("{日期}", { size: 15 }), centre);
  const number = paragraph(run("证书编号：", small) + run("{证书编号}", small));
  return layoutTable(
    [left, right],
    [row([cell(left, paragraph(codePicture, { after: 4 }) + number), cell(right, signature)])],
  );
}

/** The body of the certificate, from the title to the seal. */
function body() {
  const text = { size: 18 };
  const strong = { size: 18, bold: true };
  return [
    paragraph(run("荣誉证书", { size: 56, colour: red, bold: true, tracking: 18 }), {
      align: "center",
      line: 70,
      indent: 'w:left="360"',
    }),
    paragraph(run("{年份}年度", { size: 15, colour: brown, tracking: 6 }), { align: "center", line: 24, after: 6 }),
    paragraph(run("{单位?}　", text) + run("{姓名}", { size: 26, bold: true, tracking: 2 }) + run("　老师：", text), {
      line: 42,
      after: 2,
    }),
    paragraph(
      run("您的作品《", text) +
        run("{作品名称}", strong) +
        run("》在“", text) +
        run("{活动名称}", text) +
        run("”中荣获", text),
      { align: "both", line: 32, indent: twoCharacters(18) },
    ),
    paragraph(run("{奖项}", { size: 36, colour: red, bold: true, tracking: 10 }), {
      align: "center",
      line: 54,
      indent: 'w:left="200"',
    }),
    paragraph(run("特颁此证，以资鼓励。", text), {
      line: 32,
      indent: twoCharacters(18),
      after: 6,
    }),
    foot(),
    // a table is never the last thing in a body
    paragraph("", { line: 1 }),
  ].join("");
}

/** The parts of the template, by their names in the package.
 * @param {{ background: Uint8Array, seal: Uint8Array, code: Uint8Array }} pictures
 * @returns {Record<string, string | Uint8Array>} */
export const templateParts = ({ background, ...pictures }) =>
  documentParts({
    body: body() + section({ ...page, margin: { top: 28, right: 47, bottom: 23, left: 47 } }),
    header: anchorLine(pageBackground({ name: "底纹", relation: toRelationId("background"), ...page })),
    pictures,
    headerPictures: { background },
  });
