import { auditedLabels } from "../nouns/index.ts";

/** The texts of the audit log as a file. */
export const auditMessages = {
  /** The file name, before the day and `.csv`. */
  fileName: "审计记录",
  columns: ["编号", "时间", "账号", "来源地址", "对象", "对象编号", "对象名称", "操作", "结果", "内容"],
  succeeded: "成功",
  failed: "失败",
  /** The name of the program, for its own actions. */
  program: "系统",
} as const;

/** The names of the nouns in the audit log. */
export const auditNouns: Readonly<Record<string, string>> = {
  ...auditedLabels,
  audit: "审计",
  address_base: "二维码网址",
};

/** The names of the actions in the audit log. */
export const auditActions: Readonly<Record<string, string>> = {
  login: "登录",
  logout: "注销",
  changePassword: "修改密码",
  resetPassword: "重置密码",
  askPasswordReset: "申请以邮件重新设置密码",
  setPasswordByMail: "凭邮件重新设置密码",
  setEmail: "由他人设置邮箱",
  confirmApprover: "确认账号由本人使用",
  linkIdentity: "绑定登录方式",
  unlinkIdentity: "解除绑定的登录方式",
  acceptIdentity: "绑定的登录方式通过，等待两步验证",
  acceptPassword: "密码正确，等待两步验证",
  // Of entries of 0.1.0
  endSession: "结束一个登录",
  endSessions: "结束全部登录",
  endOtherSessions: "在其他地方退出登录",
  enableSecondFactor: "启用两步验证",
  removeSecondFactor: "关闭两步验证",
  resetSecondFactor: "重置两步验证",
  renewRecoveryCodes: "重新生成恢复代码",
  createToken: "添加访问令牌",
  create: "新增",
  update: "修改",
  addRootFile: "添加验证文件",
  removeRootFile: "删除验证文件",
  remove: "删除",
  upload: "上传",
  configureList: "设置名单",
  // The next two are of entries of 0.1.0
  chooseSheets: "选择工作表",
  chooseColumns: "对应名单的列",
  publish: "发布",
  schedule: "定时发布",
  cancelSchedule: "取消定时发布",
  recompile: "重新编译",
  download: "批量下载",
  createClaims: "生成领取链接",
  addressClaims: "填写各单位的邮箱",
  mailClaims: "以邮件发送领取链接",
  renewClaims: "重新生成领取链接",
  endClaims: "停用领取链接",
  sendNotice: "通知持证人",
  testNotice: "试发通知",
  resendNotice: "重发通知",
  stopNotice: "停止发送通知",
  unsubscribe: "退订通知",
  askCorrection: "收到更正申请",
  proposeCorrection: "提请复核更正",
  approveCorrection: "通过更正",
  refuseCorrection: "不予更正",
  downloadProof: "下载证明材料",
  setFourEyes: "设置双人复核",
  revoke: "撤销",
  restore: "恢复",
  erase: "依法删除",
  list: "查看列表",
  downloadList: "下载名单",
  downloadDocx: "下载 DOCX",
  sign: "加盖电子签章",
  stamp: "取得时间戳",
  downloadAudit: "下载审计记录",
};
