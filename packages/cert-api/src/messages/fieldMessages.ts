import type { FieldLabel } from "../wire/fieldRules.ts";

/** The fields of requests, as sentences name them. */
export const fieldNames = {
  id: "编号",
  activityId: "活动编号",
  awardId: "奖证编号",
  account: "账号",
  password: "密码",
  nickName: "昵称",
  phone: "手机",
  enabled: "激活",
  department: "部门",
  departmentOnly: "仅限本部门",
  user: "用户",
  role: "角色",
  authority: "权限",
  name: "名称",
  displayName: "显示名称",
  holder: "姓名",
  content: "内容",
  reason: "原因",
  revocationReason: "撤销原因",
  sheetName: "工作表名称",
  sheets: "工作表",
  file: "要上传的文件",
  fileReference: "文件引用",
  template: "奖证模板",
  placeholder: "占位符名称",
  shrinks: "自动缩小",
  column: "列",
  links: "领取链接",
  plan: "发布前预览的凭据",
} as const satisfies Readonly<Record<FieldLabel, string>>;

/** Sentences for fields of requests that a schema refuses. */
export const fieldMessages = {
  required: (name: string) => `请填写${name}`,
  choose: (name: string) => `请选择${name}`,
  invalid: (name: string) => `${name}有误`,
  tooLong: (name: string, limit: number) => `${name}最多 ${limit} 个字`,
  tooMany: (name: string, limit: number) => `${name}太多，最多 ${limit} 个`,
  yesOrNo: (name: string) => `${name}须是“是”或“否”`,
} as const;
