import { CORRECTION_KEPT_DAYS } from "../wire/limits.ts";

export const privacyMessages = { title: "隐私声明" };

/** The facts of an installation that a draft of its privacy statement names. */
export interface PrivacyFacts {
  institute: string;
  /** The contact for questions. Empty if there is none. */
  contact: string;
  /** The days for which unused lists, photos and files are kept; 0 for good. */
  unusedListDays: number;
  sendsNotices: boolean;
}

/** Drafts a privacy statement, in Markdown, of what an installation stores and for how long. */
export const draftPrivacy = (facts: PrivacyFacts): string => `## 谁处理这些信息

${facts.institute}用本系统颁发、保存和查验电子证书。${facts.contact === "" ? "" : `有疑问请联系：${facts.contact.replaceAll("\n", "；")}。`}

## 保存什么，多久

- **证书上的内容**，如姓名、学校、奖项和证书编号，以及生成的证书文件：用于查询、核验和下载，在颁发单位撤销或删除以前一直保存。
- **获奖名单、照片和上传的证书文件**：用于制作证书，${facts.unusedListDays === 0 ? "一直保存" : `不再使用后保留 ${facts.unusedListDays} 天`}。
${facts.sendsNotices ? "- **获奖人的邮箱和手机号码**：只用于发送证书通知，加密保存，不公开；邮件里有退订链接。\n" : ""}- **更正申请**里的说明、联系方式和证明材料：只用于核实更正，加密保存，申请办结后 ${CORRECTION_KEPT_DAYS} 天删除。
- **查看前核对的内容**：只保存带密钥的摘要，不保存原文。
- **工作人员的账号和操作记录**：用于登录和审计。

## 谁能看到

任何人可以按姓名或证书编号查询，查询结果只含核对所需的信息；其余内容只有获得授权的工作人员能看到。

## 您的权利

您可以要求查阅、更正或者依法删除您的信息。证书页上有“申请更正”的，可以在那里提出；其他要求请向本单位提出。
`;
