import { Menu as Ark } from "@ark-ui/react/menu";
import { Portal } from "@ark-ui/react/portal";
import { useRef, type ReactElement, type ReactNode } from "react";
import { floating, option, positioner } from "../../theme/floating.css.ts";
import { root as text } from "../../theme/text.css.ts";
import { content } from "./Menu.css.ts";
import { areUnique, assert } from "../assert/assert.ts";

export interface MenuEntry {
  /** Unique in the menu. */
  key: string;
  label: string;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens the menu, with its accessible name. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Names the entries, above them. */
  heading?: ReactNode;
}

/** A menu of actions below a button. Selecting an entry closes the menu and returns the focus to the button first. */
export function Menu({ trigger, entries, heading }: MenuProps) {
  assert(() => entries.length > 0, "Menu: needs an entry; render nothing where there is none.");
  assert(() => areUnique(entries.map(({ key }) => key)), "Menu: the key of each entry must be unique.");
  const selectedKey = useRef<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Once the menu is gone and its button has the focus: a dialog that opens now gives it back there when it closes
  const select = () => {
    const selected = entries.find(({ key }) => key === selectedKey.current);
    selectedKey.current = null;
    if (selected === undefined) return;
    button.current?.focus();
    selected.onSelect();
  };
  const items = entries.map(({ key, label }) => (
    <Ark.Item key={key} value={key} className={option}>
      {label}
    </Ark.Item>
  ));
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: "bottom-end" }}
      onSelect={({ value }) => {
        selectedKey.current = value;
      }}
      onExitComplete={select}
    >
      <Ark.Trigger ref={button} asChild>
        {trigger}
      </Ark.Trigger>
      <Portal>
        <Ark.Positioner className={positioner}>
          <Ark.Content className={`${text} ${floating} ${content}`}>
            {heading === undefined ? (
              items
            ) : (
              <Ark.ItemGroup>
                <Ark.ItemGroupLabel>{heading}</Ark.ItemGroupLabel>
                {items}
              </Ark.ItemGroup>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
