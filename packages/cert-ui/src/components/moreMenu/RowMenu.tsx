import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { hidden } from "../../theme/text.css.ts";
import { Button, type ButtonProps } from "../button/Button.tsx";
import type { MenuEntry } from "../menu/Menu.tsx";
import { MoreMenu } from "./MoreMenu.tsx";

export interface RowAction extends MenuEntry {
  /** `danger` if it removes something. Defaults to `quiet`. */
  tone?: ButtonProps["tone"];
  isDisabled?: boolean;
}

export interface RowMenuProps {
  /** The name of the row, read aloud with the first action and with the menu's button. */
  name: string;
  /** The actions, the main one first; those that are not offered are false or undefined. */
  actions: readonly (RowAction | false | undefined)[];
}

/** The actions on a row: the first one is a button, the others are in a menu. Renders nothing if there are none. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const messages = useAdminMessages("actions");
  const [first, ...entries] = actions.filter((action) => action !== undefined && action !== false);
  if (first === undefined) return null;
  return (
    <MoreMenu label={fill(messages.more, { name })} entries={entries}>
      <Button tone={first.tone ?? "quiet"} size="small" aria-disabled={first.isDisabled} onClick={first.onSelect}>
        {first.label}
        <span className={hidden}>{fill(messages.of, { name })}</span>
      </Button>
    </MoreMenu>
  );
}
