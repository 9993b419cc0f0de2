import { Menu } from "@ark-ui/react/menu";
import { Portal } from "@ark-ui/react/portal";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable, root as text } from "../../theme/text.css.ts";
import { item } from "../combobox/Combobox.css.ts";
import { account as accountClass, content, face, positioner, trigger, who } from "./UserMenu.css.ts";

const actions = ["settings", "help", "logOut"] as const;

export type UserAction = (typeof actions)[number];

export interface UserMenuProps {
  nickName: string;
  account: string;
  onSelect: (selection: { action: UserAction }) => void;
}

/** The menu of the logged-in account: settings, help, log out. */
export function UserMenu({ nickName, account, onSelect }: UserMenuProps) {
  const words = useAdminMessages("userMenu");
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: "bottom-end" }}
      onSelect={({ value }) => {
        const action = actions.find((candidate) => candidate === value);
        if (action) onSelect({ action });
      }}
    >
      <Menu.Trigger className={`${trigger} ${focusable}`} aria-label={words.label}>
        <span className={face} aria-hidden="true">
          {[...nickName][0]}
        </span>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner className={positioner}>
          <Menu.Content className={`${text} ${content}`}>
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel className={who}>
                {nickName}
                <span className={accountClass}>{account}</span>
              </Menu.ItemGroupLabel>
              {actions.map((action) => (
                <Menu.Item key={action} value={action} className={item}>
                  {words[action]}
                </Menu.Item>
              ))}
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
