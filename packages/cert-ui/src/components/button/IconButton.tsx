import type { ComponentProps } from "react";
import { focusable } from "../../theme/text.css.ts";
import { root } from "./IconButton.css.ts";

export interface IconButtonProps extends ComponentProps<"button"> {
  /** The accessible name, since only an icon is shown. */
  "aria-label": string;
}

/** A square button of 44 px that shows an `Icon`. */
export function IconButton({ className, type = "button", ...rest }: IconButtonProps) {
  return <button {...rest} type={type} className={[root, focusable, className].filter(Boolean).join(" ")} />;
}
