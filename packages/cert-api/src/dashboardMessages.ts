/** What the dashboard says to who may change settings, by the warning's code. True with a proxy and without one. */
export const dashboardWarningMessages = {
  proxyNotTrusted:
    "有请求带着代理才会加上的请求头（X-Forwarded-For、Forwarded 或 X-Real-IP），而变量 CERT_TRUST_PROXY 为 0，系统没有采用它们。" +
    "CERT_TRUST_PROXY 决定相信几层代理给出的访客地址。如果系统前面有反向代理，现在所有人都被当作同一个地址：" +
    "任何人连续输错五次密码，这个账号对所有人都会暂停登录 15 分钟，请联系系统维护人员，把它设为代理的层数并重新启动。" +
    "如果没有代理，这些请求头是访客自己加上的，不影响使用，请不要改动这个变量。",
} as const;
