import { vars } from "./vars.css.ts";

/** Variables that replace a mix in browsers without `color-mix()`. The theme sets them only there. */
const plain = { wash: "--cert-plain-wash", line: "--cert-plain-line", deep: "--cert-plain-deep" };

/** Returns a mixed colour. CSS mixes it where it is used, so that it follows every variable of a host. */
export const mix = (kind: keyof typeof plain, colour: string, other: string): string =>
  `var(${plain[kind]}, color-mix(in oklab, ${colour}, ${other}))`;

/** A light tint of the institute's colour. */
export const accentWash = mix("wash", `${vars.accent} 9%`, vars.surface);

/** The same under the pointer. */
export const accentTint = mix("wash", `${vars.accent} 16%`, vars.surface);

/** A darker shade of the institute's colour, for pressed buttons. */
export const accentDeep = mix("deep", `${vars.accent} 86%`, vars.text);

/** The border of menus and dialogs. The page below may have the same colour, and a shadow is not visible on a dark one. */
export const floatingLine = mix("line", `${vars.edge} 45%`, vars.line);

/** A light tint of the colour of danger. */
export const dangerWash = mix("wash", `${vars.danger} 9%`, vars.surface);

/** The same under the pointer. */
export const dangerTint = mix("wash", `${vars.danger} 16%`, vars.surface);

/** A light tint of the colour of warnings. */
export const warningWash = mix("wash", `${vars.warning} 9%`, vars.surface);
