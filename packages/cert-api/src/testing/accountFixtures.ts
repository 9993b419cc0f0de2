import { guardedLabels, guardedNouns } from "../nouns/index.ts";
import { builtInAuthorities } from "../wire/access.ts";
import type {
  AccessToken,
  Authority,
  Department,
  Notification,
  Role,
  RoleAuthority,
  AuditEntry,
  User,
  UserRole,
} from "../schemas/schemas.ts";

const research: Department = { id: "1", displayName: "教育科学研究院" };
const assessment: Department = { id: "2", displayName: "教育评估院" };

/** The two institutes. */
export const departments: Department[] = [research, assessment];

const people: readonly [account: string, nickName: string, enabled: boolean][] = [
  ["admin", "管理员", true],
  ["zhang.mingyuan", "张明远", true],
  ["ouyang", "欧阳若兰", true],
  ["li.siyuan", "李思源", false],
  ["ayiguli", "阿依古丽·买买提", true],
];

/** Twenty-three users: three pages. */
export const users: User[] = Array.from({ length: 23 }, (_, index) => {
  const [account, nickName, enabled] = people[index] ?? [`teacher${index + 1}`, `教师 ${index + 1}`, true];
  return {
    id: String(index + 1),
    account,
    nickName,
    phone: `1380000${String(index + 1).padStart(4, "0")}`,
    email: "",
    enabled,
    department: index % 2 === 0 ? research : assessment,
  };
});

/** The built-in roles, named as a server's first start names them, and one that is limited to a department. */
export const roles: Role[] = [
  { id: "1", name: "administrator", displayName: "系统管理员", builtIn: true },
  { id: "2", name: "certificate_manager", displayName: "证书管理员", builtIn: true },
  { id: "3", name: "reader", displayName: "查阅员", builtIn: true },
  { id: "4", name: "auditor", displayName: "审计员", builtIn: true },
  { id: "5", name: "department_manager", displayName: "部门证书管理员", builtIn: false, departmentOnly: true },
];

/** The words of the authorities that are not about reading or writing a noun. */
const otherAuthorities: Readonly<Record<string, string>> = {
  "activity:publish": "发布活动",
  "correction:approve": "通过更正申请",
  "audit:read": "查看审计记录",
  "settings:write": "修改系统设置",
  "erase:write": "依法删除",
};

function nameAuthority(authority: string): string {
  const noun = guardedNouns.find((address) => authority.startsWith(`${address}:`));
  const words = otherAuthorities[authority];
  if (words !== undefined || noun === undefined) return words ?? authority;
  return `${authority.endsWith(":read") ? "查看" : "管理"}${guardedLabels[noun]}`;
}

/** The built-in authorities, with the words that a server's first start gives them. */
export const authorities: Authority[] = builtInAuthorities.map((name, index) => ({
  id: String(index + 1),
  name,
  displayName: nameAuthority(name),
  builtIn: true,
}));

/** Two users have a role. */
export const userRoles: UserRole[] = [
  { id: "1", user: { id: "1", nickName: "管理员" }, role: { id: "1", displayName: "系统管理员" } },
  { id: "2", user: { id: "2", nickName: "张明远" }, role: { id: "2", displayName: "证书管理员" } },
];

/** The first role gives every authority. */
export const roleAuthorities: RoleAuthority[] = authorities.map(({ id, displayName }, index) => ({
  id: String(index + 1),
  role: { id: "1", displayName: "系统管理员" },
  authority: { id, displayName },
}));

/** One of a program that publishes for a department. */
export const accessTokens: AccessToken[] = [
  {
    id: "1",
    name: "评审系统",
    user: { id: "1", account: "admin", nickName: "管理员" },
    authorities: authorities.filter(({ name }) => name.startsWith("activity:")),
    limitedTo: { id: "1", displayName: "教育科学研究院" },
    expiresOn: "2026-12-31",
    lastUsedOn: "2025-09-12",
  },
];

/** One that is unread and one of a failure. */
export const notifications: Notification[] = [
  {
    id: "1",
    at: "2025-09-12T02:00:00.000Z",
    success: true,
    message: "“2025年教育科学优秀论文评选”已发布，共 4 份奖证",
    read: false,
    kind: "published",
    params: { activityId: "1", activity: "2025年教育科学优秀论文评选", awards: 4 },
  },
  {
    id: "2",
    at: "2025-09-11T08:30:00.000Z",
    success: false,
    message: "“获奖名单.xlsx”未能上传：第 7 行缺少姓名",
    read: true,
    kind: "uploadFailed",
    params: {
      activityId: "1",
      fileName: "获奖名单.xlsx",
      owner: "2025年教育科学优秀论文评选",
      reason: { code: "activity.listErrors", params: { count: 1 } },
    },
  },
];

/** Fourteen entries: two pages. One of them reports a failure. */
export const auditEntries: AuditEntry[] = Array.from({ length: 14 }, (_, index) => ({
  id: String(index + 1),
  at: `2025-09-${String(index + 1).padStart(2, "0")}T01:00:00.000Z`,
  who: index % 3 === 0 ? "张明远" : "管理员",
  nickName: null,
  from: "127.0.0.1",
  noun: index % 2 === 0 ? "activity" : "session",
  recordId: String(index + 1),
  recordName: index % 2 === 0 ? `2025年第${index + 1}届评选` : null,
  action: index % 2 === 0 ? "update" : "login",
  success: index !== 5,
  change: index % 2 === 0 ? '{"name":["旧名称","新名称"]}' : "{}",
  fileNames: {},
}));
