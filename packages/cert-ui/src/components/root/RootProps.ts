import type { ComponentPropsWithoutRef, JSX } from "react";

/**
 * The props of a component's root element that a host may set: `id`, `className`, `style`, `data-*`, `aria-*` and handlers.
 * What is inside is the component's own.
 */
export type RootProps<Element extends keyof JSX.IntrinsicElements> = Omit<
  ComponentPropsWithoutRef<Element>,
  "children" | "dangerouslySetInnerHTML" | "defaultChecked" | "defaultValue"
>;
