/**
 * Number formats that a workbook does not spell out and that depend on the language of the program: what the Chinese
 * Excel and WPS show for them (ECMA-376 part 1, 18.8.30, the zh-cn table; 14 and 22 by the system's short date).
 */
const formats: Record<number, string> = {
  14: "yyyy/m/d",
  22: "yyyy/m/d h:mm",
  27: 'yyyy"\u5e74"m"\u6708"',
  28: 'm"\u6708"d"\u65e5"',
  29: 'm"\u6708"d"\u65e5"',
  30: "m-d-yy",
  31: 'yyyy"\u5e74"m"\u6708"d"\u65e5"',
  32: 'h"\u65f6"mm"\u5206"',
  33: 'h"\u65f6"mm"\u5206"ss"\u79d2"',
  36: 'yyyy"\u5e74"m"\u6708"',
  50: 'yyyy"\u5e74"m"\u6708"',
  51: 'm"\u6708"d"\u65e5"',
  52: 'yyyy"\u5e74"m"\u6708"',
  53: 'm"\u6708"d"\u65e5"',
  54: 'm"\u6708"d"\u65e5"',
  57: 'yyyy"\u5e74"m"\u6708"',
  58: 'm"\u6708"d"\u65e5"',
};

/**
 * Spells those formats out in `xl/styles.xml`, for a reader that does not know them. The workbook's own
 * definitions come later in the list and win.
 */
export function withChineseFormats(styles: string): string {
  const root = /<((?:\w+:)?)styleSheet\b[^>]*>/u.exec(styles);
  if (root === null) return styles;
  const prefix = root[1] ?? "";
  const added = Object.entries(formats)
    .map(([id, code]) => `<${prefix}numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', "&quot;")}"/>`)
    .join("");
  const list = new RegExp(`<${prefix}numFmts\\b[^>]*[^/]>`, "u").exec(styles);
  if (list !== null) {
    const at = list.index + list[0].length;
    return styles.slice(0, at) + added + styles.slice(at);
  }
  const at = root.index + root[0].length;
  return `${styles.slice(0, at)}<${prefix}numFmts>${added}</${prefix}numFmts>${styles.slice(at)}`;
}
