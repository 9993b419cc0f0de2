import { chineseDay } from "../../nouns/calendar.ts";
import { validityForms } from "../nameListMessages.ts";
import type { Counted, Limited, Named } from "../params.ts";

/** Sentences for refusals of awards and of their holder checks. */
export const awardReasons = {
  "award.notFound": "未找到该奖证",
  "award.noHolder": "请填写姓名",
  "award.manyHolders": ({ limit }: Limited) => `一张奖证最多写 ${limit} 个姓名`,
  "award.longName": ({ limit }: Limited) => `每个姓名最多 ${limit} 个字`,
  "award.notStructured": "内容原来是 JSON，不能换成不是 JSON 的文字",
  "award.nested": ({ key }: { key: string }) => `内容里“${key}”的值须是文字或文字的列表`,
  "award.emptyKey": "内容里有一项没有名称",
  "award.keyTwice": ({ key }: { key: string }) => `内容里有两个“${key}”`,
  "award.reservedKey": ({ key }: { key: string }) => `“${key}”由系统填写，不能写在内容里`,
  "award.longNumber": ({ limit }: Limited) => `证书编号最多 ${limit} 个字符`,
  "award.numberTaken": ({ number }: { number: string }) => `证书编号“${number}”已被使用`,
  "award.badValidity": ({ key, value }: { key: string; value: string }) =>
    `“${key}”的“${value}”无法识别，请写成${validityForms}`,
  "award.validityBeforeIssue": ({ day, issuedOn }: { day: string; issuedOn: string }) =>
    `有效期至 ${chineseDay(day)}，早于颁发日期 ${chineseDay(issuedOn)}，请检查`,
  "award.noTemplate": "引用的奖证模板不存在",
  "award.needsValue": ({ name }: Named) => `奖证模板要印出“${name}”，而它没有值`,
  "award.revoked": "该奖证已被撤销",
  "award.withdrawn": "该奖证已被删除",
  "award.erased": "该奖证的信息已按规定删除",
  "award.erasureChanged": "将删除的奖证或文件刚刚有变化，请重新核对后再删除",
  "award.unprintable": "这张奖证暂时无法生成",
  "award.changing": "这张奖证正在更新，请稍后再试",
  "award.noVersion": "没有这一版",
  "award.unknownPhoto": ({ key }: { key: string }) => `“${key}”引用的照片已不在系统中`,
  "award.badIssueDay": ({ key, value }: { key: string; value: string }) =>
    `“${key}”的“${value}”无法识别，请写成“2019年6月1日”这样的日期，或留空`,
  "award.noPhotoFrame": ({ name }: Named) => `这张奖证的模板里没有“${name}”这个照片位置`,
  "award.otherFile": "“文件名”指明这张奖证的 PDF，不能在这里填写或改动。要更换文件，请在活动中重新上传已有证书并发布",
  "award.existingWithoutText": "这是已有证书，只有原来的 PDF，不能只印文字",
  "award.existingWithoutDocx": "这是已有证书，只有原来的 PDF，没有 DOCX 文件",
  "award.existingWithoutTemplate": "这是已有证书，按原来的 PDF 下载，不使用奖证模板",
  "award.needsBase": "证书上的二维码所用的网址尚未登记，暂时不能下载，请联系系统管理员",
  "award.alreadyRevoked": "该奖证已经撤销",
  "award.notRevoked": "该奖证没有被撤销",
  /** `count` is the number of awards that are now selected. */
  "award.selectionChanged": ({ count }: Counted) =>
    `符合条件的奖证现在是 ${count} 份，与您看到的份数不同，请刷新后重新选择`,
  "award.tooManyToScan": ({ count }: Counted) =>
    `奖证超过 ${count / 10_000} 万份，请先选择活动，再筛选或排序。按姓名或编号找一份，可用页面顶部的搜索`,
  "award.selectionGone": "选中的奖证里有的已被删除或不存在，未作任何改动，请刷新后重新选择",
  "award.nothingToDownload": "选中的奖证都已失效，没有可以下载的证书",
  /** Visitors must enter the last `digits` characters of a column to see the award. */
  "award.holderCheckRequired": ({ column, digits }: { column: string; digits: number }) =>
    `查看和下载这份证书，须先核对获奖人“${column}”的后 ${digits} 位`,
  "award.holderAnswerTooShort": ({ column, digits }: { column: string; digits: number }) =>
    `请输入“${column}”的后 ${digits} 位`,
  /** `left` is the number of remaining attempts. */
  "award.holderAnswerWrong": ({ column, left: remainingTries }: { column: string; left: number }) =>
    `与登记的“${column}”不符，请检查后重新输入，还可以再试 ${remainingTries} 次`,
  /** The name list with which the award was issued had no value to compare with. */
  "award.holderCheckUnknown": "这份证书没有登记可以核对的内容",
  "award.holderCheckNotAsked": "这份证书不需要核对",
  /** The secret for comparing answers is missing. */
  "award.holderCheckUnreadable": "暂时无法核对",
  "award.holderCheckPaused": ({ seconds }: { seconds: number }) =>
    `核对多次不符，请 ${seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`}后再试`,
} as const;
