import type { HolderCheck } from "../schemas/holderCheck.ts";

export const permalinkMessages = {
  title: "证书核验",
  states: {
    valid: { label: "有效", text: "该证书真实有效。" },
    superseded: { label: "已更新", text: "该证书已有新的版本，请以新版本为准。" },
    expired: { label: "已过期", text: "该证书真实，但有效期已过。" },
    revoked: { label: "已撤销", text: "该证书已被撤销，不再有效。" },
    withdrawn: { label: "已删除", text: "该证书已被删除，不再有效。" },
    erased: { label: "已按规定删除", text: "该证书的信息已按规定删除，不再提供查询和下载。" },
  },
  limited: { label: "访问过于频繁", text: (seconds: number) => `您所在网络的访问过于频繁，请 ${seconds} 秒后再试。` },
  /** There is no award at the address. */
  unknown: {
    label: "未查到",
    text: "未查到这张证书，谨防伪造。请核对网址或二维码是否完整，也可按姓名或证书编号查询。",
  },
  /** The certificate's file is not available; the reason is shown next to it. */
  noFile: "无法下载",
  /** Explains why a page shows only the state and dates. */
  hidden: {
    withdrawn: "证书已删除，所载内容不再公开。",
    erased: "证书所载内容已按规定删除，本页仅说明其状态和日期。",
    neverPublic: "这一版没有对外发出过，所载内容不公开。",
  },
  record: "证书记录",
  issuedOn: "颁发日期",
  validUntil: "有效期至",
  /** For a certificate that was made elsewhere. */
  existing: { label: "证书来源", text: "已有证书：由其他系统制作，原件收录于本系统" },
  /** Whose electronic signature the PDF bears. */
  signature: { label: "电子签章", text: (name: string) => `下载的 PDF 带有“${name}”的电子签章` },
  recordedOn: "收录日期",
  original: "原件指纹",
  fileHash: (hash: string) => `SHA-256 ${hash}`,
  updatedOn: "本版日期",
  changedOn: { superseded: "更新日期", revoked: "撤销日期", withdrawn: "删除日期", erased: "删除日期" },
  reason: "原因",
  version: (version: number) => `第 ${version} 版`,
  current: "查看当前版本",
  download: "下载 PDF",
  savePicture: "保存图片",
  /** The alternative text of the certificate's picture. */
  picture: "证书图片，所载内容见下文",
  /** Shown on devices without a mouse. */
  pictureAdvice: "点开图片，再长按即可保存或转发",
  /** Explains how to obtain the PDF in WeChat, which cannot download files on Android. */
  weChat: {
    android: "微信中无法下载文件。需要 PDF 时，请点击右上角“···”，选择“在浏览器打开”。",
    other: "在微信中下载不便时，请点击右上角“···”，选择“在浏览器打开”。",
  },
  values: "证书所载内容",
  search: "查询其他证书",
  searchHere: "查询证书",
  checkFile: "核验文件",
  /** Only on paper. */
  printed: (url: string, day: string, time: string) => `核验网址：${url}，核验时间：${day} ${time}`,
} as const;

/** Describes a holder check in a few words, for activities and the audit log. */
export const formatHolderCheck = (holderCheck: HolderCheck | null | undefined): string =>
  holderCheck ? `${holderCheck.column}，后 ${holderCheck.digits} 位` : "";

/** The texts for visitors who are asked for the end of a value before a certificate is shown. */
export const holderCheckMessages = {
  title: "查看前需要核对",
  label: (column: string, digits: number) => `请输入获奖人“${column}”的后 ${digits} 位`,
  note: "核对后显示证书所载内容，并可下载。字母不分大小写。",
  submit: "核对并查看",
} as const;
