import { globalLayer, style, type StyleRule } from "@vanilla-extract/css";

// The order of declaration is the order of the cascade. A host's CSS stands outside of any layer, so it beats all.
const theme = globalLayer("cert.theme");
const base = globalLayer("cert.base");
const components = globalLayer("cert.components");

/** The cascade layers of this package, weakest first. */
export const layers = { theme, base, components };

/** A class whose rules stand in the components layer. */
export function layered(rule: StyleRule, debugId?: string): string {
  return style({ "@layer": { [components]: rule } }, debugId);
}

/** A class that others build upon: on one element, theirs win wherever the style sheets stand. */
export function basic(rule: StyleRule, debugId?: string): string {
  return style({ "@layer": { [base]: rule } }, debugId);
}
