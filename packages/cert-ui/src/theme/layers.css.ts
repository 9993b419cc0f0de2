import { globalLayer, style, type StyleRule } from "@vanilla-extract/css";

// The order of declaration is the order of the cascade. A host's CSS is in no layer, so it wins over every layer.
const theme = globalLayer("cert.theme");
const base = globalLayer("cert.base");
const components = globalLayer("cert.components");

/** The cascade layers of this package, weakest first. */
export const layers = { theme, base, components };

type Conditions = NonNullable<StyleRule["@container"]>;

const withoutNames = (conditions: Conditions): Conditions =>
  Object.fromEntries(Object.entries(conditions).map(([query, inside]) => [query.replace(/^\w+ /u, ""), inside]));

/**
 * Creates a class in the layer of the components. In browsers without container queries, the window's width replaces that
 * of the container.
 */
export function layered({ "@container": conditions, ...rule }: StyleRule, debugId?: string): string {
  const inWindow = conditions && { "not (container-type: inline-size)": { "@media": withoutNames(conditions) } };
  const whole = conditions
    ? { ...rule, "@container": conditions, "@supports": { ...rule["@supports"], ...inWindow } }
    : rule;
  return style({ "@layer": { [components]: whole } }, debugId);
}

/**
 * Creates a class in the base layer. The rules of a component's class take precedence over it on the same element, in any
 * order.
 */
export function baseStyle(rule: StyleRule, debugId?: string): string {
  return style({ "@layer": { [base]: rule } }, debugId);
}
