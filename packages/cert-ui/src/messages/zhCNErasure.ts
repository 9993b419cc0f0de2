import type { ErasureReason } from "cert-api";

/** The reasons for erasing by law, also used by the audit log. */
export const erasureReasons: Record<ErasureReason, string> = {
  request: "本人申请删除",
  retention: "保存期限已满",
  law: "法律法规或主管部门要求",
  mistake: "误录入，不应保存",
};

/** The texts of erasing by law. A part of `zhCNAdmin`. */
export const zhCNErasure = {
  erasure: {
    action: "依法删除…",
    reason: "删除原因",
    choose: "请选择",
    reasons: erasureReasons,
    removals: "将删除",
    remainder: "将保留",
    backups:
      "此前的备份、导出文件、升级前自动留下的副本（cert.sqlite.before-…）和已下载的证书不在此列，请按规定另行处理。",
    confirm: "依法删除",
    running: "正在删除…",
    failed: "删除失败",
    repeated: "此前已依法删除，无须再次删除",
    mentions: "以下文字由人填写，其中有此姓名，不会自动删除，请自行处理：{places}",
    places: { activity: "活动“{name}”的名称", notice: "活动“{name}”的通知" },
    award: {
      title: "依法删除奖证",
      question: "“{name}”的奖证将从系统中彻底删除，不能恢复。如只是停用证书，请改用撤销。",
      removals: [
        "获奖人、全部内容和各个版本的文字，以及照片、证书文件和检索记录",
        "邮箱、手机号和发送记录，通知和审计记录中涉及姓名的内容",
        "所属活动使用中的名单、照片和证书文件里此人的内容，以及已更换的这些文件",
      ],
      remainder: "证书编号（不再使用）、颁发日期、删除日期和原因。核验页显示“已按规定删除”，不显示姓名。",
      done: "已依法删除奖证",
    },
    user: {
      title: "依法删除用户",
      question:
        "用户“{name}”的个人信息将从系统中彻底删除，不能恢复，该用户将立即退出登录。如只是停用账号，请在“修改”中关闭“激活”。",
      removals: ["账号、昵称、手机和密码", "审计记录中的账号、来源地址和涉及本人的内容，以及收到的通知"],
      remainder: "用户编号、办理过的事项和时间、删除日期和原因。",
      done: "已依法删除用户",
    },
  },
  /** The screen that finds people and awards to erase. */
  erasures: {
    title: "依法删除",
    holder: {
      title: "删除一位获奖人的奖证",
      advice: "输入获奖人的完整姓名，勾选本人的奖证，核对涉及的文件后再确认删除。没有勾选的保持原样。",
      name: "获奖人姓名",
      value: "编号或其他内容（区分同名）",
      valueHint: "如只删除其中一人，填写该人奖证的编号、学校等完整内容",
      find: "查找",
      loading: "正在查找…",
      failed: "查找失败",
      none: "没有“{name}”的奖证",
      noneAdvice: "请核对姓名；只能按完整姓名查找，修改前的姓名也可以。",
      found: "“{name}”：找到 {awards} 份奖证",
      spellings: "姓名的写法：{spellings}",
      awards: "找到的奖证",
      files: "涉及的文件",
      fileName: "文件名",
      fileKind: "类型",
      uploadedAt: "上传时间",
      shared: "与他人共有",
      sharedNote: "其中 {count} 份奖证有多位获奖人，将为全部获奖人删除。",
      messages: "邮箱、手机 {addresses} 个，发送记录 {deliveries} 条",
      inUse: "正在使用",
      relist:
        "使用中的名单、照片和证书文件只去掉这些奖证的内容，活动可以照常发布；无法改写的整份移除，须重新上传。定时发布将取消。",
      confirm: "依法删除勾选的 {awards} 份奖证…",
      running: "正在删除 {awards} 份奖证，改写涉及的 {files} 个文件…",
      question: "“{name}”的 {awards} 份奖证将从系统中彻底删除，不能恢复；涉及的 {files} 个文件将移除或去掉相应内容。",
      done: "已依法删除 {awards} 份奖证，移除 {files} 个文件，改写 {rewritten} 个使用中的文件",
    },
    kinds: { template: "奖证模板", name_list: "获奖名单", photos: "照片", certificates: "已有证书" },
    withdrawn: {
      title: "已删除和已依法删除的奖证",
      search: "查找",
      text: "姓名、编号、活动或 ID",
      state: "状态",
      all: "全部",
      withdrawn: "已删除",
      erased: "已依法删除",
      empty: "没有已删除或已依法删除的奖证",
      emptyAdvice: "在奖证列表中删除的奖证会列在这里。",
      number: "证书编号",
      name: "获奖人",
      activity: "活动",
      at: "删除时间",
      noNumber: "无编号",
      nameless: "（已删除）",
    },
  },
};
