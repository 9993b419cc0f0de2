import { Menu } from "@ark-ui/react/menu";
import { Portal } from "@ark-ui/react/portal";
import { useRef, type ReactNode } from "react";
import { focusable, root as text } from "../../theme/text.css.ts";
import { root as button } from "../button/Button.css.ts";
import { item } from "../combobox/Combobox.css.ts";
import { Icon } from "../icon/Icon.tsx";
import { content, positioner } from "../userMenu/UserMenu.css.ts";
import { line } from "./MoreMenu.css.ts";

export interface MoreMenuEntry {
  /** Unique in the menu. */
  key: string;
  label: string;
  onSelect: () => void;
}

export interface MoreMenuProps {
  /** The accessible name of the button, which shows three dots. */
  label: string;
  entries: readonly MoreMenuEntry[];
  /** The button before it, on the same line. */
  children?: ReactNode;
}

/** A menu of less common actions behind a button with three dots. Without entries, only its children are shown. */
export function MoreMenu({ label, entries, children }: MoreMenuProps) {
  const selectedKey = useRef<string | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  if (entries.length === 0) return children;
  // Once the menu is gone and its button has the focus: a window that opens now gives it back there when it closes
  const select = () => {
    const selected = entries.find(({ key }) => key === selectedKey.current);
    selectedKey.current = null;
    if (selected === undefined) return;
    trigger.current?.focus();
    selected.onSelect();
  };
  return (
    <span className={line}>
      {children}
      <Menu.Root
        lazyMount
        unmountOnExit
        positioning={{ placement: "bottom-end" }}
        onSelect={({ value }) => {
          selectedKey.current = value;
        }}
        onExitComplete={select}
      >
        <Menu.Trigger
          ref={trigger}
          className={`${button} ${focusable}`}
          data-tone="quiet"
          data-size="small"
          aria-label={label}
        >
          <Icon name="more" size={22} />
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner className={positioner}>
            <Menu.Content className={`${text} ${content}`}>
              {entries.map(({ key, label: name }) => (
                <Menu.Item key={key} value={key} className={item}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </span>
  );
}
