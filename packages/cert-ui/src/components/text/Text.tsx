import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { focusable } from "../../theme/text.css.ts";
import { root } from "./Text.css.ts";

export interface TextProps extends Omit<ComponentPropsWithoutRef<"p">, "className"> {
  /** `soft` is muted; `note` is muted and small; `wrong`, `warning` and `done` are coloured. Defaults to `plain`. */
  tone?: "plain" | "soft" | "note" | "wrong" | "warning" | "done" | undefined;
  /** The element. Defaults to a paragraph. */
  as?: "p" | "span";
}

/** A sentence or paragraph without margins; the space around it belongs to the `Stack` that it is in. */
export const Text = forwardRef<HTMLParagraphElement, TextProps>(function Text(
  { tone = "plain", as: Element = "p", ...rest },
  ref,
) {
  return <Element {...rest} ref={ref} className={`${root} ${focusable}`} data-tone={tone} />;
});
