import { createElement, type ComponentPropsWithoutRef, type Ref } from "react";
import { root as text } from "../../theme/text.css.ts";
import { joinClasses } from "../root/RootProps.ts";
import { root } from "./Stack.css.ts";

export type StackProps<Element extends "div" | "section" | "form" | "article"> = ComponentPropsWithoutRef<Element> & {
  /** The element. Defaults to `div`. */
  as?: Element;
  /** The `ref` of the element: `forwardRef` would lose the type of `as`. */
  rootRef?: Ref<HTMLElement>;
  /** The space between the children: 8, 16 or 24 px. Defaults to `medium`. */
  gap?: "small" | "medium" | "large";
  /** `row` places the children side by side and wraps them. Defaults to `column`. */
  direction?: "column" | "row";
};

/** Stacks its children vertically or side by side, with the same space between them. */
export function Stack<Element extends "div" | "section" | "form" | "article" = "div">({
  as,
  rootRef,
  gap = "medium",
  direction = "column",
  className,
  ...rest
}: StackProps<Element>) {
  return createElement<object>(as ?? "div", {
    ...rest,
    ref: rootRef,
    className: joinClasses(text, root, className),
    "data-gap": gap,
    "data-direction": direction,
  });
}
