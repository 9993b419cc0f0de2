import { createGlobalTheme, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { layers } from "./layers.css.ts";

/**
 * The theme as CSS variables, `--cert-ink` and so on. A host sets any of them, on `:root` or on an element around the
 * components. Colours follow the `color-scheme` of the element that they are used on, so the host decides on dark too.
 */
export const vars = createGlobalThemeContract(
  {
    /** Text. */
    ink: "ink",
    /** Secondary text, with a contrast of 4.5:1 on paper, surface and sunken. */
    inkSoft: "ink-soft",
    /** The background of the page. */
    paper: "paper",
    /** The background of cards, tables and fields. */
    surface: "surface",
    /** The background of table heads. */
    sunken: "sunken",
    /** Hairlines. */
    line: "line",
    /** Borders of fields and buttons, with a contrast of 3:1 on surface. */
    edge: "edge",
    /** The institute's colour: buttons, links, focus. */
    primary: "primary",
    /** Text on `primary`. */
    primaryInk: "primary-ink",
    /** The vermilion of a seal as text: matches, errors, dangerous actions. */
    seal: "seal",
    /** The background of the seal mark, whose text is white in either scheme. */
    sealGround: "seal-ground",
    /** Only for success. */
    ok: "ok",
    radius: "radius",
    shadow: "shadow",
    /** The institute's name and mark. A host that has a font for these few glyphs names it here, before `--cert-song`. */
    title: "title",
    /** Other headings and people's names. */
    song: "song",
    /** Everything else. */
    hei: "hei",
  },
  (name) => `cert-${name}`,
);

createGlobalTheme(":root", vars, {
  "@layer": layers.theme,
  ink: "light-dark(#1c2330, #e9e6df)",
  inkSoft: "light-dark(#586170, #a8adb8)",
  paper: "light-dark(#faf8f3, #12161d)",
  surface: "light-dark(#ffffff, #1a2029)",
  sunken: "light-dark(#f4f1ea, #161b23)",
  line: "light-dark(#e2ddd2, #2c3440)",
  edge: "light-dark(#8d8a83, #6d7787)",
  primary: "light-dark(#1d4b73, #8fbbe2)",
  primaryInk: "light-dark(#ffffff, #0e1a26)",
  seal: "light-dark(#ad3128, #ef8a80)",
  sealGround: "light-dark(#ad3128, #b93d32)",
  ok: "light-dark(#2f6f46, #7fc499)",
  radius: "10px",
  shadow: "0 1px 2px rgb(28 35 48 / 0.06), 0 14px 34px -18px rgb(28 35 48 / 0.28)",
  title: "var(--cert-song)",
  song: '"Noto Serif SC", "Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", "STSong", "SimSun", serif',
  hei: '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif',
});

// A host's build may lower light-dark() for older browsers: lightningcss, Vite's own, turns it into these two, which it
// sets wherever the host's CSS says `color-scheme`. In a host that never says so they would be missing: then it is light.
globalStyle(":root", {
  "@layer": { [layers.theme]: { vars: { "--lightningcss-light": "initial", "--lightningcss-dark": " " } } },
});
