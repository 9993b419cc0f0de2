import { zhCN as codeMessages } from "cert-api";

/** The texts of record lists and forms. A part of `zhCNAdmin`. */
export const zhCNRecords = {
  /** Headings of lists. */
  columns: {
    id: "ID",
    account: "账号",
    nickName: "昵称",
    phone: "手机",
    enabled: "激活",
    department: "部门",
    name: "名称",
    displayName: "显示名称",
    userNickName: "用户昵称",
    roleDisplayName: "角色显示名称",
    authorityDisplayName: "权限显示名称",
    holder: "姓名",
    content: "内容",
    template: "奖证模板",
    nameList: "获奖名单",
    certificate: "奖证",
    actions: "操作",
    at: "时间",
    who: "操作人",
    noun: "对象",
    action: "操作",
    success: "结果",
    change: "内容",
  },
  /** Labels of forms. */
  fields: {
    ...codeMessages.fieldNames,
    email: "邮箱（可不填）",
    "department.id": "部门",
    "user.id": "用户",
    "role.id": "角色",
    "authority.id": "权限",
    authorities: "权限",
    roles: "角色",
  },
  /** Explanations of some fields. */
  fieldHints: {
    roles: "一个也不选时，该用户登录后不能查看或办理任何事项。",
    email: "忘记密码时，可凭此邮箱重新设置。",
    departmentOnly:
      "开启后，拥有此角色的用户只能查看和办理本部门的用户、活动和奖证；不分部门的事项（角色、权限、审计、设置）不能由此角色办理。",
    requiresSecondFactor:
      "开启后，拥有此角色而未设置两步验证的用户，下次登录时须先用手机上的身份验证器完成设置，才能办理其他事项；您自己拥有此角色时也一样。已经登录的不受影响。",
  },
  /** Marks beside the names of rows. */
  badges: { departmentOnly: "仅限本部门", requiresSecondFactor: "需要两步验证", enabled: "启用", disabled: "停用" },
  dataTable: {
    scroll: "表格放不下，左右滚动可以看到其余各列。",
  },
  resourceList: {
    total: "共 {total} 项",
    add: "添加{noun}",
    loading: "正在加载…",
    empty: "还没有{noun}",
    emptyAdvice: "添加的{noun}会列在这里。",
    noMatch: "没有相符的{noun}",
    noMatchAdvice: "换一个词再查，或显示全部。",
    failed: "加载失败",
    retry: "重试",
  },
  listSearch: { label: "查找{noun}", placeholder: "输入要查找的文字", search: "查找", showAll: "显示全部" },
  /** Refers to a row of a list. */
  foundRow: {
    made: "“{name}”已添加。",
    madeElsewhere: "“{name}”已添加，在第 {page} 页。",
    elsewhere: "“{name}”在第 {page} 页。",
    goThere: "去第 {page} 页",
  },
  actions: {
    edit: "修改",
    remove: "删除",
    resetPassword: "重置密码",
    of: "：{name}",
    yes: "是",
    no: "否",
  },
  resourceForm: {
    addTitle: "添加{noun}",
    editTitle: "修改{noun}",
    submit: "保存",
    busy: "正在保存…",
    cancel: "取消",
    restored: "已恢复上次未提交的内容。",
    discard: "清空",
  },
  combobox: {
    placeholder: "输入名称或 ID",
    open: "展开选项",
    searching: "正在查找…",
    none: "没有相符的选项",
    failed: "查找失败：{message}",
    required: "请从列表中选择，或填写 ID",
    typed: "使用 ID {id}",
  },
  switchField: { on: "是", off: "否" },
  confirm: {
    removeTitle: "删除{noun}",
    remove: "确定要删除“{name}”吗？删除后无法恢复。",
    removeUser: "确定要删除用户“{name}”吗？删除后立即不能登录，账号名可以重新使用。",
    removeAward:
      "确定要删除“{name}”的奖证吗？删除后不再列出，不能查询和下载，以后不能恢复，它的 ID 和证书编号也不会再给别的奖证。",
    revokeInstead: "建议改用撤销：保留记录，说明原因，以后可以恢复。",
    revokeAction: "改为撤销",
    resetTitle: "重置密码",
    reset: "确定要重置“{name}”的密码吗？原密码立即失效，该用户将被强制退出登录。",
    cancel: "取消",
  },
  dialog: { close: "关闭" },
  secret: {
    title: "初始密码",
    account: "账号",
    password: "初始密码",
    once: "密码只显示这一次，请复制后交给本人。首次登录时必须修改。",
    address: "登录地址",
    copy: "复制",
    copied: "已复制",
    message: "登录地址：{address}\n账号：{account}\n初始密码：{password}\n首次登录时须修改密码。",
    done: "我已记下",
  },
  passwordField: { show: "显示密码" },
  /** The subjects of the authorities of a role. */
  authorityGroups: { certificates: "活动与奖证", people: "人员与权限", upkeep: "审计与设置", other: "其他" },
};
