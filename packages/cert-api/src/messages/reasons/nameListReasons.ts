import type { NameListRefusalCode } from "../../wire/nameListRefusals.ts";

/** Sentences about files that are not name lists. */
export const nameListReasons = {
  "nameList.oldWorkbook": "不支持 .xls 或加密的工作簿，请另存为不带密码的 .xlsx 后再上传。",
  "nameList.notWorkbook": "文件不是 .xlsx 工作簿，请用 Excel 或 WPS 另存为 .xlsx。",
  "nameList.notText": "文件不是 .csv 文本，请用 Excel 或 WPS 重新导出。",
  "nameList.otherKind": "获奖名单只能是 .xlsx 或 .csv 文件。",
  "nameList.encoding": "文字编码无法识别，.csv 请存为 UTF-8 或 GB 18030（GBK）。",
  "nameList.quotes": "引号没有成对出现，无法分出各列，请检查后重新导出 .csv。",
  "nameList.broken": "文件已损坏，无法读取，请用 Excel 或 WPS 重新保存后再上传。",
  "nameList.unsafe": "文件含有不允许的内容，无法读取，请用 Excel 或 WPS 重新另存为 .xlsx。",
  "nameList.tooLarge": "名单展开后过大，无法读取。",
  "nameList.tooWide": "名单用到的列太多，无法读取。请检查表格右侧远处是否有多余的内容，删去后再上传。",
  "nameList.tooSlow": "名单读取时间过长，请拆小后再上传。",
} as const satisfies Readonly<Record<`nameList.${NameListRefusalCode}`, string>>;
