/**
 * The kinds of refusals: the number in the envelope, the HTTP status and the default sentence. Numbers are permanent: that
 * of a removed kind is not reused.
 */
export const refusals = {
  system: { code: 1, status: 500, message: "系统错误" },
  invalid: { code: 10, status: 400, message: "提交的内容有误，请检查后重试" },
  templateMissing: { code: 11, status: 400, message: "奖证模板文件未上传" },
  nameListMissing: { code: 12, status: 400, message: "获奖名单文件未上传" },
  unreadableFile: { code: 13, status: 400, message: "文件无法读取，请检查后重新上传" },
  stalled: { code: 14, status: 408, message: "超过 10 秒没有收到文件的内容，上传已中断，请重新上传" },
  unauthenticated: { code: 20, status: 401, message: "请先登录" },
  wrongLogin: { code: 21, status: 401, message: "账号或密码不正确" },
  secondFactorNeeded: { code: 22, status: 401, message: "密码正确，请再输入两步验证的验证码" },
  wrongCode: { code: 23, status: 401, message: "验证码不正确，或已经用过" },
  loginLapsed: { code: 24, status: 401, message: "登录已超时，请重新输入账号和密码" },
  forbidden: { code: 30, status: 403, message: "您没有执行此操作的权限" },
  foreignOrigin: { code: 31, status: 403, message: "请求来源不被允许" },
  passwordChangeDue: { code: 32, status: 403, message: "请先修改初始密码" },
  secondFactorDue: { code: 33, status: 403, message: "请先设置两步验证" },
  /** The holder check of an award has not been passed. */
  holderCheckRequired: { code: 34, status: 403, message: "查看和下载这份证书，须先核对" },
  wrongHolderAnswer: { code: 35, status: 403, message: "核对的内容不符" },
  notFound: { code: 40, status: 404, message: "没有找到您要的内容" },
  certificateWithoutTemplate: { code: 41, status: 404, message: "奖证模板文件未上传" },
  conflict: { code: 50, status: 409, message: "与现有内容冲突，请刷新后重试" },
  stale: { code: 51, status: 409, message: "内容已被他人修改，请刷新后重试" },
  busy: { code: 52, status: 409, message: "该活动正在发布，请稍候" },
  unconfirmed: { code: 53, status: 409, message: "名单里有须确认的内容，请确认后再发布" },
  sheetsUndecided: { code: 54, status: 409, message: "请先选择名单中的工作表是并入还是不使用，再发布" },
  /** Another user is logged in than the one for whom the client calls ({@link USER_HEADER}). */
  otherUser: { code: 55, status: 409, message: "当前登录的是另一个账号，请刷新页面" },
  gone: { code: 60, status: 410, message: "该奖证已失效" },
  tooLarge: { code: 70, status: 413, message: "文件过大" },
  unsupported: { code: 80, status: 415, message: "不支持的文件格式" },
  tooMany: { code: 90, status: 429, message: "操作过于频繁，请稍后再试" },
  unavailable: { code: 100, status: 503, message: "服务暂时不可用，请稍后再试" },
} as const satisfies Record<string, { code: number; status: number; message: string }>;

/** The header in which a client may say for which user it calls: one logged in as another, as in another tab, is refused. */
export const USER_HEADER = "cert-user";

export type RefusalKind = keyof typeof refusals;
