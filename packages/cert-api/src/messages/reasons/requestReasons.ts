import { FOOTER_ENTRIES_MAX, PRINT_OFFSET_MAX } from "../../wire/limits.ts";
import { fieldNames } from "../fieldMessages.ts";
import type { Limited } from "../params.ts";

/** Examples of values that find a certificate together with its holder's name when the quota is used up. */
const quotaExamples = {
  full: "证书上的一项完整内容，例如“王小明 2025-JXAL-00001”或“王小明 青禾小学”",
  masked: "完整的证书编号，例如“王小明 2025-JXAL-00001”",
} as const;

const formatWait = (minutes: number) => (minutes < 60 ? ` ${minutes} 分钟` : `约 ${Math.round(minutes / 60)} 小时`);

export interface LineParams {
  line: number;
}

/** A field by the code of its name; `limit` is that of a text or a list, which Zod provides. */
export interface FieldParams {
  label: keyof typeof fieldNames;
  limit?: number;
}

/** Sentences for requests that cannot be read, for fields that a schema refuses, and for searches. */
export const requestReasons = {
  "term.tooShort": ({ limit: least }: Limited) => `请至少输入 ${least} 个字`,
  "term.tooLong": ({ limit: most }: Limited) => `查询内容最多 ${most} 个字`,
  /**
   * A client has used up its quota of shown awards, and can search freely again after `minutes`. Until then it finds
   * awards by two values: a name and a number if `names` are masked, otherwise a name and any value.
   */
  "search.quotaSpent": ({ minutes, names }: { minutes: number; names: "full" | "masked" }) =>
    `为保护获奖人的信息，同一网络在一段时间内能查到的证书份数有限，现已达到上限，请${formatWait(minutes)}后再查。现在仍可这样查：输入完整的姓名，空一格，再输入${quotaExamples[names]}。证书上的二维码和已保存的证书网址仍可照常打开。`,
  "request.noJson": "请求的内容类型须是 application/json",
  "request.noForm": "请以表单（multipart/form-data）上传文件",
  "request.brokenForm": "上传的表单不完整，请重新上传",
  "request.oneFile": "一次只能上传一个文件",
  "request.tooLarge": "提交的内容过大",
  /** For a value whose schema has no sentence of its own. */
  "request.badValue": "填写有误，请检查后重试",
  "request.badPage": "页码须是从 0 开始的整数",
  "request.badSort": "不能按这一列排序",
  "request.noTerm": "请输入姓名或证书编号",
  "request.templateOnly": "只能上传奖证模板（template）",
  "request.templateOrList":
    "只能上传奖证模板（template）、获奖名单（name_list）、照片压缩包（photos）或已有证书压缩包（certificates）",
  "request.reportOfTemplateOrList":
    "只能查看奖证模板（template）、获奖名单（name_list）、照片压缩包（photos）或已有证书压缩包（certificates）的核对结果",
  "request.sheetUse": "工作表只能并入（join）或不使用（ignore）",
  "request.listSpelling": "写法只能统一（usual）或保留（kept）",
  "request.listAnswer": "隐藏的行和备注只能读入（join）或不读入（ignore），连写的姓名只能分开（split）或保留（kept）",
  "request.publishTime": "请填写定时发布的日期和时间",
  "request.tooManyMarks": "隐私声明里有一段的标记（>、*、_、[ 等）太多或套得太深，请减少，或用空行分段",
  "request.brandMark": "印记须是一个字",
  "request.rootFileName":
    "文件名须以 .txt 或 .html 结尾，此外只能有字母、数字、下划线、点和连字符，例如 MP_verify_abc123.txt",
  "brand.rootFileTaken": "这是本系统自己的文件名，不能使用",
  "brand.tooManyRootFiles": ({ limit }: Limited) => `最多 ${limit} 个文件，请先删除不再需要的`,
  "request.colourContrast": "颜色太浅，作为文字时看不清：与浅色背景的对比度须达到 4.5:1（WCAG AA），请选深一些的颜色",
  "request.claimDays": "领取链接的有效天数须是 1 至 366 的整数",
  "request.validityMonths": "有效期请写成“3年”“18个月”这样的期限，最长 100 年；不设有效期时请留空",
  "request.printOffset": `请填写 -${PRINT_OFFSET_MAX} 至 ${PRINT_OFFSET_MAX} 之间的毫米数，可以有一位小数`,
  "field.required": ({ label }: FieldParams) => `请填写${fieldNames[label]}`,
  "field.choose": ({ label }: FieldParams) => `请选择${fieldNames[label]}`,
  "field.invalid": ({ label }: FieldParams) => `${fieldNames[label]}有误`,
  "field.tooLong": ({ label, limit = 0 }: FieldParams) => `${fieldNames[label]}最多 ${limit} 个字`,
  "field.oneLine": ({ label }: FieldParams) =>
    `${fieldNames[label]}须在一行内，不能有换行、控制字符或改变文字方向的字符`,
  "field.tooMany": ({ label, limit = 0 }: FieldParams) => `${fieldNames[label]}太多，最多 ${limit} 个`,
  "line.address": ({ line }: LineParams) =>
    `页脚第 ${line} 行的地址须以 https:// 开头，写在文字和一个空格之后，例如“官网 https://example.edu.cn”`,
  "line.marks": ({ line }: LineParams) => `页脚第 ${line} 行有控制字符或改变文字方向的字符`,
  "line.tooMany": ({ line }: LineParams) => `页脚最多 ${FOOTER_ENTRIES_MAX} 项，请删去第 ${line} 行起的内容`,
  "field.yesOrNo": ({ label }: FieldParams) => `${fieldNames[label]}须是“是”或“否”`,
} as const;
