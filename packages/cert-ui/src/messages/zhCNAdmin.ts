import { nounLabels } from "cert-api";
import { zhCNAccount } from "./zhCNAccount.ts";
import { zhCNActivity } from "./zhCNActivity.ts";
import { zhCNAudit } from "./zhCNAudit.ts";
import { zhCNAward } from "./zhCNAward.ts";
import { zhCNDashboard } from "./zhCNDashboard.ts";
import { zhCNErasure } from "./zhCNErasure.ts";
import { zhCNFont } from "./zhCNFont.ts";
import { zhCNHandout } from "./zhCNHandout.ts";
import { zhCNNotice } from "./zhCNNotice.ts";
import { zhCNRecords } from "./zhCNRecords.ts";
import { zhCNShell } from "./zhCNShell.ts";
import { zhCNUpload } from "./zhCNUpload.ts";

/**
 * The texts of the administrators' screens, by component. They are separate from `zhCN` so that the public search does not
 * include them.
 */
export const zhCNAdmin = {
  nouns: nounLabels,
  ...zhCNShell,
  ...zhCNDashboard,
  ...zhCNRecords,
  ...zhCNActivity,
  ...zhCNUpload,
  ...zhCNAward,
  ...zhCNHandout,
  ...zhCNNotice,
  ...zhCNErasure,
  ...zhCNFont,
  ...zhCNAudit,
  ...zhCNAccount,
  settingNames: { sentence: "由环境变量 {names} 设置，见配置说明。" },
  /** Titles of toasts (docs/spec.md, section 8). */
  toasts: {
    removeFailed: "删除失败",
    createFailed: "请求失败",
    uploadFailed: "上传失败",
    updateFailed: "修改失败",
    publishFailed: "发布失败",
    moreErrors: "另有 {count} 处。",
    blanksNamed: "模板已改好",
    blanksFailed: "模板没有改动",
    sheetsFailed: "选择未保存",
    choicesSaved: "选择已保存",
    choicesFailed: "选择未保存",
    sheetsChosen: "已选择工作表",
    published: "发布成功",
    templateMissing: "奖证模板文件未上传",
    nameListMissing: "获奖名单文件未上传",
    resetFailed: "重置失败",
    logOutFailed: "注销失败",
  },
};

/** The administrators' words, in one language. */
export type AdminMessages = typeof zhCNAdmin;
