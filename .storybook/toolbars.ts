import type { GlobalTypes } from "storybook/internal/types";
import { brands } from "./brands.ts";

/** The sizes of text of the settings (`screens/settings`), as a font size of the page. */
export const textSizes = { normal: "", large: "112.5%", larger: "125%" } as const;

/** The toolbars above a story; the one for its width is Storybook's own, with `widths`. */
export const toolbars: GlobalTypes = {
  scheme: {
    description: "明暗：浅色或深色",
    toolbar: {
      icon: "contrast",
      dynamicTitle: true,
      items: [
        { value: "light", title: "浅色", icon: "sun" },
        { value: "dark", title: "深色", icon: "moon" },
      ],
    },
  },
  brand: {
    description: "品牌：单位的主色与印章色",
    toolbar: {
      icon: "paintbrush",
      dynamicTitle: true,
      items: Object.entries(brands).map(([value, { caption }]) => ({ value, title: caption })),
    },
  },
  textSize: {
    description: "文字大小：与“设置”中的三档相同",
    toolbar: {
      icon: "zoom",
      dynamicTitle: true,
      items: [
        { value: "normal", title: "标准字" },
        { value: "large", title: "较大字" },
        { value: "larger", title: "更大字" },
      ],
    },
  },
};

const device = (name: string, width: number, height: number, type: "mobile" | "tablet" | "desktop") => ({
  name: `${name} ${width}`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
});

/** The widths that every screen is looked at in. `mobile1` is the key that stories name. */
export const widths = {
  mobile1: device("窄屏", 320, 568, "mobile"),
  phone: device("手机", 390, 844, "mobile"),
  tablet: device("平板", 768, 1024, "tablet"),
  laptop: device("笔记本", 1366, 768, "desktop"),
  desk: device("台式机", 1440, 900, "desktop"),
  wide: device("宽屏", 1920, 1080, "desktop"),
} as const;
