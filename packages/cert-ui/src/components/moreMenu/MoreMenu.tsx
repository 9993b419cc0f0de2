import type { ReactNode } from "react";
import { Button } from "../button/Button.tsx";
import { Icon } from "../icon/Icon.tsx";
import { Menu, type MenuEntry } from "../menu/Menu.tsx";
import { line } from "./MoreMenu.css.ts";

export interface MoreMenuProps {
  /** The accessible name of the button, which shows three dots. */
  label: string;
  /** The entries; those that are not offered are false. */
  entries: readonly (MenuEntry | false)[];
  /** The button or badge before it, on the same line. */
  children?: ReactNode;
}

/** A menu of less common actions behind a button with three dots. Without entries, only its children are shown. */
export function MoreMenu({ label, entries, children }: MoreMenuProps) {
  const offered = entries.filter((entry) => entry !== false);
  if (offered.length === 0) return children;
  return (
    <span className={line}>
      {children}
      <Menu
        trigger={
          <Button tone="quiet" size="small" aria-label={label}>
            <Icon name="more" size={22} />
          </Button>
        }
        entries={offered}
      />
    </span>
  );
}
