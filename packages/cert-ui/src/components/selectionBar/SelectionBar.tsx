import type { ReactNode } from "react";
import { root as text } from "../../theme/text.css.ts";
import { actions, count as countClass, root } from "./SelectionBar.css.ts";

/** The props of `SelectionBar`. */
export interface SelectionBarProps {
  /** Read aloud as the bar's name. */
  label: string;
  /** How many records are selected, in a short sentence; said aloud when it changes. */
  count: string;
  /** Buttons for what can be done with them. */
  children: ReactNode;
}

/** What can be done with the selected rows of a list. Stays in view at the end of the page. */
export function SelectionBar({ label, count, children }: SelectionBarProps) {
  return (
    <section className={`${text} ${root}`} aria-label={label}>
      <strong className={countClass} role="status">
        {count}
      </strong>
      <div className={actions}>{children}</div>
    </section>
  );
}
