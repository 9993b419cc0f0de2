import type { KeyboardEvent, ReactNode, Ref } from "react";
import { root as text } from "../../theme/text.css.ts";
import { head as headClass, panel } from "./SidePanel.css.ts";

/** The props of `SidePanel`. */
export interface SidePanelProps {
  /** Read aloud as the panel's name. */
  label: string;
  /** Called for Escape, pressed anywhere in the panel. Whoever closes it gives the focus back. */
  onEscape: () => void;
  /** What stays at the top while the rest is scrolled. */
  head?: ReactNode;
  /** Receives the panel, which can have the focus. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/**
 * A panel at the right of the page, on narrow screens a sheet at its bottom. The page beside it can be used as ever. It
 * stands inside of `main`, which makes room for it.
 */
export function SidePanel({ label, onEscape, head, ref, children }: SidePanelProps) {
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    // Windows that were opened from the panel stand elsewhere in the document: their Escape is their own
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== "Escape" || event.defaultPrevented || !isInside) return;
    event.preventDefault();
    onEscape();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from whatever in it has the focus
    <aside ref={ref} className={`${text} ${panel}`} aria-label={label} tabIndex={-1} onKeyDown={closeOnEscape}>
      {head && <div className={headClass}>{head}</div>}
      {children}
    </aside>
  );
}
