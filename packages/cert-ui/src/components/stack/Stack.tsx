import { createElement, type ComponentPropsWithoutRef, type Ref } from "react";
import { root as text } from "../../theme/text.css.ts";
import { root } from "./Stack.css.ts";

export type StackProps<Element extends "div" | "section" | "form" | "article"> = Omit<
  ComponentPropsWithoutRef<Element>,
  "className"
> & {
  /** The element. Defaults to `div`. */
  as?: Element;
  /** The `ref` of the element: `forwardRef` would lose the type of `as`. */
  elementRef?: Ref<HTMLElement>;
  /** The space between the children: 10, 18 or 24 px. Defaults to `medium`. */
  gap?: "small" | "medium" | "large";
  /** `row` places the children beside each other and wraps them. Defaults to `column`. */
  direction?: "column" | "row";
};

/** Places its children below or beside each other, with the same space between them. */
export function Stack<Element extends "div" | "section" | "form" | "article" = "div">({
  as,
  elementRef,
  gap = "medium",
  direction = "column",
  ...rest
}: StackProps<Element>) {
  return createElement<object>(as ?? "div", {
    ...rest,
    ref: elementRef,
    className: `${text} ${root}`,
    "data-gap": gap,
    "data-direction": direction,
  });
}
