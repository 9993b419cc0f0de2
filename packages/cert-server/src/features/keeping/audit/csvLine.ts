/**
 * Formats a line of a .csv file (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in front,
 * which makes it text (OWASP, CSV injection).
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(formatCell).join(",")}\r\n`;

const FORMULA = /^[\s\u{FEFF}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function formatCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
