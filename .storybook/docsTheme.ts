import { create } from "storybook/theming";
import { colours } from "../packages/cert-ui/src/theme/colours.ts";

const fontBase = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif';

/** Storybook's own pages in the product's colours: paper, ink and the institute's colour. */
export const docsTheme = create({
  base: "light",
  brandTitle: "电子证书系统 · 设计与组件",
  fontBase,
  colorPrimary: colours.accent.light,
  colorSecondary: colours.accent.light,
  appBg: colours.paper.light,
  appBorderColor: colours.line.light,
  textColor: colours.text.light,
});
