import { createGlobalTheme, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { colours, fixed, toLightDark, WITHOUT_LIGHT_DARK, type ColourRole } from "./colours.ts";
import { formerNames } from "./formerNames.ts";
import { layers } from "./layers.css.ts";
import { radius } from "./scale.ts";

const contract = createGlobalThemeContract(
  {
    /** Text. */
    text: "text",
    /** Secondary text. */
    muted: "muted",
    /** The background of the page. */
    paper: "paper",
    /** The background of cards, tables and fields. */
    surface: "surface",
    /** The background of table heads, and of what lies in a card. */
    sunken: "sunken",
    /** Hairlines. */
    line: "line",
    /** Borders of fields, with a contrast of 3:1 on surface. */
    edge: "edge",
    /** The institute's colour: buttons, links, focus. */
    accent: "accent",
    /** Text on `accent`. */
    accentText: "accent-text",
    /** The vermilion of a stamp as text or line: matches, the current place. */
    mark: "mark",
    /** The background of the mark and of counts, whose text is white in either scheme. */
    stamp: "stamp",
    /** Used only for what is done. */
    success: "success",
    /** Matters that wait for an answer, or should be looked at. */
    warning: "warning",
    /** Errors and dangerous actions. */
    danger: "danger",
    /** A picture that is shown instead of the mark's character, `url(…)`; `none` for the character. `--cert-mark-ground` is the colour behind it. */
    markPicture: "mark-picture",
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

const roles = Object.keys(colours) as ColourRole[];
const eachRole = (value: (role: ColourRole) => string) =>
  Object.fromEntries(roles.map((role) => [role, value(role)])) as Record<ColourRole, string>;

/**
 * The theme as CSS variables, `--cert-text` and so on. A host can set any of them on `:root` or on an element around the
 * components. Colours follow the `color-scheme` of the element on which they are used, so that the host controls the dark
 * scheme too.
 */
export const vars = {
  ...contract,
  /** The corners of frames. Not set by the theme, so that an element may have a unit of its own. */
  radius: radius[10],
  ...eachRole((role) => {
    const former = formerNames[role];
    return former === undefined ? contract[role] : `var(${former}, ${contract[role]})`;
  }),
};

createGlobalTheme(":root", contract, {
  "@layer": layers.theme,
  ...eachRole((role) => toLightDark(colours[role])),
  markPicture: "none",
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

const plainColours = (scheme: "light" | "dark") => ({
  ...Object.fromEntries(roles.map((role) => [contract[role], colours[role][scheme]])),
  "--cert-plain-cover": scheme === "light" ? vars.accent : fixed.cover,
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
            "--cert-plain-deep": vars.accent,
          },
        },
      },
    },
  },
});
