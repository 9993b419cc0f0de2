import type { Counted } from "../params.ts";

/** The acts by which others can come into an account. */
const handoverNames = {
  create: "由他人新建",
  resetPassword: "由他人重置过密码",
  resetSecondFactor: "由他人重置过两步验证",
  setEmail: "由他人改过邮箱",
  setPasswordByMail: "凭邮件重设过密码",
} as const;
export type HandoverAct = keyof typeof handoverNames;

/** Sentences for refusals of corrections. */
export const correctionReasons = {
  "correction.notFound": "没有这份更正申请",
  /** Another change of the same award waits for a decision. */
  "correction.waiting": "这张证书已有一份更正申请正在处理，请等它处理完再提出",
  /** It was decided before. */
  "correction.ended": "这份更正申请刚刚由他人处理，请刷新后查看",
  /** The award has got another version since. */
  "correction.moved": "更正申请提出后，奖证又有了新的版本，请刷新后重新提请复核，或不予更正",
  "correction.noChange": "更正后的内容与现在的相同，没有可以更正的",
  /** The caller proposed it. */
  "correction.sameHands": "双人复核已开启：这份更正由您提请复核，须由另一人通过",
  /** Others can have come into the account that would approve. */
  "correction.otherHands": ({ account, acts }: { account: string; acts: readonly HandoverAct[] }) =>
    `双人复核已开启：您的账号在这份更正提请复核前 7 天之内或以后，${acts.map((act) => handoverNames[act]).join("、")}，` +
    "因此不能由您通过。请由另一人通过，或满 7 天后重新提请复核；确需由您通过的，请系统维护人员核实是您本人以后，" +
    `在服务器上运行 cert-server user confirm-approver ${account}`,
  "correction.proposeFirst": "双人复核已开启：请先填写更正后的值并提请复核，再由另一人通过",
  "correction.noBulk": "双人复核已开启，不能批量撤销、恢复或删除。请打开奖证逐份提出，再由另一人在“更正申请”中通过",
  "correction.noTemplateUpload":
    "双人复核已开启，不能为单份奖证上传模板。请先把模板上传到活动，再修改这份奖证选用它，由另一人在“更正申请”中通过",
  /** `count` is the number of issued awards that a publish would change. */
  "correction.publishChanges": ({ count }: Counted) =>
    `双人复核已开启，而这次发布会改动 ${count} 份已颁发的奖证。请在奖证中逐份提出修改，由另一人在“更正申请”中通过，或请系统管理员在“单位设置”中关闭双人复核后再发布`,
  "correction.badProof": ({ megabytes }: { megabytes: number }) =>
    `证明材料须是不超过 ${megabytes} MB 的 PDF、JPEG 或 PNG 文件`,
  /** The server has no secret with which it could encrypt what a visitor writes. */
  "correction.noSecret": "暂时不能接收更正申请",
} as const;
