import { useMessages } from "../../messages/MessagesProvider.tsx";
import { root } from "./SealMark.css.ts";

/** The props of `SealMark`. */
export interface SealMarkProps {
  /** One character; the one of the messages unless given. */
  mark?: string | undefined;
  /** `medium` unless given. */
  size?: "small" | "medium" | "large";
}

/** The institute's mark as a seal. It only decorates the name beside it, so screen readers pass over it. */
export function SealMark({ mark, size = "medium" }: SealMarkProps) {
  const words = useMessages("brand");
  return (
    <span className={root} data-size={size} aria-hidden="true">
      {mark ?? words.mark}
    </span>
  );
}
