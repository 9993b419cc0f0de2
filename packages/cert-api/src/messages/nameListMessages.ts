import { dataKeys, existingKeys } from "../nouns/dataKeys.ts";
import type { CountedRows, Limited, Named, OfColumn, OfFile, OfValue } from "./params.ts";

/** Returns the place of another row: its number, and its sheet if that differs. */
const describeRow = (row: number, sheet = "") => (sheet === "" ? `第 ${row} 行` : `工作表“${sheet}”第 ${row} 行`);

/** The accepted notations of a validity. */
export const validityForms = "“2028年12月31日”这样的日期、“3年”这样的期限，或“长期”";

/** Names the first rows of a column that has many such values. */
const inColumn = (count: number, rows: string) =>
  count === 1 ? "" : `这一列有 ${count} 处（第 ${rows} 行${count === rows.split("、").length ? "" : "等"}）`;

const personal = (what: string, count: number, rows: string) => {
  const where = inColumn(count, rows);
  return `${where}看起来是${what}，发布后会印在证书或核验页上，请确认。`;
};

/**
 * Sentences about the problems of a name list (获奖名单) that its author can correct, by code: of a cell, a row or a column.
 * `row` and `sheet` refer to the row used for comparison; `sheet` is undefined if it is the same.
 */
export const nameListProblems = {
  emptyName: "姓名为空。",
  longName: ({ limit }: Limited) => `姓名过长，最多 ${limit} 个字符。`,
  manyHolders: ({ limit }: Limited) => `一张证书最多写 ${limit} 个姓名。`,
  duplicateNumber: ({ number, row, sheet }: { number: string; row: number; sheet?: string }) =>
    `证书编号“${number}”与${describeRow(row, sheet)}重复。`,
  otherValue: ({ number, row, name, sheet }: { number: string; row: number; name: string; sheet?: string }) =>
    `证书编号“${number}”与${describeRow(row, sheet)}重复。同一证书的几行只有姓名不同，这两行的“${name}”却不同。`,
  takenNumber: ({ number }: { number: string }) => `证书编号“${number}”已被其他活动使用。`,
  spentNumber: ({ number }: { number: string }) => `证书编号“${number}”已经用过，不能再次使用。`,
  longNumber: ({ limit }: Limited) => `证书编号过长，最多 ${limit} 个字符。`,
  duplicateHeader: ({ header }: { header: string }) => `有两列的表头都是“${header}”。`,
  reservedHeader: ({ header }: { header: string }) => `“${header}”是系统保留的名称，请换一个表头。`,
  longHeader: ({ limit }: Limited) => `表头过长，最多 ${limit} 个字符。`,
  missingColumn: ({ name }: Named) =>
    name === dataKeys.validUntil
      ? `模板里有占位符{${name}}，名单里却没有“${name}”这一列，活动也没有设有效期。`
      : `模板里有占位符{${name}}，名单里却没有“${name}”这一列。`,
  /** About a placeholder whose column was not imported, so that nothing can be published. */
  omittedColumn: ({ name }: Named) =>
    `模板要印出“${name}”，而已保存的名单没有这一列，请重新上传带有这一列的获奖名单，在那之前不能发布。`,
  /** The same of one that may stay empty. */
  omittedOptionalColumn: ({ name }: Named) =>
    `模板可以印出“${name}”，而已保存的名单没有这一列，“${name}”会留空；要印出它，请重新上传带有这一列的获奖名单。`,
  /** About the column of the holder check. Values are not included. */
  missingHolderCheckColumn: ({ name, digits }: { name: string; digits: number }) =>
    `活动设置了查看证书前核对“${name}”的后 ${digits} 位，名单里却没有“${name}”这一列。请在名单中加上这一列后重新上传，或修改活动的设置。`,
  emptyHolderAnswer: ({ name }: Named) => `“${name}”为空，而查看证书前要核对它。`,
  shortHolderAnswer: ({ name, digits }: { name: string; digits: number }) =>
    `“${name}”不足 ${digits} 位，无法用来核对。`,
  /** `literal` is a mark of the template that is a placeholder only if a list has its column, as written. */
  filledMark: ({ literal, name }: { literal: string; name: string }) =>
    `模板中的“${literal}”按占位符处理，印出“${name}”的内容。`,
  literalMark: ({ literal, name }: { literal: string; name: string }) =>
    `模板中的“${literal}”按原文印出，因为名单中没有“${name}”这一列。如果它是占位符，请在名单中加上这一列。`,
  undecidedMark: ({ literal, name }: { literal: string; name: string }) =>
    `模板中的“${literal}”可能是占位符：名单中有“${name}”一列时印出该列内容，否则按原文印出。如果它必须替换，请改写为“{${name}}”。`,
  emptyValue: ({ name }: Named) => `“${name}”为空，而模板要印出它。可以留空的占位符请写成{${name}?}。`,
  missingGlyph: ({ characters }: { characters: string }) => `${describeMissingGlyph(characters)}。`,
  noRoom: ({ name }: Named) => `“${name}”的内容太长，证书上放不下，请缩短。`,
  morePages: ({ name }: Named) => `证书会多出一页，请缩短“${name}”的内容。`,
  /** `why` is a sentence of the renderer, `cause` its code. */
  unprintable: ({ why }: { why: string; cause?: string }) => `这一行的证书无法生成：${why}`,
  damagedText: "文字里有无法识别的字符（�），请检查文件的编码。",
  formulaWithoutValue: "公式没有保存计算结果，请用 Excel 或 WPS 打开后重新保存，或粘贴为数值。",
  errorValue: ({ value }: OfValue) => `单元格是错误值 ${value}。`,
  /** `format` is the number format of a cell that cannot be shown as programs show it. */
  unknownFormat: ({ format }: { format: string }) =>
    `单元格的格式“${format}”（农历、年号、其他语言等）不能照样读出，请改为文本格式，写上要印出的内容。`,
  longDigits: "数字超过 15 位，末尾的数位已经丢失，请把单元格改为文本格式后重新填写。",
  shortenedDigits: ({ value }: OfValue) => `“${value}”是科学计数法，原来的数字已经丢失，请改为文本格式后重新填写。`,
  longValue: ({ limit }: Limited) => `内容过长，最多 ${limit} 个字符。`,
  badValidity: ({ value }: OfValue) => `有效期“${value}”无法识别，请写成${validityForms}。`,
  /** The number of past days in a column; `rows` are the first of them. */
  pastValidity: ({ count, rows }: CountedRows) =>
    `${inColumn(count, rows)}日期已经过去，奖证一经颁发即为“已过期”，请检查；确实如此的，发布时须确认。`,
  tooManyRows: ({ limit }: Limited) => `名单超过 ${limit} 行，请分成几个活动。`,
  tooManyColumns: ({ limit }: Limited) => `名单超过 ${limit} 列。`,
  totalRow: ({ word }: { word: string }) => `“${word}”是合计行，不作为获奖者。`,
  /** About rows that are hidden in the sheet and not read, by number. */
  hiddenRows: ({ count, rows }: CountedRows) =>
    `第 ${rows} 行在表格中隐藏（筛选或折叠），共 ${count} 行，没有读入，不会发布。`,
  /** About hidden columns, by header or letters. */
  hiddenColumns: ({ columns }: { columns: string }) => `隐藏的列（${columns}）没有读入。`,
  /** About a hidden sheet that looks like a list. */
  hiddenSheet: ({ sheet, rows }: { sheet: string; rows: number }) =>
    `隐藏的工作表“${sheet}”（${rows} 行）没有读入，不会发布。`,
  /** About rows whose name seems to be those of several persons; `example` is the first. */
  severalNames: ({ count, rows, example }: { count: number; rows: string; example: string }) =>
    `第 ${rows} 行（共 ${count} 行）的“姓名”像是几个人，如“${example}”，现在按一个获奖者处理，可分开。`,
  /** About rows that look like remarks below the list and are not read; `example` is the text of the first. */
  remarkRows: ({ count, rows, example }: { count: number; rows: string; example: string }) =>
    `第 ${rows} 行（共 ${count} 行）像是备注或落款，如“${example}”，不作为获奖者。`,
  otherHeader: "这里又有一行表头，各列与上面的不同，请合并成同样的列。",
  subtitle: "这一行合并了“姓名”和别的列，像是小标题而不是获奖者，请删去或移到表头之上。",
  extraCells: "这一行比表头多出内容，请检查逗号和引号，含逗号的内容要放在引号里。",
  noHeader: "没有找到表头：请在表头行写上“姓名”。",
  almostHeader: ({ header }: { header: string }) => `没有找到表头“姓名”：请把“${header}”改为“姓名”。`,
  /** `separator` is the character between the header of the names and others in one cell. */
  unsplitHeader: ({ separator }: { separator: string }) =>
    `表头“姓名”与别的表头写在同一格里，中间是${separator.trim() === "" ? "空格" : `“${separator}”`}：请用 Excel 或 WPS 的“分列”分成各列，.csv 请用逗号、分号、制表符或竖线“|”分隔。`,
  noHeaderInSheet: ({ sheet }: { sheet: string }) => `工作表“${sheet}”里没有找到表头：请在表头行写上“姓名”。`,
  almostHeaderInSheet: ({ header }: { header: string }) =>
    `这张工作表没有表头“姓名”，不会使用。如果它也是名单，请把“${header}”改为“姓名”后重新上传。`,
  /** `hidden` are the rows that are hidden in the sheet and not read, by number; empty if there are none. */
  noRows: ({ hidden }: { hidden: string }) =>
    hidden === ""
      ? "名单里没有获奖者。"
      : `名单里没有获奖者：第 ${hidden} 行都在表格中隐藏（筛选或折叠），请取消隐藏后重新上传。`,
  headerless: ({ column }: OfColumn) => `${column} 列有内容但没有表头，不会使用。`,
  equalRow: ({ row, sheet }: { row: number; sheet?: string }) =>
    `与${describeRow(row, sheet)}的内容完全相同，又没有证书编号，发布后会成为两张一样的奖证，请确认。`,
  /** `usual` is the spelling of the same value in most rows. */
  unusualSpelling: ({ value, usual }: { value: string; usual: string }) =>
    `“${value}”与其他行的“${usual}”写法不同，可统一改为“${usual}”，也可以保留。`,
  /** About names with space between their characters; `example` is the first, `usual` the same without. */
  spacedNames: ({ count, rows, example, usual }: { count: number; rows: string; example: string; usual: string }) =>
    `第 ${rows} 行（共 ${count} 行）的姓名在字之间有空格，如“${example}”，可统一改为“${usual}”这样，也可以保留。`,
  personalIdentity: ({ count, rows }: CountedRows) => personal("身份证号", count, rows),
  personalPhone: ({ count, rows }: CountedRows) => personal("手机号", count, rows),
  /** About a column of addresses, see `findRecipientKind`. The text itself is not included. */
  badAddress: "格式不正确，无法按它通知这一行的持证人，请检查；不影响颁发。",
  manyAddresses: ({ limit }: Limited) => `一行最多 ${limit} 个，多出的不会使用。`,
  /** `name` is the placeholder of a photo, `file` the expected name of its file. */
  noPhotos: ({ name }: Named) => `模板要印出每个人的“${name}”，请上传照片压缩包（.zip）。`,
  missingPhoto: ({ name, file }: { name: string; file: string }) =>
    `“${name}”没有找到：压缩包里没有名为“${file}”的图片。可以没有照片的占位符请写成{${name}?}。`,
  ambiguousPhoto: ({ file, count }: { file: string; count: number }) =>
    `压缩包里有 ${count} 张图片都叫“${file}”，无法确定用哪一张，请改名后重新上传。`,
  sharedPhotoName: ({ name, file }: { name: string; file: string }) =>
    `名单里有几行都叫“${file}”，无法确定照片是谁的。请在名单中加一列“${name}”，写明各行的图片文件名。`,
  unknownPhoto: "这里引用的照片已不在系统中，请改写为图片的文件名，并上传照片压缩包。",
  cellPicture: "单元格里的图片无法使用：只能是 JPEG 或 PNG，且没有损坏。",
  unusedPhoto: ({ file }: OfFile) => `图片“${file}”没有用到：名单里没有与它对应的行。`,
  photoFormat: ({ file }: OfFile) => `“${file}”不是 JPEG 或 PNG 图片，请另存为其中一种格式。`,
  photoDamaged: ({ file }: OfFile) => `图片“${file}”已损坏，无法打开，请重新导出。`,
  photoPixels: ({ file, megapixels }: { file: string; megapixels: number }) =>
    `图片“${file}”超过 ${megapixels} 百万像素，请缩小。`,
  photoBytes: ({ file, megabytes }: { file: string; megabytes: number }) =>
    `图片“${file}”超过 ${megabytes} MB，请缩小。`,
  /** About existing certificates: `file` is the expected or actual name of a row's PDF. */
  missingCertificate: ({ file }: OfFile) => `没有找到这一行的证书：压缩包里没有名为“${file}”的 PDF。`,
  ambiguousCertificate: ({ file, count }: { file: string; count: number }) =>
    `压缩包里有 ${count} 个 PDF 都叫“${file}”，无法确定用哪一个，请改名后重新上传。`,
  sharedCertificateName: ({ file }: OfFile) =>
    `名单里有几行都叫“${file}”，无法确定证书是谁的。请在名单中加一列“${existingKeys.file}”，写明各行的 PDF 文件名。`,
  sharedCertificate: ({ file, row, sheet }: { file: string; row: number; sheet?: string }) =>
    `PDF“${file}”已用于${describeRow(row, sheet)}，一个文件只能用于一张奖证。`,
  unknownCertificate: "这里引用的证书文件已不在系统中，请改写为 PDF 的文件名，并上传已有证书压缩包。",
  unusedCertificate: ({ file }: OfFile) => `PDF“${file}”没有对应的行：请在名单中补上，或从压缩包里删去。`,
  badIssueDay: ({ value }: OfValue) => `颁发日期“${value}”无法识别，请写成“2019年6月1日”这样的日期，或留空。`,
  pdfFormat: ({ file }: OfFile) => `“${file}”不是 PDF 文件，请导出为 PDF，或从压缩包里删去。`,
  pdfEncrypted: ({ file }: OfFile) => `“${file}”已加密，请去掉打开密码和权限限制后重新上传。`,
  pdfDamaged: ({ file }: OfFile) => `“${file}”已损坏，无法打开，请重新导出为 PDF。`,
  pdfPages: ({ file, limit }: { file: string; limit: number }) => `“${file}”超过 ${limit} 页，请检查是否放错了文件。`,
  pdfScript: ({ file }: OfFile) => `“${file}”含有脚本，不能收录，请重新导出为不含脚本的 PDF。`,
  pdfAction: ({ file }: OfFile) => `“${file}”含有启动程序、打开其他文件或提交数据的动作，不能收录，请重新导出。`,
  pdfAttachment: ({ file }: OfFile) => `“${file}”含有附件或多媒体内容，不能收录，请去掉后重新上传。`,
  pdfBytes: ({ file, megabytes }: { file: string; megabytes: number }) => `“${file}”超过 ${megabytes} MB，请缩小。`,
} as const;

/** Words for totals, which are not names. */
export const totalWords: ReadonlySet<string> = new Set(["合计", "总计", "小计", "共计", "汇总"]);

const total =
  /^(?:(?:人数|数量|奖项|全部|本页)?(?:合计|总计|小计|共计|汇总|总数|总人数)(?:人数|数量|数)?(?=$|[\d:,.;()，。；（）共约计为—-])|(?:总?共|总?计)(?:有|计)?\d)/u;
const count = /^约?\d[\d.,]*(?:人次|人|名|项|份|件|个|组|队|篇|张|条|位|元|%)?$/u;

/** Reports whether a text, in NFKC without white space, is that of a row of totals: 合计, 总计：60人, 共60人. */
export const isTotal = (text: string): boolean => total.test(text);

/** Reports whether a text, in NFKC without white space, is a count: 60, 60人. */
export const isCount = (text: string): boolean => count.test(text);

const people =
  "审核|审批|审定|制表|制单|填表|填报|填写|复核|经办|校对|核对|批准|主管|分管|负责|联系|录入|统计|报送|上报|签发|主办|承办";
const remarks = [
  String.raw`^[*※]?(?:备?注|附注|附件?|附录|说明|(?:温馨)?提示|声明)\d*[:.、]`,
  String.raw`^(?:${people})(?:人|者|员|单位|部门|领导)?(?:\(?(?:签字|签名|签章|盖章|公章)\)?)*:`,
  `^(?:${people})人`,
  "^(?:填表|制表|填报|公示|报送|上报|审核|统计|打印|更新|截止|公布|发布)?(?:日期|时间):",
  "^(?:(?:联系|咨询)?电话|联系方式|手机|邮箱|地址):",
  String.raw`(?:盖章|公章|签章|签字|签名)\)?:?$`,
  String.raw`^(?:\d{4}|[〇○零一二三四五六七八九十]{4})?年[\d一二三四五六七八九十]{0,3}月[\d一二三四五六七八九十]{0,3}日?$`,
  "。$",
  "^(?:以上|上述|以下|特此|此表|此名单|本表|本名单).{4,}",
];
const remark = new RegExp(remarks.join("|"), "u");

/** Reports whether a text, in NFKC without white space, is a remark or a signature below a list: 注：…, 审核人：, 2025年6月1日. */
export const isRemark = (text: string): boolean => remark.test(text);

const header = (names: string) => new RegExp(String.raw`^\*?(?:${names})(?:\([^)]*\)|[:*])?$`, "iu");
const rowCountHeader = header("[总顺]?序号?|序次|顺序号|行[号次]|项次|no\\.?|#");
const countHeader = header("编号|编码|号码?|序列号|流水号|排序|id|num(?:ber)?|index");

/** Reports whether a header, in NFKC without white space, is that of a column of row numbers: 序号, No. */
export const isRowCountHeader = (text: string): boolean => rowCountHeader.test(text);

/** Reports whether a header, in NFKC without white space, may be that of row numbers, depending on the values: 编号, ID. */
export const mayCountRows = (text: string): boolean => countHeader.test(text);

/** Traditional Mongolian is written vertically, in columns from left to right, which certificates do not support. */
const mongolian = /\p{Script=Mongolian}/u;

/** Explains why characters cannot be printed, in a sentence without a full stop. */
const describeMissingGlyph = (characters: string): string =>
  mongolian.test(characters)
    ? `“${characters}”是传统蒙古文，须竖排，证书上不能印出，请改用西里尔蒙古文或其他文字`
    : `没有字体能显示“${characters}”`;
