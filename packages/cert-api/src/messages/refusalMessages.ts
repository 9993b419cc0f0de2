import { chineseDay } from "../nouns/calendar.ts";
import { describeMissingGlyph } from "./describeMissingGlyph.ts";
import { validityForms } from "./nameListMessages.ts";

/** Sentences for refusals of awards that are more specific than the kind's own. */
export const awardMessages = {
  notFound: "未找到该奖证",
  noHolder: "请填写姓名",
  manyHolders: (limit: number) => `一张奖证最多写 ${limit} 个姓名`,
  longName: (limit: number) => `每个姓名最多 ${limit} 个字`,
  notStructured: "内容原来是 JSON，不能换成不是 JSON 的文字",
  nested: (key: string) => `内容里“${key}”的值须是文字或文字的列表`,
  emptyKey: "内容里有一项没有名称",
  keyTwice: (key: string) => `内容里有两个“${key}”`,
  reservedKey: (key: string) => `“${key}”由系统填写，不能写在内容里`,
  longNumber: (limit: number) => `证书编号最多 ${limit} 个字符`,
  numberTaken: (number: string) => `证书编号“${number}”已被使用`,
  badValidity: (key: string, value: string) => `“${key}”的“${value}”无法识别，请写成${validityForms}`,
  validityBeforeIssue: (day: string, issuedOn: string) =>
    `有效期至 ${chineseDay(day)}，早于颁发日期 ${chineseDay(issuedOn)}，请检查`,
  noTemplate: "引用的奖证模板不存在",
  needsValue: (name: string) => `奖证模板要印出“${name}”，而它没有值`,
  revoked: "该奖证已被撤销",
  withdrawn: "该奖证已被删除",
  erased: "该奖证的信息已按规定删除",
  erasureChanged: "将删除的奖证或文件刚刚有变化，请重新核对后再删除",
  superseded: "该版本已有更新，请下载新的证书",
  unprintable: "这张奖证暂时无法生成，请与主办方联系",
  changing: "这张奖证正在更新，请稍后再试",
  noVersion: "没有这一版",
  unknownPhoto: (key: string) => `“${key}”引用的照片已不在系统中`,
  badIssueDay: (key: string, value: string) => `“${key}”的“${value}”无法识别，请写成“2019年6月1日”这样的日期，或留空`,
  otherFile: "“文件名”指明这张奖证的 PDF，不能在这里填写或改动。要更换文件，请在活动中重新上传已有证书并发布",
  existingWithoutDocx: "这是已有证书，只有原来的 PDF，没有 DOCX 文件",
  existingWithoutTemplate: "这是已有证书，按原来的 PDF 下载，不使用奖证模板",
  noPhotoFrame: (name: string) => `这张奖证的模板里没有“${name}”这个照片位置`,
  needsBase: "证书上的二维码所用的网址尚未登记，暂时不能下载，请联系系统管理员",
  alreadyRevoked: "该奖证已经撤销",
  notRevoked: "该奖证没有被撤销",
  selectionChanged: (count: number) => `符合条件的奖证现在是 ${count} 份，与您看到的份数不同，请刷新后重新选择`,
  tooManyToSort: (count: number) => `奖证超过 ${count / 10_000} 万份，请先选择活动，再按这一列排序`,
  selectionGone: "选中的奖证里有的已被删除或不存在，未作任何改动，请刷新后重新选择",
  nothingToDownload: "选中的奖证都已失效，没有可以下载的证书",
} as const;

/** Cells of one column that look like personal data: their number and the first of them. */
interface PersonalCells {
  row: number;
  column: string;
  count: number;
  sheet?: string;
}

/** Sentences for refusals of activities. */
export const activityMessages = {
  notFound: "没有这个活动",
  hasAwards: "活动下已有奖证，不能删除",
  noUpload: "没有这个文件",
  listSealed: "名单已加密保存，而系统的密钥已更换，无法读取。请重新上传名单，或请系统管理员恢复原来的密钥",
  listHoldsAddresses: "这份名单含有邮箱或手机号等个人信息，只有可以修改该活动的人员才能下载",
  holderCheckColumn: (column: string) => `“${column}”由系统使用，不能用来核对，请换一列`,
  holderCheckNeedsSecret: "核对内容须加密保存，而系统没有设置密钥，请联系系统管理员",
  holderCheckChanged: "活动查看前核对的设置刚刚改变，请重新发布",
  holderCheckChangedAtUpload: "活动查看前核对的设置刚刚改变，请重新上传名单",
  noReport: "这份文件没有保存核对结果，请重新上传",
  ownFilesOnly: "引用的文件不属于这个活动",
  filesChanged: "模板或名单刚刚被替换，请重新发布",
  erasedMeanwhile: "操作期间该活动有奖证被依法删除，操作没有完成；请确认所用名单和文件不含已删除的获奖人，然后重试",
  renamed: "活动刚刚改了名称，请重新发布",
  validityChanged: "活动的有效期刚刚改变，请重新发布",
  needsPublicUrl: "奖证模板含有二维码，其中的地址须长期有效；对外网址未设置，请联系系统管理员",
  templateReplaced: "奖证模板刚刚被替换，请刷新后重新选择空白处",
  listReplaced: "获奖名单刚刚被替换，请刷新后重新选择工作表",
  sheetsChanged: "名单所用的工作表刚刚改变，请重新发布",
  sheetsUndecided: (names: readonly string[]) =>
    `请先选择名单中的工作表${names.map((name) => `“${name}”`).join("、")}是并入还是不使用，再发布`,
  unknownSheet: (name: string) => `名单里没有有内容的工作表“${name}”`,
  sheetTwice: (name: string) => `工作表“${name}”重复`,
  sheetMissing: (name: string) => `请选择工作表“${name}”是并入还是不使用`,
  sheetWithoutName: (name: string) => `工作表“${name}”没有“姓名”一列，不能并入；如果它也是名单，请补上表头后重新上传`,
  sheetHidden: (name: string) => `工作表“${name}”是隐藏的，不能并入；如果要用，请取消隐藏后重新上传`,
  noSheetJoined: "请至少并入一张工作表",
  sheetErrors: (count: number) => `并入的工作表有 ${count} 处错误，选择未保存`,
  needsNumbers: (row: number, count: number, sheet = "") =>
    `名单${sheet === "" ? "" : `的工作表“${sheet}”`}第 ${row} 行${count > 1 ? `等 ${count} 行` : ""}没有证书编号，无法判断是已颁发的哪一张，还是新的奖证。请在“核对与发布”中逐行选择，或给这些行填上证书编号后重新上传`,
  awardTwice: (name: string) => `“${name}”已颁发的奖证只能对应一行`,
  needsNumber: (name: string) => `没有证书编号，无法判断“${name}”是新的奖证，还是已颁发的哪一张`,
  listErrors: (count: number) => `获奖名单有 ${count} 处错误，文件未保存`,
  listErrorsAtPublish: (count: number, fileName = "") =>
    `获奖名单${fileName === "" ? "" : `“${fileName}”`}有 ${count} 处错误，没有发布`,
  listOffered: "请核对这份名单对应的列和有错误的行，确认后即可使用",
  templateOffered: "请核对名单中与这份模板对应的列，确认后即可使用",
  choiceErrors: (count: number) => `这样选择，获奖名单还有 ${count} 处错误，选择未保存`,
  choicesChanged: "名单对应的列或跳过的行刚刚改变，请重新发布",
  listChoiceChanged: "这份名单的选择刚刚被修改，请刷新后重新选择",
  columnUsed: (column: string) => `“${column}”要印在证书上或显示出来，不能不导入`,
  omitErrors: "名单中有的单元格有错误，无法去掉不导入的列，请改正后重新上传",
  fileReplaced: "这份文件刚刚被替换，请刷新后重新选择",
  unknownHeader: (column: string) => `名单里没有表头为“${column}”的列，请重新选择`,
  placeholderNotChosen: (name: string) => `模板里没有需要对应的占位符“${name}”`,
  columnTwice: (name: string) => `占位符“${name}”重复`,
  templateErrors: (count: number) => `奖证模板有 ${count} 处错误，文件未保存`,
  unknownPlaceholder: (name: string) => `获奖名单里没有“${name}”这一列`,
  emptyPlaceholder: (name: string, row: number) => `模板要印出“${name}”，而名单第 ${row} 行没有填写`,
  missingGlyph: describeMissingGlyph,
  templateReason: "更换已颁发奖证的模板须填写原因，原因会公开显示",
  noGalleryTemplate: "模板库中没有这个模板",
  unlistedReason: "撤销或删除名单中已删除的奖证须填写原因",
  reprintErrors: (count: number) => `有 ${count} 张已颁发的奖证不能这样印出，没有发布`,
  noRow: (row: number, count: number) =>
    count === 0 ? "还没有获奖名单，不能按名单预览" : `获奖名单共 ${count} 份奖证，没有第 ${row} 份`,
  noCertificates: "这个活动还没有可以下载的奖证",
  scheduleTime: "定时发布的时间须晚于现在，且在一年以内",
  notScheduled: "这个活动没有设置定时发布，或已经发布",
  scheduleOutdated: "设定发布时间以后，文件、选择或设置有了更改，到时不会发布。请重新核对，再设定时间",
  schedulerForbidden: "设置定时发布的用户已停用，或不再有发布这个活动的权限",
  manyClaims: (column: string, count: number, limit: number) =>
    `“${column}”一列有 ${count} 个不同的值，最多生成 ${limit} 个领取链接，请换一列`,
  longClaim: (column: string, limit: number) =>
    `“${column}”一列有超过 ${limit} 个字的内容，不能按它生成领取链接，请换一列`,
  unknownClaim: "没有这个领取链接，请刷新后重新选择",
  noUndownloaded: "这个活动的奖证都已下载过",
  downloadInterrupted: (done: number, total: number) => `下载在第 ${done} 份中断（共 ${total} 份），请重新下载`,
  unknownColumn: (column: string) => `这个活动的奖证没有“${column}”这一列，不能按它分组`,
  otherAwards: (count: number) => `所选的奖证里有 ${count} 张不属于这个活动，或已经失效，请刷新后重新选择`,
  downloadsRunning: (count: number) => `正在生成 ${count} 份批量下载，请等其中一份完成后再试`,
  unprintableAward: (number: string, name: string, why: string) =>
    `奖证${number === "" ? "" : `“${number}”`}（${name}）：${why}`,
  personal: (what: "身份证号" | "手机号", { row, column, count, sheet = "" }: PersonalCells) => {
    const where = `${sheet === "" ? "" : `工作表“${sheet}”`}第 ${row} 行${count > 1 ? `等 ${count} 处` : ""}`;
    return `${where}“${column}”看起来是${what}，发布后会印在证书或核验页上，请确认。`;
  },
  pastValidity: (row: number, column: string, count: number, sheet = "") => {
    const where = `${sheet === "" ? "" : `工作表“${sheet}”`}第 ${row} 行${count > 1 ? `等 ${count} 处` : ""}`;
    return `${where}“${column}”的日期已经过去，奖证一经颁发即为“已过期”，请确认。`;
  },
  equalRow: (row: number, message: string, sheet?: string) => activityMessages.inSheet(`第 ${row} 行${message}`, sheet),
  inSheet: (message: string, sheet = "") => `${sheet === "" ? "" : `工作表“${sheet}”`}${message}`,
  equalRows: (count: number) => `另有 ${count} 行与别的行内容完全相同，发布后也会各成为一张奖证，请确认。`,
  unlistedWarnings: (count: number) => `另有 ${count} 处未列出的提示，请确认。`,
  noPlaceholders: "模板里没有随获奖者变化的占位符，每张证书都会一样，请确认。",
  unnamedBlanks: (text: string, count: number, place: string) =>
    `模板${place}的“${text}”像是待填的空白${count === 1 ? "" : `，这样的地方共 ${count} 处`}，会按原样印出，请确认。`,
  unfilledPlaceholders: (names: readonly string[]) =>
    `模板里的${names.map((name) => `{${name}?}`).join("、")}在名单中没有内容，每张证书上都会空着，请确认。`,
  winnerColumnMissing: (column: string) =>
    `活动设置了在查询结果的姓名下方显示“${column}”，名单里却没有这一列，不会显示，请确认。`,
  todos: {
    unchecked: "正在核对模板和名单",
    unpublished: "模板与名单齐备，可以发布",
    changed: "上次发布之后有更改，重新发布后生效",
  },
  steps: { check: "正在核对每张证书", write: "正在写入" },
  recompileChanged: "奖证模板、字体或程序刚刚改变，请重新查看差别后再确认",
  wrongExtension: "奖证模板只能是 .docx 文件，请用 Word 或 WPS 另存为 .docx",
  photosNotZip: "照片请打包成 .zip 压缩包后上传",
  photosBroken: "照片压缩包已损坏，无法打开，请重新压缩后再上传",
  photosLocked: "照片压缩包有密码，请去掉密码后再上传",
  photosUnsafe: (file: string) => `照片压缩包里有不允许的路径“${file}”，请重新压缩后再上传`,
  photosTooMany: (limit: number) => `照片压缩包里最多放 ${limit} 个文件`,
  photosTooLarge: (megabytes: number) => `照片压缩包解开后超过 ${megabytes} MB，请缩小照片后再上传`,
  photosTooManyPixels: (megapixels: number) => `照片合计超过 ${megapixels} 百万像素，请缩小照片后再上传`,
  archiveTooSlow: (minutes: number) => `压缩包里的文件检查了 ${minutes} 分钟还没有完，请分成几个较小的压缩包上传`,
  photosEmpty: "照片压缩包里没有图片",
  photoErrors: (count: number) => `照片有 ${count} 处问题，改正后请重新上传压缩包`,
  certificatesNotZip: "已有证书请打包成 .zip 压缩包后上传",
  certificatesBroken: "已有证书压缩包已损坏，无法打开，请重新压缩后再上传",
  certificatesLocked: "已有证书压缩包有密码，请去掉密码后再上传",
  certificatesUnsafe: (file: string) => `已有证书压缩包里有不允许的路径“${file}”，请重新压缩后再上传`,
  certificatesTooMany: (limit: number) => `已有证书压缩包里最多放 ${limit} 个文件，请分成几个活动`,
  certificatesTooLarge: (megabytes: number) => `已有证书压缩包解开后超过 ${megabytes} MB，请分成几个活动`,
  certificatesEmpty: "已有证书压缩包里没有 PDF",
  certificateErrors: (count: number) => `已有证书有 ${count} 处问题，文件未保存，改正后请重新上传压缩包`,
  issuedWithTemplate: "该活动的奖证已按奖证模板颁发，不能改用已有证书，请另建活动",
  issuedWithCertificates: "该活动的奖证是已有证书，不能改用奖证模板，请另建活动",
  noFile: "请选择要上传的文件",
} as const;

/** Sentences for refusals of uploaded fonts. The renderer describes faults of the file itself. */
export const fontMessages = {
  notFound: "没有这种字体，可能已被删除",
  wrongExtension: "字体文件只能是 .ttf、.otf 或 .ttc 文件",
  uploadedBefore: (fileName: string) => `这种字体已经上传过，文件名是“${fileName}”`,
  inUse: (names: readonly string[], count: number) =>
    `${names.map((name) => `“${name}”`).join("、")}${count > names.length ? `等 ${count} 处` : ""}的奖证模板正在使用这种字体，不能删除；请先更换这些模板`,
} as const;

/** The work of which too much is waiting, so that more is refused. */
export const busyMessages = {
  uploads: "正在处理的上传较多，请稍后再试",
  ownUploads: "您正在上传的文件合计过大，请等其中一个完成后再试",
  renderer: "正在生成和检查的证书较多，请稍后再试",
  nameLists: "正在读取的获奖名单较多，请稍后再试",
  passwords: "正在登录的人较多，请稍后再试",
} as const;

/** Sentences for refusals that do not depend on the request, which may succeed later. */
export const temporaryMessages = {
  certificates: "证书生成服务暂时不可用，请稍后再试",
  nameLists: "获奖名单暂时无法读取，请稍后再试",
} as const;

/** Faults of the store. The requested action was not performed. */
export const storeMessages = {
  full: "数据所在的磁盘已满，本次操作未保存；查询和已存证书的下载不受影响",
  readOnly: "数据目前只能读取，本次操作未保存",
  unreachable: "数据库暂时无法连接，请稍后再试",
  slow: "数据库没有及时应答，本次操作未保存，请稍后再试",
} as const;

/** Reasons why a server is not ready, other than its store. */
export const readyMessages = {
  renderer: "证书生成服务没有应答",
  disk: "数据所在的磁盘即将写满",
} as const;

/** Reasons for refusing a search term, see `searchTermProblem`. */
export const termMessages = {
  tooShort: (least: number) => `请至少输入 ${least} 个字`,
  tooLong: (most: number) => `查询内容最多 ${most} 个字`,
} as const;

/** Examples of values that find a certificate together with its holder's name when the quota is used up. */
const quotaExamples = {
  full: "证书上的一项完整内容，例如“王小明 2025-JXAL-00001”或“王小明 青禾小学”",
  masked: "完整的证书编号，例如“王小明 2025-JXAL-00001”",
} as const;

/** Sentences for searches that would exceed the number of awards that one client may see. */
export const quotaMessages = {
  spent: (minutes: number, names: "full" | "masked") =>
    `为保护获奖人的信息，同一网络在一段时间内能查到的证书份数有限，现已达到上限，请${formatWait(minutes)}后再查。现在仍可这样查：输入完整的姓名，空一格，再输入${quotaExamples[names]}。证书上的二维码和已保存的证书网址仍可照常打开。`,
} as const;

const formatWait = (minutes: number) => (minutes < 60 ? ` ${minutes} 分钟` : `约 ${Math.round(minutes / 60)} 小时`);

/** Sentences for requests that cannot be parsed. */
export const requestMessages = {
  noJson: "请求的内容类型须是 application/json",
  noForm: "请以表单（multipart/form-data）上传文件",
  brokenForm: "上传的表单不完整，请重新上传",
  oneFile: "一次只能上传一个文件",
  tooLarge: "提交的内容过大",
  /** For a value whose schema has no sentence of its own. */
  badValue: "填写有误，请检查后重试",
  badPage: "页码须是从 0 开始的整数",
  badSort: "不能按这一列排序",
  noTerm: "请输入姓名或证书编号",
  templateOnly: "只能上传奖证模板（template）",
  templateOrList:
    "只能上传奖证模板（template）、获奖名单（name_list）、照片压缩包（photos）或已有证书压缩包（certificates）",
  reportOfTemplateOrList:
    "只能查看奖证模板（template）、获奖名单（name_list）、照片压缩包（photos）或已有证书压缩包（certificates）的核对结果",
  publishTime: "请填写定时发布的日期和时间",
  brandMark: "印记须是一个字",
  colourContrast: "颜色太浅，作为文字时看不清：与浅色背景的对比度须达到 4.5:1（WCAG AA），请选深一些的颜色",
  claimDays: "领取链接的有效天数须是 1 至 366 的整数",
  validityMonths: "有效期请写成“3年”“18个月”这样的期限，最长 100 年；不设有效期时请留空",
  sheetUse: "工作表只能并入（join）或不使用（ignore）",
  listSpelling: "写法只能统一（usual）或保留（kept）",
  listAnswer: "隐藏的行和备注只能读入（join）或不读入（ignore），连写的姓名只能分开（split）或保留（kept）",
} as const;
