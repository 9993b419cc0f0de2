/** Sentences for refusals of the second factor and of sessions that somebody ends. */
export const secondFactorMessages = {
  noSecret: "服务器没有设置密钥（CERT_SECRET），不能使用两步验证，请联系系统维护人员",
  alreadyOn: "两步验证已经启用",
  notOn: "该用户没有启用两步验证",
  notBegun: "设置已超时，请重新开始",
  unreadable: "服务器的密钥已更换，验证码无法核对。请改用恢复代码，或请另一位管理员重置您的两步验证",
  required: "您的角色要求两步验证，不能关闭",
  ownReset: "不能重置自己的两步验证。要更换，请在“设置”中先关闭再重新设置；无法登录时，请另一位管理员重置",
  strongerRole: "该角色拥有您没有的权限，您不能更改它的两步验证要求",
  noSession: "这个登录已经结束",
  stronger: "该用户拥有您没有的权限，您不能结束其登录或重置其两步验证",
} as const;
