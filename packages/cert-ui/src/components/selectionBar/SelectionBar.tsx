import type { ReactNode } from "react";
import { root as text } from "../../theme/text.css.ts";
import { actions, count as countClass, root } from "./SelectionBar.css.ts";

export interface SelectionBarProps {
  /** The name of the bar, read aloud. */
  label: string;
  /** A short sentence with the number of selected records, announced when it changes. */
  count: string;
  /** Buttons for actions on the selected records. */
  children: ReactNode;
}

/** A bar with actions on the selected rows of a list. It stays in view at the bottom of the page. */
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
