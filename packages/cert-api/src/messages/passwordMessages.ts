/** Sentences for refusals of passwords and logins. */
export const passwordMessages = {
  wrongCurrent: "当前密码不正确",
  usedBefore: "不能使用最近五次用过的密码",
  expired: "密码已过期，请先修改密码",
  resetLapsed: "链接已用过或已过期，请重新申请",
  paused: (minutes: number) => `登录失败次数过多，请 ${minutes} 分钟后再试`,
  tooShort: (limit: number) => `密码至少 ${limit} 个字符`,
  tooLong: (limit: number) => `密码最多 ${limit} 个字符`,
  fewKinds: "密码须含大写字母、小写字母、数字、符号中的至少两类",
  common: "这个密码太常见，容易被猜到，请换一个",
  namesAccount: "密码不能含有账号",
  namesInstitute: "密码不能含有单位名称",
  sameAsAccount: "密码不能与账号相同",
} as const;

/** Sentences for refusals of the second factor and of ending sessions. */
export const secondFactorMessages = {
  noSecret: "系统没有设置密钥，不能使用两步验证，请联系系统管理员",
  alreadyOn: "两步验证已经启用",
  notOn: "该用户没有启用两步验证",
  notBegun: "设置已超时，请重新开始",
  unreadable: "服务器的密钥已更换，验证码无法核对。请改用恢复代码，或请另一位管理员重置您的两步验证",
  exhausted: "验证码输错次数过多，已不能使用验证码。请改用恢复代码，或请另一位管理员重置您的两步验证",
  required: "您的角色要求两步验证，不能关闭",
  ownReset: "不能重置自己的两步验证。要更换，请在“设置”中先关闭再重新设置；无法登录时，请另一位管理员重置",
  strongerRole: "该角色拥有您没有的权限，您不能更改它的两步验证要求",
  noSession: "这个登录已经结束",
} as const;

/** Sentences about logins by an identity provider. */
export const providerMessages = {
  none: "本系统没有设置统一身份认证",
  unreachable: "统一身份认证暂时连不上，请稍后再试，或用账号和密码登录",
  refused: "统一身份认证没有确认这次登录，或登录已超时，请重新开始",
  unknown: (provider: string) =>
    `这个${provider}身份还没有绑定账号：请先用账号和密码登录，在“设置”里绑定；没有账号的，请联系本单位的系统管理员`,
  taken: "这个身份已绑定另一个账号，请先在那个账号的“设置”里解除",
};
