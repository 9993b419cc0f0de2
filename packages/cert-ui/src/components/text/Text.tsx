import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { focusable } from "../../theme/text.css.ts";
import { root } from "./Text.css.ts";

export interface TextProps extends Omit<ComponentPropsWithoutRef<"p">, "className"> {
  /** `soft` is muted; `wrong` and `done` are coloured. Defaults to `plain`. */
  tone?: "plain" | "soft" | "wrong" | "done" | undefined;
  /** `small` is 15 px at the browser's default size. Defaults to `medium`. */
  size?: "medium" | "small";
  /** The element. Defaults to a paragraph. */
  as?: "p" | "span";
}

/** A sentence or paragraph without margins; the space around it belongs to the `Stack` that it is in. */
export const Text = forwardRef<HTMLParagraphElement, TextProps>(function Text(
  { tone = "plain", size = "medium", as: Element = "p", ...rest },
  ref,
) {
  return <Element {...rest} ref={ref} className={`${root} ${focusable}`} data-tone={tone} data-size={size} />;
});
