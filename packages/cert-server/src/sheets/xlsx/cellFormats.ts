import { readXml } from "./readXml.ts";

const maxFormat = 255;
const general = 0;

/**
 * Returns the number format of each cell style in `xl/styles.xml` (`cellXfs`, ECMA-376 Part 1, 18.8.10); undefined for
 * styles without a format. A format longer than programs allow is ignored.
 */
export function readCellFormats(part: Uint8Array): (string | undefined)[] {
  const codes = new Map(builtInFormats);
  const ids: number[] = [];
  readXml(part, {
    "styleSheet/numFmts/numFmt": {
      open: (element) => codes.set(Number(element.attribute("numFmtId")), element.attribute("formatCode") ?? ""),
    },
    "styleSheet/cellXfs/xf": { open: (element) => ids.push(Number(element.attribute("numFmtId") ?? general)) },
  });
  return ids.map((id) => {
    const code = codes.get(id);
    return id === general || code === undefined || code === "" || code.length > maxFormat ? undefined : code;
  });
}

/**
 * Number formats that a workbook does not spell out (ECMA-376 Part 1, 18.8.30). Language-dependent ones are those of the
 * Chinese Excel and WPS: the zh-cn table, with 14 and 22 in the system's short date, and sums of money in yuan.
 */
const builtInFormats: ReadonlyMap<number, string> = new Map([
  [1, "0"],
  [2, "0.00"],
  [3, "#,##0"],
  [4, "#,##0.00"],
  [5, "\u00a5#,##0;\u00a5\\-#,##0"],
  [6, "\u00a5#,##0;[Red]\u00a5\\-#,##0"],
  [7, "\u00a5#,##0.00;\u00a5\\-#,##0.00"],
  [8, "\u00a5#,##0.00;[Red]\u00a5\\-#,##0.00"],
  [9, "0%"],
  [10, "0.00%"],
  [11, "0.00E+00"],
  [12, "# ?/?"],
  [13, "# ??/??"],
  [14, "yyyy/m/d"],
  [15, "d-mmm-yy"],
  [16, "d-mmm"],
  [17, "mmm-yy"],
  [18, "h:mm AM/PM"],
  [19, "h:mm:ss AM/PM"],
  [20, "h:mm"],
  [21, "h:mm:ss"],
  [22, "yyyy/m/d h:mm"],
  [27, 'yyyy"\u5e74"m"\u6708"'],
  [28, 'm"\u6708"d"\u65e5"'],
  [29, 'm"\u6708"d"\u65e5"'],
  [30, "m-d-yy"],
  [31, 'yyyy"\u5e74"m"\u6708"d"\u65e5"'],
  [32, 'h"\u65f6"mm"\u5206"'],
  [33, 'h"\u65f6"mm"\u5206"ss"\u79d2"'],
  [34, '\u4e0a\u5348/\u4e0b\u5348h"\u65f6"mm"\u5206"'],
  [35, '\u4e0a\u5348/\u4e0b\u5348h"\u65f6"mm"\u5206"ss"\u79d2"'],
  [36, 'yyyy"\u5e74"m"\u6708"'],
  [37, "#,##0 ;(#,##0)"],
  [38, "#,##0 ;[Red](#,##0)"],
  [39, "#,##0.00;(#,##0.00)"],
  [40, "#,##0.00;[Red](#,##0.00)"],
  [41, '_ * #,##0_ ;_ * -#,##0_ ;_ * "-"_ ;_ @_ '],
  [42, '_ \u00a5* #,##0_ ;_ \u00a5* -#,##0_ ;_ \u00a5* "-"_ ;_ @_ '],
  [43, '_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ;_ @_ '],
  [44, '_ \u00a5* #,##0.00_ ;_ \u00a5* -#,##0.00_ ;_ \u00a5* "-"??_ ;_ @_ '],
  [45, "mm:ss"],
  [46, "[h]:mm:ss"],
  [47, "mmss.0"],
  [48, "##0.0E+0"],
  [49, "@"],
  [50, 'yyyy"\u5e74"m"\u6708"'],
  [51, 'm"\u6708"d"\u65e5"'],
  [52, 'yyyy"\u5e74"m"\u6708"'],
  [53, 'm"\u6708"d"\u65e5"'],
  [54, 'm"\u6708"d"\u65e5"'],
  [55, '\u4e0a\u5348/\u4e0b\u5348h"\u65f6"mm"\u5206"'],
  [56, '\u4e0a\u5348/\u4e0b\u5348h"\u65f6"mm"\u5206"ss"\u79d2"'],
  [57, 'yyyy"\u5e74"m"\u6708"'],
  [58, 'm"\u6708"d"\u65e5"'],
]);
