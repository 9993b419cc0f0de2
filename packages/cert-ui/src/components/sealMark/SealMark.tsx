import { useMessages } from "../../messages/MessagesContext.ts";
import { root } from "./SealMark.css.ts";

export interface SealMarkProps {
  /** One character. Defaults to the one in the messages. */
  mark?: string | undefined;
  /** Defaults to `medium`. */
  size?: "small" | "medium" | "large";
}

/** The institute's mark as a seal. It decorates the name beside it and is hidden from assistive technology. */
export function SealMark({ mark, size = "medium" }: SealMarkProps) {
  const words = useMessages("brand");
  return (
    <span className={root} data-size={size} aria-hidden="true">
      {mark ?? words.mark}
    </span>
  );
}
