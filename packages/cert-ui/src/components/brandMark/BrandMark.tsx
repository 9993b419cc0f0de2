import { useMessages } from "../../messages/MessagesContext.ts";
import { root } from "./BrandMark.css.ts";

export interface BrandMarkProps {
  /** One character. Defaults to the one in the messages. */
  mark?: string | undefined;
  /** Defaults to `medium`. */
  size?: "small" | "medium" | "large";
}

/** The institute's mark as a red stamp. It decorates the name beside it and is hidden from assistive technology. */
export function BrandMark({ mark, size = "medium" }: BrandMarkProps) {
  const messages = useMessages("brand");
  return (
    <span className={root} data-size={size} aria-hidden="true">
      {mark ?? messages.mark}
    </span>
  );
}
