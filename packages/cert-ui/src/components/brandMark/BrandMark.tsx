import { forwardRef } from "react";
import { useMessages } from "../../messages/MessagesContext.ts";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { root } from "./BrandMark.css.ts";

export interface BrandMarkProps extends RootProps<"span"> {
  /** One character. Defaults to the one in the messages. */
  mark?: string | undefined;
  /** Defaults to `medium`. */
  size?: "small" | "medium" | "large";
}

/** The institute's mark as a red stamp. It decorates the name next to it and is hidden from assistive technology. */
export const BrandMark = forwardRef<HTMLSpanElement, BrandMarkProps>(function BrandMark(props, ref) {
  const { mark, size = "medium", className, ...rest } = props;
  const messages = useMessages("brand");
  return (
    <span aria-hidden="true" {...rest} ref={ref} className={joinClasses(root, className)} data-size={size}>
      {mark ?? messages.mark}
    </span>
  );
});
