import { globalLayer, style, type StyleRule } from "@vanilla-extract/css";

// The order of declaration is the order of the cascade. A host's CSS stands outside of any layer, so it beats both.
const theme = globalLayer("cert.theme");
const components = globalLayer("cert.components");

/** The cascade layers of this package, weakest first. */
export const layers = { theme, components };

/** A class whose rules stand in the components layer. */
export function layered(rule: StyleRule, debugId?: string): string {
  return style({ "@layer": { [components]: rule } }, debugId);
}
