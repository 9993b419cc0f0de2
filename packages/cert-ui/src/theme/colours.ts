/** A colour in light and in dark. */
export interface ColourPair {
  light: string;
  dark: string;
}

/** The colours of the theme, by their names in `vars`. */
export const colours = {
  ink: { light: "#1c2330", dark: "#e9e6df" },
  inkSoft: { light: "#586170", dark: "#a8adb8" },
  paper: { light: "#faf8f3", dark: "#12161d" },
  surface: { light: "#ffffff", dark: "#1a2029" },
  sunken: { light: "#f4f1ea", dark: "#161b23" },
  line: { light: "#e2ddd2", dark: "#2c3440" },
  edge: { light: "#8d8a83", dark: "#6d7787" },
  primary: { light: "#1d4b73", dark: "#8fbbe2" },
  primaryInk: { light: "#ffffff", dark: "#0e1a26" },
  danger: { light: "#ad3128", dark: "#ef8a80" },
  dangerGround: { light: "#ad3128", dark: "#b93d32" },
  ok: { light: "#2f6f46", dark: "#7fc499" },
} as const satisfies Readonly<Record<string, ColourPair>>;

/** Converts a pair to a CSS value that follows the `color-scheme` of the element. */
export const toLightDark = ({ light, dark }: ColourPair): string => `light-dark(${light}, ${dark})`;

/** The condition for browsers without `light-dark()`: phones from before 2024, and newer versions of WeChat's own. */
export const WITHOUT_LIGHT_DARK = "not (color: light-dark(red, red))";
