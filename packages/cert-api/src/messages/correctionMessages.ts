import type { FourEyes } from "../schemas/correction.ts";

/** The texts of the pages on which visitors ask for the correction of a certificate and see what became of it. */
export const correctionMessages = {
  title: "更正申请",
  /** The link on the page of a certificate. */
  link: "信息有误？",
  intro: "申请由主办方核实。通过后证书更新为新的版本，网址和二维码不变。",
  field: "哪一项有误",
  value: "应为",
  /** A label with what is written on the certificate, or should be. */
  pair: (label: string, value: string) => `${label}：${value}`,
  message: "原因或说明",
  proof: "证明材料（可不填）",
  proofNote: (megabytes: number) => `一个 PDF、JPEG 或 PNG 文件，不超过 ${megabytes} MB，只供主办方核实。`,
  contact: "联系方式",
  contactNote:
    "手机号或邮箱，只供主办方核实和告知结果，处理结束 90 天后与证明材料一起删除；不予更正的，证明材料立即删除。",
  submit: "提交申请",
  back: "返回证书",
  code: "查询码",
  states: {
    open: { label: "待核实", text: "主办方已收到这份申请，还没有处理。请记下查询码，或收藏本页，过些时候再来查看。" },
    proposed: { label: "复核中", text: "主办方已核实，正由另一人复核。" },
    approved: { label: "已更正", text: "证书已更新为新的版本。" },
    refused: { label: "不予更正", text: "主办方核实后没有更正，理由见下文。" },
    overtaken: {
      label: "已另行处理",
      text: "主办方对这张证书另行提出了改动，或已将它撤销，这份申请随之结束。证书仍然有误的，请再次申请。",
    },
  },
  proofStored: {
    label: "证明材料",
    yes: "已收到",
    no: "没有收到。如果您附了文件，那是因为等待核实的材料太多，这一份没有保存：请在主办方联系您时提供。",
  },
  askedOn: "申请日期",
  endedOn: "办结日期",
  refusal: "理由",
  award: "查看证书",
  unknown: { label: "未查到", text: "没有这个查询码，或证书的信息已按规定删除。请核对查询码是否完整。" },
} as const;

/** The choices of the setting of four eyes, for the settings and the audit log. */
export const fourEyesNames: Readonly<Record<FourEyes, string>> = {
  off: "不开启",
  corrections: "访客的更正申请",
  all: "对已颁发奖证的一切改动",
};
