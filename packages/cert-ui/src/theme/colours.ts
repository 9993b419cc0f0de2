/** A colour in light and in dark. */
export interface ColourPair {
  light: string;
  dark: string;
}

/** The colours of the theme, by their roles in `vars`. */
export const colours = {
  text: { light: "#1c2330", dark: "#e9e6df" },
  muted: { light: "#586170", dark: "#a8adb8" },
  paper: { light: "#faf8f3", dark: "#12161d" },
  surface: { light: "#ffffff", dark: "#1a2029" },
  sunken: { light: "#f4f1ea", dark: "#161b23" },
  line: { light: "#e2ddd2", dark: "#2c3440" },
  edge: { light: "#8d8a83", dark: "#6d7787" },
  accent: { light: "#1d4b73", dark: "#8fbbe2" },
  accentText: { light: "#ffffff", dark: "#0e1a26" },
  mark: { light: "#ad3128", dark: "#ef8a80" },
  stamp: { light: "#ad3128", dark: "#b93d32" },
  success: { light: "#2f6f46", dark: "#7fc499" },
  warning: { light: "#8a5a00", dark: "#f0bf66" },
  danger: { light: "#ad3128", dark: "#ef8a80" },
} as const satisfies Readonly<Record<string, ColourPair>>;

/** The role of a colour. */
export type ColourRole = keyof typeof colours;

/** The colours that are the same in both schemes. */
export const fixed = {
  /** Text on the stamp; printed pages and codes, which are read best dark on light. */
  white: "#fff",
  black: "#000",
  /** The cover beside the login, and what is drawn on it. */
  cover: "#0c1620",
  coverText: "#e9dcc0",
  /** Over the page, below a dialog. */
  backdrop: "rgb(12 16 24 / 0.5)",
} as const;

/** The pairs of text and background, with the contrast that WCAG 2.2 AA requires of them. */
export const contrasts: readonly (readonly [ColourRole, ColourRole, number])[] = [
  ...(["text", "muted", "accent", "mark", "success", "warning", "danger"] as const).flatMap((text) =>
    (["paper", "surface", "sunken"] as const).map((ground) => [text, ground, 4.5] as const),
  ),
  ["accentText", "accent", 4.5],
  ["edge", "surface", 3],
];

/** Converts a pair to a CSS value that follows the `color-scheme` of the element. */
export const toLightDark = ({ light, dark }: ColourPair): string => `light-dark(${light}, ${dark})`;

/** The condition for browsers without `light-dark()`: phones from before 2024, and newer versions of WeChat's own. */
export const WITHOUT_LIGHT_DARK = "not (color: light-dark(red, red))";
