import { addons } from "storybook/manager-api";
import { docsTheme } from "./docsTheme.ts";

/** The groups of the sidebar and its pages by their titles in the files. Components and stories keep their names in the code. */
const captions: Readonly<Record<string, string>> = {
  Design: "设计",
  Introduction: "介绍",
  Colours: "颜色",
  Type: "文字",
  Space: "间距与边角",
  Ornament: "纹样与印章",
  Motion: "动效",
  Voice: "语气与用词",
  Embedding: "嵌入网站",
  Changes: "更新记录",
  Pictures: "图样（全部状态）",
  Public: "公众页面",
  Desk: "日常工作",
  System: "系统管理",
  Windows: "窗口与菜单",
  Actions: "按钮与标记",
  Fields: "表单",
  Feedback: "反馈",
  Data: "数据",
  Uploads: "上传与发布",
  Screens: "页面（过程）",
  Components: "组件（过程）",
  Theme: "主题",
  Docs: "说明",
};

addons.setConfig({
  theme: docsTheme,
  sidebar: { renderLabel: ({ name, type }) => (type === "story" ? name : (captions[name] ?? name)) },
});
