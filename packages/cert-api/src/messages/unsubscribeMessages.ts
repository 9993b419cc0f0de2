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
