import { forwardRef, Fragment } from "react";
import type { RootProps } from "../root/RootProps.ts";
import { mark } from "./Marked.css.ts";
import { markedParts } from "./markedParts.ts";

export interface MarkedProps extends RootProps<"span"> {
  /** The text. */
  children: string;
  /** The search term. */
  term: string;
}

/** Highlights the matches of a search term in a text. */
export const Marked = forwardRef<HTMLSpanElement, MarkedProps>(function Marked({ children, term, ...rest }, ref) {
  const parts = markedParts(children, term).map(({ text, matched }, index) =>
    matched ? (
      <mark key={index} className={mark}>
        {text}
      </mark>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  );
  return (
    <span {...rest} ref={ref}>
      {parts}
    </span>
  );
});
