import type { ErasureReason } from "cert-api";

const reasons: Record<ErasureReason, string> = {
  request: "本人申请删除",
  retention: "保存期限已满",
  law: "法律法规或主管部门要求",
  mistake: "误录入，不应保存",
};

/** The words of erasing by law; a part of `zhCNAdmin`. */
export const zhCNErasure = {
  erasure: {
    action: "依法删除…",
    more: "更多操作：{name}",
    reason: "删除原因",
    choose: "请选择",
    reasons,
    gone: "将删除",
    stays: "将保留",
    backups: "此前的备份、导出文件和已下载的证书不在此列，请按规定另行处理。",
    confirm: "依法删除",
    failed: "没有删除",
    award: {
      title: "依法删除奖证",
      question: "“{name}”的奖证将从系统中彻底删除，不能恢复。如只是停用证书，请改用撤销。",
      gone: [
        "获奖人、全部内容和各个版本的文字，以及照片、证书文件和检索记录",
        "邮箱、手机号和发送记录，通知和审计记录中涉及姓名的内容",
        "所属活动已上传的名单、照片和证书文件；再次发布前须上传不含此人的名单",
      ],
      stays: "证书编号（不再使用）、颁发日期、删除日期和原因。核验页显示“已按规定删除”，不显示姓名。",
      done: "已依法删除奖证",
    },
    user: {
      title: "依法删除用户",
      question: "用户“{name}”的个人信息将从系统中彻底删除，不能恢复。如只是停用账号，请改为未激活或删除。",
      gone: ["账号、昵称、手机和密码，立即退出登录", "审计记录中的账号、来源地址和涉及本人的内容，以及收到的通知"],
      stays: "用户编号、办理过的事项和时间、删除日期和原因。",
      done: "已依法删除用户",
    },
  },
};
