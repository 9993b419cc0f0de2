/** Warnings on the dashboard for users who may change settings, by code. They must be true with and without a proxy. */
export const dashboardWarningMessages = {
  proxyNotTrusted:
    "有访问带着反向代理的请求头，而变量 CERT_TRUST_PROXY（相信几层代理给出的访客地址）为 0。" +
    "如果系统在反向代理之后，现在所有人都被当作同一个地址，任何人输错五次密码，该账号就对所有人暂停登录 15 分钟：" +
    "请联系系统维护人员，把它设为代理的层数。如果没有代理，这是访客自己加上的，不必处理。",
} as const;
