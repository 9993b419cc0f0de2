/** Sentences for refusals of passwords and logins. */
export const passwordMessages = {
  wrongCurrent: "当前密码不正确",
  usedBefore: "不能使用最近五次用过的密码",
  expired: "密码已过期，请先修改密码",
  paused: (minutes: number) => `登录失败次数过多，请 ${minutes} 分钟后再试`,
  tooShort: (limit: number) => `密码至少 ${limit} 个字符`,
  tooLong: (limit: number) => `密码最多 ${limit} 个字符`,
  fewKinds: "密码须含大写字母、小写字母、数字、符号中的至少两类",
  common: "这个密码太常见，容易被猜到，请换一个",
  namesAccount: "密码不能含有账号",
  namesInstitute: "密码不能含有单位名称",
  sameAsAccount: "密码不能与账号相同",
} as const;
