/** Sentences for refusals of passwords and logins. */
export const passwordMessages = {
  wrongCurrent: "当前密码不正确",
  usedBefore: "不能使用最近五次用过的密码",
  paused: "登录失败次数过多，请 15 分钟后再试",
  tooShort: (limit: number) => `密码至少 ${limit} 个字符`,
  tooLong: (limit: number) => `密码最多 ${limit} 个字符`,
  fewKinds: "密码须含大写字母、小写字母、数字、符号中的至少两类",
  sameAsAccount: "密码不能与账号相同",
} as const;
