import { vars } from "./vars.css.ts";

/** What stands in the place of a mix where a browser cannot mix; the theme gives these variables a value there alone. */
const plain = { wash: "--cert-plain-wash", line: "--cert-plain-line", deep: "--cert-plain-deep" };

/** Returns a mixed colour. CSS mixes it where it is used, so it follows every variable of a host. */
export const mix = (kind: keyof typeof plain, colour: string, other: string): string =>
  `var(${plain[kind]}, color-mix(in oklab, ${colour}, ${other}))`;

/** A light tint of the institute's colour. */
export const primaryWash = mix("wash", `${vars.primary} 9%`, vars.surface);

/** The institute's colour, darker: for pressed buttons. */
export const primaryDeep = mix("deep", `${vars.primary} 86%`, vars.ink);

/** The border of menus and windows: the page below may have their colour, and a shadow does not show on a dark one. */
export const floatingLine = mix("line", `${vars.edge} 45%`, vars.line);

/** A light tint of the seal's colour. */
export const sealWash = mix("wash", `${vars.seal} 9%`, vars.surface);
