/** The messages of the components as data. Runs on a server too. */
export { en } from "./messages/en.ts";
export { zhCN, type Messages } from "./messages/zhCN.ts";
export { enVerify } from "./messages/enVerify.ts";
export { zhCNVerify, type VerifyMessages } from "./messages/zhCNVerify.ts";
export { zhCNAdmin, type AdminMessages } from "./messages/zhCNAdmin.ts";
