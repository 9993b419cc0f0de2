import { Fragment } from "react";
import { mark } from "./Marked.css.ts";
import { markedParts } from "./markedParts.ts";

export interface MarkedProps {
  /** The text. */
  children: string;
  /** The search term. */
  term: string;
}

/** Highlights the matches of a search term in a text. */
export function Marked({ children, term }: MarkedProps) {
  return markedParts(children, term).map(({ text, matched }, index) =>
    matched ? (
      <mark key={index} className={mark}>
        {text}
      </mark>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}
