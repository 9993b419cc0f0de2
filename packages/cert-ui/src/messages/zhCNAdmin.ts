import { nounLabels } from "cert-api";
import { zhCNAccount } from "./zhCNAccount.ts";
import { zhCNActivity } from "./zhCNActivity.ts";
import { zhCNAudit } from "./zhCNAudit.ts";
import { zhCNAward } from "./zhCNAward.ts";
import { zhCNCorrection } from "./zhCNCorrection.ts";
import { zhCNDashboard } from "./zhCNDashboard.ts";
import { zhCNErasure } from "./zhCNErasure.ts";
import { zhCNFont } from "./zhCNFont.ts";
import { zhCNHandout } from "./zhCNHandout.ts";
import { zhCNNotice } from "./zhCNNotice.ts";
import { zhCNRecords } from "./zhCNRecords.ts";
import { zhCNLogin } from "./zhCNLogin.ts";
import { zhCNShell } from "./zhCNShell.ts";
import { zhCNUpload } from "./zhCNUpload.ts";

/**
 * The texts of the administrators' screens, by component. They are separate from `zhCN` so that the public search does not
 * include them.
 */
export const zhCNAdmin = {
  nouns: nounLabels,
  ...zhCNLogin,
  ...zhCNShell,
  ...zhCNDashboard,
  ...zhCNRecords,
  ...zhCNActivity,
  ...zhCNUpload,
  ...zhCNAward,
  ...zhCNHandout,
  ...zhCNNotice,
  ...zhCNCorrection,
  ...zhCNErasure,
  ...zhCNFont,
  ...zhCNAudit,
  ...zhCNAccount,
  settingNames: { sentence: "由环境变量 {names} 设置，见配置说明。" },
};

/** The administrators' messages, in one language. */
export type AdminMessages = typeof zhCNAdmin;
