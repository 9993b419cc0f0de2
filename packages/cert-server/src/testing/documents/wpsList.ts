import { buildWorkbook } from "./buildWorkbook.ts";

/** A winner as a person would type the row. Adjacent rows with the same `school` are merged. */
export interface TypedWinner {
  name: string;
  school: string;
  prize: string;
  /** Typed as a number into a cell that shows five digits. */
  room: number;
  /** Typed as a number of twelve digits, which a narrow column shows as 2.026E+11. */
  code: number;
  /** Days since 1899-12-30. */
  day: number;
  phone: string;
}

const formats = ["00000", 'yyyy"年"m"月"d"日"', 'yyyy"年"m"月";@'];
const xfs = [0, 176, 31, 14, 11, 177, 178];
const style = { plain: 0, zeros: 1, chinese: 2, short: 3, scientific: 4, own: 5 } as const;

const styles = `<numFmts count="${formats.length}">${formats
  .map((code, index) => `<numFmt numFmtId="${176 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`)
  .join("")}</numFmts>
<fonts count="1"><font><sz val="11"/><name val="宋体"/><charset val="134"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${xfs.length}">${xfs
  .map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
  .join("")}</cellXfs>`;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * Builds a list as WPS writes it: two merged title rows, headers with full-width spaces, shared strings (one of them
 * rich, one with phonetic text), numbers as floats, dates in three formats, a hidden column, a hidden row, schools
 * merged down, a formula with its value, and formatted blank rows below.
 */
export function wpsList(winners: readonly TypedWinner[]): Uint8Array {
  const shared: string[] = [];
  const places = new Map<string, number>();
  const text = (ref: string, value: string) => {
    let at = places.get(value);
    if (at === undefined) {
      at = shared.push(`<si>${writeRichText(value, shared.length)}</si>`) - 1;
      places.set(value, at);
    }
    return `<c r="${ref}" s="0" t="s"><v>${at}</v></c>`;
  };
  const number = (ref: string, value: number | string, how: keyof typeof style) =>
    `<c r="${ref}" s="${style[how]}"><v>${value}</v></c>`;

  const head = ["序号", "姓　名", "单 位", "奖项", "考 场", "报名号", "获奖日期", "登记日期", "联系电话", "备注"];
  const row = (at: number, cells: string, more = "") => `<row r="${at}" spans="1:10"${more}>${cells}</row>`;
  const rows = [
    row(1, text("A1", "二〇二六年全省教学案例评选获奖名单")),
    row(2, text("A2", "（按奖项排列，内部资料）")),
    row(3, head.map((header, index) => text(`${letters[index]}3`, header)).join("")),
    row(4, text("B4", "（样例，请勿删除）") + text("C4", "样例学校"), ' hidden="1"'),
  ];
  const merges = ["A1:J1", "A2:J2"];
  winners.forEach((winner, index) => {
    const at = index + 5;
    const first = index === 0 || winners[index - 1]?.school !== winner.school;
    if (first) {
      let last = index;
      while (winners[last + 1]?.school === winner.school) last++;
      if (last > index) merges.push(`C${at}:C${last + 5}`);
    }
    rows.push(
      row(
        at,
        [
          number(`A${at}`, index + 1, "plain"),
          text(`B${at}`, winner.name),
          first ? text(`C${at}`, winner.school) : `<c r="C${at}" s="0"/>`,
          text(`D${at}`, winner.prize),
          number(`E${at}`, winner.room, "zeros"),
          number(
            `F${at}`,
            index % 2 === 0 ? `${winner.code / 1e11}E+11` : winner.code,
            index % 3 === 0 ? "scientific" : "plain",
          ),
          number(`G${at}`, winner.day, index % 2 === 0 ? "chinese" : "own"),
          number(`H${at}`, winner.day, "short"),
          text(`I${at}`, winner.phone),
          `<c r="J${at}" s="0" t="str"><f>D${at}&amp;"（"&amp;A${at}&amp;"）"</f><v>${escape(winner.prize)}（${index + 1}）</v></c>`,
        ].join(""),
      ),
    );
  });
  const end = winners.length + 5;
  for (let at = end; at < end + 20; at++) rows.push(row(at, `<c r="A${at}" s="0"/><c r="G${at}" s="2"/>`));

  return buildWorkbook({
    sheets: [
      {
        xml:
          `<sheetPr/><dimension ref="A1:J${end + 20}"/><cols><col min="1" max="8" width="12" customWidth="1"/><col min="9" max="9" width="14" hidden="1" customWidth="1"/></cols>` +
          `<sheetData>${rows.join("")}</sheetData>` +
          `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`,
      },
      { xml: "<sheetData/>" },
    ],
    shared: shared.join(""),
    styles,
  });
}

const letters = "ABCDEFGHIJ";

/** Writes every seventh string in two fonts, and every eleventh with a phonetic reading, as input methods do. */
function writeRichText(value: string, index: number): string {
  if (index % 7 === 6 && value.length > 1) {
    return `<r><rPr><b/><sz val="11"/></rPr><t>${escape(value.slice(0, 1))}</t></r><r><t xml:space="preserve">${escape(value.slice(1))}</t></r>`;
  }
  const reading = index % 11 === 10 ? '<rPh sb="0" eb="1"><t>ピンイン</t></rPh><phoneticPr fontId="1"/>' : "";
  return `<t xml:space="preserve">${escape(value)}</t>${reading}`;
}
