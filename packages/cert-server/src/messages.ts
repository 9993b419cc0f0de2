/** What a person reads on the terminal. What goes to browsers stands in cert-api. */

/** Why a variable cannot have its value: one line that names it. */
export const configMessages = {
  wrong: (name: string, rule: string) => `${name} 的值不正确：${rule}。`,
  number: (max: number) => `须是 0 到 ${max} 的整数`,
  host: "须是主机名或 IP 地址",
  databaseUrl: "须是 postgres:// 开头的地址",
  switch: "须是 1/0、on/off 或 true/false",
  publicUrl: "须是 http:// 或 https:// 开头的完整地址，不带参数",
  basePath: "须是以 / 开头的路径",
  origins: "须是以逗号分隔的来源，例如 https://www.example.edu.cn",
  timeZone: "须是时区名称，例如 Asia/Shanghai",
  oneOf: (values: readonly string[]) => `须是 ${values.join("、")} 之一`,
};

/** What is said at start. */
export const startMessages = {
  ready: (address: string) => `电子证书系统已启动：${address}`,
  account: (account: string, password: string) =>
    `管理员账号 ${account}，密码 ${password}（只显示这一次，请立即记下）`,
  givenPassword: (account: string) => `管理员账号 ${account}，密码为 CERT_ADMIN_PASSWORD 所设`,
  searchFor: (terms: readonly string[]) => `可以试着查询：${terms.join("、")}`,
  noSite: "没有找到构建好的网页，只提供接口。请先运行 npm run build。",
  newerStore: "数据由更新版本的程序建立，请使用新版本启动。",
  failed: (reason: string) => `无法启动：${reason}`,
};

/** What the command line says. */
export const commandMessages = {
  usage: `用法：
  cert-server serve                            启动服务
  cert-server user reset-password [账号]       为账号（默认 admin）生成新的初始密码
  cert-server --help | --version

设置由环境变量给出，见 README。`,
  unknown: (command: string) => `没有这个命令：${command}`,
  noUser: (account: string) => `没有账号 ${account}。`,
  reset: (account: string, password: string) =>
    `账号 ${account} 的新密码：${password}\n首次登录后须修改；此前的登录均已失效。`,
};

/** Names of what is there at the first start. */
export const firstNames = {
  departments: ["教育科学研究院", "教育评估院"],
  administrator: "系统管理员",
  manager: "证书管理员",
  reader: "查阅员",
  auditor: "审计员",
  nouns: {
    user: "用户", role: "角色", authority: "权限", user_role: "用户角色", role_authority: "角色权限",
    department: "部门", activity: "活动", award: "奖证",
  },
  read: (noun: string) => `查看${noun}`,
  write: (noun: string) => `管理${noun}`,
  authorities: {
    "activity:publish": "发布活动",
    "audit:read": "查看审计记录",
    "settings:write": "修改系统设置",
  },
};

/** The words of the page that describes the interface. */
export const docsMessages = {
  title: "接口说明",
  lead: "每个回答都是 { code, data, success, message }。除上传外，请求均为 JSON；修改类请求须带与网站相同的 Origin。",
  document: "OpenAPI 3.1 文档",
  access: "权限",
  public: "公开",
  session: "登录后",
  input: "参数",
  output: "回答中的 data",
  file: "文件",
  failure: "未完成的请求",
  name: "名称",
  place: "位置",
  inPath: "路径",
  inQuery: "查询",
  inBody: "正文",
  type: "类型",
  required: "必填",
  yes: "是",
  no: "否",
};
