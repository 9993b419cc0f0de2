import type { KeyboardEvent, ReactNode, Ref } from "react";
import { root as text } from "../../theme/text.css.ts";
import { head as headClass, panel } from "./SidePanel.css.ts";

export interface SidePanelProps {
  /** The name of the panel, read aloud. */
  label: string;
  /** Called for Escape anywhere in the panel. The caller must restore the focus when it closes the panel. */
  onEscape: () => void;
  /** Content that stays at the top while the rest scrolls. */
  head?: ReactNode;
  /** Receives the panel, which is focusable. */
  rootRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/**
 * A non-modal panel at the right of the page, on narrow screens a sheet at the bottom. It must be inside `main`, which
 * leaves space for it.
 */
export function SidePanel({ label, onEscape, head, rootRef, children }: SidePanelProps) {
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    // Windows that were opened from the panel stand elsewhere in the document: their Escape is their own
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== "Escape" || event.defaultPrevented || !isInside) return;
    event.preventDefault();
    onEscape();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from whatever in it has the focus
    <aside ref={rootRef} className={`${text} ${panel}`} aria-label={label} tabIndex={-1} onKeyDown={closeOnEscape}>
      {head && <div className={headClass}>{head}</div>}
      {children}
    </aside>
  );
}
