import type { ComponentPropsWithoutRef, JSX } from "react";

/**
 * The props of a component's root element that a host may set: `id`, `className`, `style`, `data-*`, `aria-*` and handlers.
 * The content is the component's own.
 */
export type RootProps<Element extends keyof JSX.IntrinsicElements> = Omit<
  ComponentPropsWithoutRef<Element>,
  "children" | "dangerouslySetInnerHTML" | "defaultChecked" | "defaultValue"
>;

/** Returns the value of a `class` attribute: the names that are given, the host's own last. */
export const joinClasses = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(" ");
