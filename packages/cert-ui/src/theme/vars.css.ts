import { createGlobalTheme, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { colours, toLightDark, WITHOUT_LIGHT_DARK } from "./colours.ts";
import { layers } from "./layers.css.ts";

/**
 * The theme as CSS variables, `--cert-ink` and so on. A host can set any of them on `:root` or on an element around the
 * components. Colours follow the `color-scheme` of the element on which they are used, so that the host controls the dark
 * scheme too.
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
    /** The vermilion of a stamp as text: matches, errors, dangerous actions. */
    danger: "danger",
    /** The background of the mark and of counts, whose text is white in either scheme. */
    dangerGround: "danger-ground",
    /** A picture that is shown instead of the mark's character, `url(…)`; `none` for the character. `--cert-mark-ground` is the colour behind it. */
    markPicture: "mark-picture",
    /** Used only for success. */
    ok: "ok",
    radius: "radius",
    shadow: "shadow",
    /** The font of the institute's name and mark. A host with a font for these few glyphs names it here, before `--cert-song`. */
    title: "title",
    /** The font of other headings and of people's names. */
    song: "song",
    /** The font of all other text. */
    hei: "hei",
  },
  (name) => `cert-${name}`,
);

createGlobalTheme(":root", vars, {
  "@layer": layers.theme,
  ink: toLightDark(colours.ink),
  inkSoft: toLightDark(colours.inkSoft),
  paper: toLightDark(colours.paper),
  surface: toLightDark(colours.surface),
  sunken: toLightDark(colours.sunken),
  line: toLightDark(colours.line),
  edge: toLightDark(colours.edge),
  primary: toLightDark(colours.primary),
  primaryInk: toLightDark(colours.primaryInk),
  // The names that these two had in 0.1.0, for hosts that set them on `:root`; the next version no longer reads them
  danger: `var(--cert-seal, ${toLightDark(colours.danger)})`,
  dangerGround: `var(--cert-seal-ground, ${toLightDark(colours.dangerGround)})`,
  markPicture: "none",
  ok: toLightDark(colours.ok),
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

const colourNames = Object.keys(colours) as (keyof typeof colours)[];
const plainColours = (scheme: "light" | "dark") => ({
  ...Object.fromEntries(colourNames.map((name) => [vars[name], colours[name][scheme]])),
  "--cert-plain-cover": scheme === "light" ? vars.primary : "#0c1620",
});

// A browser without light-dark() follows the system's scheme, whatever the page says
globalStyle(":root", {
  "@layer": {
    [layers.theme]: {
      "@supports": {
        [WITHOUT_LIGHT_DARK]: {
          vars: plainColours("light"),
          "@media": { "(prefers-color-scheme: dark)": { vars: plainColours("dark") } },
        },
      },
    },
  },
});

// A browser without color-mix() shows a colour of the theme in the place of each mix (mixes.ts)
globalStyle(":root", {
  "@layer": {
    [layers.theme]: {
      "@supports": {
        "not (color: color-mix(in oklab, red, red))": {
          vars: {
            "--cert-plain-wash": vars.sunken,
            "--cert-plain-line": vars.line,
            "--cert-plain-deep": vars.primary,
          },
        },
      },
    },
  },
});
