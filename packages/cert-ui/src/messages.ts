/** The messages of the components as data. Runs on a server too. */
export { en } from "./messages/en.ts";
export { zhCN, type Messages } from "./messages/zhCN.ts";
export { enFileCheck } from "./messages/enFileCheck.ts";
export { zhCNFileCheck, type FileCheckMessages } from "./messages/zhCNFileCheck.ts";
export { helpTopics, type HelpTopic } from "./messages/helpTopics.ts";
export { zhCNAdmin, type AdminMessages } from "./messages/zhCNAdmin.ts";
