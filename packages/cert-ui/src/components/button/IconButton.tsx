import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { focusable } from "../../theme/text.css.ts";
import { root } from "./IconButton.css.ts";
import { assert } from "../assert/assert.ts";

export interface IconButtonProps extends ComponentPropsWithoutRef<"button"> {
  /** The accessible name, since only an icon is shown. */
  "aria-label": string;
}

/** A square button of 44 px that shows an `Icon`. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { className, type = "button", ...rest },
  ref,
) {
  assert(() => rest["aria-label"] !== "", "IconButton: needs an accessible name in `aria-label`.");
  return <button {...rest} ref={ref} type={type} className={[root, focusable, className].filter(Boolean).join(" ")} />;
});
