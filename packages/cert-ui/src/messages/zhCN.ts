import { contactMessages, searchMessages } from "cert-api";
import { serverTexts } from "./serverTexts.ts";

const shared = serverTexts(searchMessages, contactMessages);

/**
 * The texts of the public screens, by component. `{…}` is a placeholder for a value; texts are plain strings so that a
 * server can pass them.
 */
export const zhCN = {
  /** The text of the link to this language, and its tag. */
  language: { name: "中文", tag: "zh-CN" },
  brand: { institute: "教育科学研究院", mark: "证" },
  queryLayout: {
    subtitle: "电子证书查询与下载系统",
    description: "按姓名或证书编号查询获奖证书，核对并下载 PDF。",
    footer: "查询结果仅含证书编号、活动名称、年份、姓名等核对信息",
  },
  permalink: {
    subtitle: "证书核验",
    /** Included with every shared link, so it does not mention the certificate. */
    description: "核验证书的真伪与状态，查看、下载证书。",
    footer: "请看清浏览器地址栏：只有本机构网址下的核验结果才作数",
  },
  claim: {
    subtitle: "证书领取",
    footer: "本页仅供收到链接的单位领取证书，请勿转发给无关人员",
  },
  correction: {
    subtitle: "更正申请",
    footer: "更正申请由颁发证书的单位核实",
  },
  unsubscribe: {
    subtitle: "退订通知",
    footer: "退订只影响本机构的证书通知，证书仍可查询和下载",
  },
  privacy: { subtitle: "隐私声明", footer: "" },
  managementLayout: { subtitle: "电子证书管理系统" },
  searchBox: {
    label: "姓名或证书编号",
    placeholder: "请输入姓名或证书编号",
    submit: "查询",
    hint: "请输入姓名或证书编号，至少 2 个字",
  },
  searchTable: { ...shared.table, downloadOf: "{name} {number}", holderCheck: "须核对{column}后 {digits} 位" },
  search: {
    ...shared.search,
    loading: "正在查询…",
    failed: "查询失败",
    quotaSpent: "查询份数已达上限",
    retry: "重试",
    withoutScript: "查询结果由浏览器脚本显示，请启用 JavaScript 后再查询。",
  },
  /** Below `<cert-search>`, where its server cannot be read. */
  embed: {
    foreign: "证书系统没有允许本网站查询（CORS）：请系统维护人员把 {origin} 加入 CERT_ALLOWED_ORIGINS",
    unreachable: "证书系统暂时无法访问，请稍后再试",
  },
  contactNote: shared.contactNote,
  pager: shared.pager,
  toaster: { label: "通知", close: "关闭通知" },
  errorPage: { title: "页面不存在", back: "返回证书查询", label: "{title}，{back}" },
};

/** The messages, in one language. */
export type Messages = typeof zhCN;
