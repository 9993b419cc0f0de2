import { vars } from "./vars.css.ts";

/** Variables that replace a mix in browsers without `color-mix()`. The theme sets them only there. */
const plain = { wash: "--cert-plain-wash", line: "--cert-plain-line", deep: "--cert-plain-deep" };

/** Returns a mixed colour. CSS mixes it where it is used, so that it follows every variable of a host. */
export const mix = (kind: keyof typeof plain, colour: string, other: string): string =>
  `var(${plain[kind]}, color-mix(in oklab, ${colour}, ${other}))`;

/** A light tint of the institute's colour. */
export const primaryWash = mix("wash", `${vars.primary} 9%`, vars.surface);

/** A darker shade of the institute's colour, for pressed buttons. */
export const primaryDeep = mix("deep", `${vars.primary} 86%`, vars.ink);

/** The border of menus and dialogs. The page below may have the same colour, and a shadow is not visible on a dark one. */
export const floatingLine = mix("line", `${vars.edge} 45%`, vars.line);

/** A light tint of the colour of danger. */
export const dangerWash = mix("wash", `${vars.danger} 9%`, vars.surface);
