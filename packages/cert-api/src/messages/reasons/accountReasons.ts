import type { Limited, OfValue } from "../params.ts";

/** Sentences for refusals of users, roles, authorities, their links, departments, passwords, second factors and logins. */
export const accountReasons = {
  "account.noUser": "用户不存在",
  "account.noRole": "角色不存在",
  "account.noAuthority": "权限不存在",
  "account.noLink": "这条记录不存在，可能已被删除",
  "account.noDepartment": "部门不存在",
  "account.builtInRole": "内置角色不能删除",
  "account.builtInAuthority": "内置权限不能删除",
  "account.builtInName": "内置项的名称由程序使用，不能修改",
  "account.builtInDisplayName": "内置项的显示名称不能修改",
  "account.badCharacters": "账号只能用字母、数字、汉字和 . - _ @",
  "account.roleInUse": "该角色仍有用户使用，不能删除",
  "account.departmentHasUsers": "该部门仍有用户，不能删除",
  "account.departmentHasActivities": "该部门仍有活动，不能删除",
  "account.hasRole": ({ nickName, role }: { nickName: string; role: string }) => `${nickName}已有角色“${role}”`,
  "account.hasAuthority": ({ role, authority }: { role: string; authority: string }) =>
    `角色“${role}”已有权限“${authority}”`,
  "account.ownRemoval": "不能删除自己的账号",
  "account.ownDisabling": "不能停用自己的账号",
  "account.ownPassword": "不能重置自己的密码，请用“修改密码”",
  "account.ownEmail": "自己的邮箱请在“设置”中修改",
  "account.lastAdministrator": "操作后将没有可用的系统管理员，已取消",
  "account.lastHolder": ({ authorities }: { authorities: readonly string[] }) =>
    `操作后将没有启用的用户拥有全部部门的权限“${authorities.join("、")}”，已取消`,
  "account.grantsMore": "不能授予您自己没有的权限",
  "account.takesMore": "不能取消您自己没有的权限",
  "account.stronger":
    "该用户拥有您没有的权限，您不能修改、停用或删除其账号，不能重置其密码和两步验证，也不能查看或结束其登录",
  "account.otherDepartment": "您的权限仅限本部门，请选择本部门",
  "account.movesMore": "该用户的部分权限仅限其所在部门，您没有这些权限，不能为其更换部门",
  "account.administratorRole": "系统管理员须能管理全部部门，不能改为仅限本部门",
  "account.ownDepartmentOnly": "您的权限仅限本部门，不能办理此事",
  "account.departmentHasAwards": "该部门仍有奖证，不能删除",
  "account.noToken": "访问令牌不存在，可能已被删除",
  "account.tokenGivesMore": "只能把自己在该范围内拥有的权限给予访问令牌",
  "account.tokenByToken": "访问令牌须由登录的用户添加",
  /** `last`: the last day (`YYYY-MM-DD`) that a token made now may have. */
  "account.tokenDays": ({ last }: { last: string }) => `“有效期至”须是今天至 ${last} 之间的一天：令牌最长有效一年`,
  "account.accountTaken": ({ value }: OfValue) => `账号“${value}”已存在`,
  "account.nameTaken": ({ value }: OfValue) => `名称“${value}”已存在`,
  "account.displayNameTaken": ({ value }: OfValue) => `显示名称“${value}”已存在`,
  "account.departmentTaken": ({ value }: OfValue) => `部门“${value}”已存在`,
  "password.wrongCurrent": "当前密码不正确",
  "password.usedBefore": "不能使用最近五次用过的密码",
  "password.expired": "密码已过期，请先修改密码",
  "password.resetLapsed": "链接已用过或已过期，请重新申请",
  "password.paused": ({ minutes }: { minutes: number }) => `登录失败次数过多，请 ${minutes} 分钟后再试`,
  "password.tooShort": ({ limit }: Limited) => `密码至少 ${limit} 个字符`,
  "password.tooLong": ({ limit }: Limited) => `密码最多 ${limit} 个字符`,
  /** No longer used. */
  "password.fewKinds": "密码须含大写字母、小写字母、数字、符号中的至少两类",
  "password.common": "这个密码太常见，容易被猜到，请换一个",
  "password.namesAccount": "密码不能含有账号",
  "password.namesInstitute": "密码不能含有单位名称",
  "password.sameAsAccount": "密码不能与账号相同",
  /** The server has no secret with which it could encrypt another one. */
  "secondFactor.noSecret": "系统没有设置密钥，不能使用两步验证，请联系系统管理员",
  "secondFactor.alreadyOn": "两步验证已经启用",
  "secondFactor.notOn": "该用户没有启用两步验证",
  /** The setup was not started, or too long ago. */
  "secondFactor.notBegun": "设置已超时，请重新开始",
  /** Its secret was encrypted with one that the server no longer knows. */
  "secondFactor.unreadable": "服务器的密钥已更换，验证码无法核对。请改用恢复代码，或请另一位管理员重置您的两步验证",
  "secondFactor.exhausted": "验证码输错次数过多，已不能使用验证码。请改用恢复代码，或请另一位管理员重置您的两步验证",
  /** Required by a role. */
  "secondFactor.required": "您的角色要求两步验证，不能关闭",
  "secondFactor.ownReset":
    "不能重置自己的两步验证。要更换，请在“设置”中先关闭再重新设置；无法登录时，请另一位管理员重置",
  "secondFactor.strongerRole": "该角色拥有您没有的权限，您不能更改它的两步验证要求",
  /** The page was opened over http, where the browser drops the cookie of a login. */
  "session.needsHttps": ({ url }: { url: string }) => `本系统须经 https 打开，请改用 ${url} 登录`,
  /** The server has no identity provider of this kind. */
  "session.noProvider": "本系统没有设置这种登录方式",
  "session.providerUnreachable": ({ provider }: { provider: string }) =>
    `${provider}暂时连不上，请稍后再试，或用账号和密码登录`,
  /** The provider did not confirm the login, or it was begun too long ago or in another browser. */
  "session.providerRefused": "这次登录没有得到确认，或已超时，请重新开始",
  "session.unknownIdentity": ({ provider }: { provider: string }) =>
    `${provider}的这个身份还没有绑定账号：请先用账号和密码登录，在“设置”里绑定；没有账号的，请联系本单位的系统管理员`,
  "session.identityTaken": "这个身份已绑定另一个账号，请先在那个账号的“设置”里解除",
} as const;
