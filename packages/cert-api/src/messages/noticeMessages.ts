/** Reasons for refusing or not delivering notices. */
export const noticeReasons = {
  noServer: (kind: "email" | "phone") => `${kind === "email" ? "邮件" : "短信"}服务未设置，请联系系统管理员`,
  noRecipients: "没有可以通知的持证人",
  recipientsChanged: (count: number) => `收件人已有变化，现为 ${count} 个，请核对后再发送`,
  unknownPlaceholder: (name: string) => `通知内容中的占位符“{${name}}”没有对应的列`,
  noLink: "通知内容中没有“{链接}”，持证人将无法打开证书，请补上",
  notFound: "没有这次通知",
  nothingFailed: "这次通知没有需要重发的",
  optedOut: "收件人已退订",
  awardEnded: "奖证已撤销或删除",
  notExpiring: "证书的有效期已更改或已过，不再需要提醒",
  noAddress: "名单中已没有这个地址",
  unreadable: "地址已加密，而系统的密钥已更换，无法读取；请重新上传名单并发布",
  rejected: "对方服务器拒收，请核对地址",
  deferred: "对方服务器暂时不能接收，可稍后重发",
  retried: "对方服务器暂时不能接收，系统会在一天内再试",
  unreachable: "无法连接邮件服务器或短信接口，可稍后重发",
  unauthorized: "邮件服务器或短信接口不接受系统的账号或密钥",
  interrupted: "发送中断，不能确定是否已发出；重发可能使对方收到两次",
  stopped: "已停止发送",
} as const;

/** The texts of the page of a mail's unsubscribe link. */
export const unsubscribeMessages = {
  title: "退订通知",
  question: "不再接收本单位的证书通知？",
  explanation: "退订后，本系统不再向您的这个邮箱发送证书通知。您的证书不受影响，仍可查询和下载。",
  confirm: "确认退订",
  done: { label: "已退订", text: "本系统不再向您的这个邮箱发送证书通知。" },
  unknown: { label: "链接无效", text: "未找到这个退订链接。请核对网址是否完整。" },
  /** The last line of a mail. */
  footer: (address: string) => `不再接收此类通知：${address}`,
} as const;
