import type { Counted, Named } from "../params.ts";

/** Reasons for refusing or not delivering notices. */
export const noticeReasons = {
  "notice.noServer": ({ kind }: { kind: "email" | "phone" }) =>
    `${kind === "email" ? "邮件" : "短信"}服务未设置，请联系系统管理员`,
  /** `count` is the current number of recipients. */
  "notice.recipientsChanged": ({ count }: Counted) => `收件人已有变化，现为 ${count} 个，请核对后再发送`,
  "notice.unknownPlaceholder": ({ name }: Named) => `通知内容中的占位符“{${name}}”没有对应的列`,
  "notice.noRecipients": "没有可以通知的持证人",
  "notice.noLink": "通知内容中没有“{链接}”，持证人将无法打开证书，请补上",
  "notice.notFound": "没有这次通知",
  "notice.nothingFailed": "这次通知没有需要重发的",
  /** The results of single deliveries. */
  "notice.optedOut": "收件人已退订",
  "notice.awardEnded": "奖证已撤销或删除",
  "notice.notExpiring": "证书的有效期已更改或已过，不再需要提醒",
  "notice.noAddress": "名单中已没有这个地址",
  "notice.unreadable": "地址已加密，而系统的密钥已更换，无法读取；请重新上传名单并发布",
  "notice.rejected": "对方服务器拒收，请核对地址",
  "notice.deferred": "对方服务器暂时不能接收，可稍后重发",
  "notice.retried": "对方服务器暂时不能接收，系统会在一天内再试",
  "notice.unreachable": "无法连接邮件服务器或短信接口，可稍后重发",
  "notice.unauthorized": "邮件服务器或短信接口不接受系统的账号或密钥",
  "notice.interrupted": "发送中断，不能确定是否已发出；重发可能使对方收到两次",
  "notice.stopped": "已停止发送",
} as const;
