import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { focusable } from "../../theme/text.css.ts";
import { joinClasses } from "../root/RootProps.ts";
import { root } from "./Button.css.ts";

/** The appearance of a button. */
export interface ButtonLooks {
  /** `filled` for the main action, `quiet` for others, `danger` for actions that remove something. */
  tone?: "filled" | "quiet" | "danger";
  /** The size; `tight` is a word in a dense row, without a border. Defaults to `medium`. */
  size?: "medium" | "small" | "tight";
}

/** The props of `Button`: those of a `<button>` and its appearance. */
export type ButtonProps = ComponentPropsWithoutRef<"button"> & ButtonLooks;
/** The props of `LinkButton`: those of an `<a>` and its appearance. */
export type LinkButtonProps = ComponentPropsWithoutRef<"a"> & ButtonLooks & { href: string };

/**
 * A button. Its `type` defaults to `button`, so that it does not submit a form by accident. With `aria-disabled` it keeps
 * the focus and ignores clicks; a form that it submits refuses by itself.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone = "filled", size = "medium", className, type = "button", onClick, ...rest },
  ref,
) {
  const isUnavailable = rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  const looks = { className: joinClasses(root, focusable, className), "data-tone": tone, "data-size": size };
  return <button {...rest} {...looks} ref={ref} type={type} onClick={isUnavailable ? undefined : onClick} />;
});

/** A link that looks like a button. */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkButtonProps>(function LinkButton(
  { tone = "filled", size = "medium", className, children, ...rest },
  ref,
) {
  return (
    <a {...rest} ref={ref} className={joinClasses(root, focusable, className)} data-tone={tone} data-size={size}>
      {children}
    </a>
  );
});
