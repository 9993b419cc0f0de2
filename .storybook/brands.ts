import { brandVars, type BrandColours } from "../packages/cert-ui/src/theme/brandVars.ts";

/** A brand of the toolbar, with its caption. */
interface Brand {
  caption: string;
  colours: BrandColours;
}

/** The brands that stories can be looked at in: the product's own, and two that an institute might choose. */
export const brands = {
  product: { caption: "靛蓝（默认）", colours: {} },
  crimson: {
    caption: "绛红（示例）",
    colours: { primary: { light: "#7a2048", dark: "#f0a8c4" }, primaryInk: { light: "#ffffff", dark: "#2a0d1a" } },
  },
  pine: {
    caption: "松绿（示例）",
    colours: {
      primary: { light: "#1f5a44", dark: "#8fd0b4" },
      primaryInk: { light: "#ffffff", dark: "#0c2119" },
      stamp: { light: "#8a2c22", dark: "#a5382c" },
    },
  },
} as const satisfies Record<string, Brand>;

const names = Object.values(brands).flatMap(({ colours }) => Object.keys(brandVars(colours)));

/** Gives the whole page the colours of a brand, dialogs and menus included. */
export function applyBrand(brand: unknown): void {
  const { style } = document.documentElement;
  for (const name of names) style.removeProperty(name);
  if (typeof brand !== "string" || !Object.hasOwn(brands, brand)) return;
  const { colours } = brands[brand as keyof typeof brands];
  for (const [name, value] of Object.entries(brandVars(colours))) style.setProperty(name, value);
}
