import { Fragment } from "react";
import { mark } from "./Marked.css.ts";
import { markedParts } from "./markedParts.ts";

export interface MarkedProps {
  children: string;
  /** What was searched for. */
  term: string;
}

/** A text in which what was searched for stands out. */
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
