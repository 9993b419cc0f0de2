import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable } from "../../theme/text.css.ts";
import { Menu } from "../menu/Menu.tsx";
import { account as accountClass, face, trigger, who } from "./UserMenu.css.ts";

const actions = ["settings", "help", "logOut"] as const;

export type UserAction = (typeof actions)[number];

export interface UserMenuProps {
  nickName: string;
  account: string;
  hasHelp: boolean;
  onSelect: (selection: { action: UserAction }) => void;
}

/** The menu of the logged-in account: settings, help where there is some, log out. */
export function UserMenu({ nickName, account, hasHelp, onSelect }: UserMenuProps) {
  const messages = useAdminMessages("userMenu");
  return (
    <Menu
      trigger={
        <button type="button" className={`${trigger} ${focusable}`} aria-label={messages.label}>
          <span className={face} aria-hidden="true">
            {[...nickName][0]}
          </span>
        </button>
      }
      heading={
        <span className={who}>
          {nickName}
          <span className={accountClass}>{account}</span>
        </span>
      }
      entries={actions
        .filter((action) => hasHelp || action !== "help")
        .map((action) => ({
          key: action,
          label: messages[action],
          onSelect: () => onSelect({ action }),
        }))}
    />
  );
}
