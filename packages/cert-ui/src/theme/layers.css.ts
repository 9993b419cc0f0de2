import { globalLayer, style, type StyleRule } from "@vanilla-extract/css";

// The order of declaration is the order of the cascade. A host's CSS is in no layer, so it wins over every layer.
const theme = globalLayer("cert.theme");
const base = globalLayer("cert.base");
const components = globalLayer("cert.components");

/** The cascade layers of this package, weakest first. */
export const layers = { theme, base, components };

/** A class in the layer of the components. Where a browser knows no containers, the window's width stands for theirs. */
export function layered({ "@container": conditions, ...rule }: StyleRule, debugId?: string): string {
  const inWindow = conditions && { "not (container-type: inline-size)": { "@media": conditions } };
  const whole = conditions
    ? { ...rule, "@container": conditions, "@supports": { ...rule["@supports"], ...inWindow } }
    : rule;
  return style({ "@layer": { [components]: whole } }, debugId);
}

/** A class in the base layer: the rules of a component's class win over it on the same element, in any order. */
export function basic(rule: StyleRule, debugId?: string): string {
  return style({ "@layer": { [base]: rule } }, debugId);
}
