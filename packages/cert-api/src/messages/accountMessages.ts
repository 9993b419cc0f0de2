/** Sentences for refusals of users, roles, authorities, their links and departments. */
export const accountMessages = {
  noUser: "用户不存在",
  noRole: "角色不存在",
  noAuthority: "权限不存在",
  noLink: "这条记录不存在，可能已被删除",
  noDepartment: "部门不存在",
  noToken: "访问令牌不存在，可能已被删除",
  tokenGivesMore: "只能把自己在该范围内拥有的权限给予访问令牌",
  tokenByToken: "访问令牌须由登录的用户添加",
  tokenDays: (last: string) => `令牌最长有效一年，有效期请填今天至 ${last} 之间的一天`,
  taken: (label: string, value: string) => `${label}“${value}”已存在`,
  account: "账号",
  name: "名称",
  displayName: "显示名称",
  department: "部门",
  builtInRole: "内置角色不能删除",
  builtInAuthority: "内置权限不能删除",
  builtInName: "内置项的名称由程序使用，不能修改",
  builtInDisplayName: "内置项的显示名称不能修改",
  badCharacters: "账号只能用字母、数字、汉字和 . - _ @",
  roleInUse: "该角色仍有用户使用，不能删除",
  departmentHasUsers: "该部门仍有用户，不能删除",
  departmentHasActivities: "该部门仍有活动，不能删除",
  departmentHasAwards: "该部门仍有奖证，不能删除",
  hasRole: (nickName: string, role: string) => `${nickName}已有角色“${role}”`,
  hasAuthority: (role: string, authority: string) => `角色“${role}”已有权限“${authority}”`,
  ownRemoval: "不能删除自己的账号",
  ownDisabling: "不能停用自己的账号",
  lastAdministrator: "操作后将没有可用的系统管理员，已取消",
  lastHolder: (authorities: readonly string[]) =>
    `操作后将没有启用的用户拥有全部部门的权限“${authorities.join("、")}”，已取消`,
  grantsMore: "不能授予您自己没有的权限",
  takesMore: "不能取消您自己没有的权限",
  stronger: "该用户拥有您没有的权限，您不能修改、停用或删除其账号，不能重置其密码和两步验证，也不能查看或结束其登录",
  otherDepartment: "您的权限仅限本部门，请选择本部门",
  movesMore: "该用户的部分权限仅限其所在部门，您没有这些权限，不能为其更换部门",
  administratorRole: "系统管理员须能管理全部部门，不能改为仅限本部门",
  ownDepartmentOnly: "您的权限仅限本部门，不能办理此事",
} as const;

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
