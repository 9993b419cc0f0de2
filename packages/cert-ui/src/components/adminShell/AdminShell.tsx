import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { useId, useState, type MouseEvent, type ReactNode, type Ref } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { root as text } from "../../theme/text.css.ts";
import { Guilloche } from "../guilloche/Guilloche.tsx";
import { Icon } from "../icon/Icon.tsx";
import * as styles from "./AdminShell.css.ts";
import { Sidebar, type ShellGroup } from "./Sidebar.tsx";
import { IconButton } from "../button/IconButton.tsx";

export interface AdminShellProps {
  /** The institute's name. Defaults to the one in the messages. */
  institute?: string | undefined;
  /** The character of the institute's mark. Defaults to the one in the messages. */
  mark?: string | undefined;
  /** The links of the sidebar, by group. */
  groups: readonly ShellGroup[];
  /** Called when a link of the sidebar is followed. A router calls `event.preventDefault()`. */
  onNavigate?: (navigation: { href: string; event: MouseEvent }) => void;
  /** The header's search box. */
  search?: ReactNode;
  /** The content at the end of the header: the notifications and the user menu. */
  tools?: ReactNode;
  /** The current screen. */
  children: ReactNode;
  /** Receives the focusable element around the screen. */
  mainRef?: Ref<HTMLElement>;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["shell"]>;
}

/** The frame of every administrators' screen: the header and the sidebar, which is a slide-in menu on narrow screens. */
export function AdminShell(props: AdminShellProps) {
  const { institute, mark, groups, onNavigate, search, tools, children, mainRef, messages: overrides } = props;
  const messages = useAdminMessages("shell", overrides);
  const [open, setOpen] = useState(false);
  const mainId = useId();
  const sidebar = (
    <Sidebar
      institute={institute}
      mark={mark}
      groups={groups}
      messages={messages}
      onNavigate={(navigation) => {
        setOpen(false);
        onNavigate?.(navigation);
      }}
    />
  );
  return (
    <div className={`${text} ${styles.root}`} data-layout="admin">
      <a className={styles.skip} href={`#${mainId}`} onClick={(event) => focusMain(event, mainId)}>
        {messages.skip}
      </a>
      <div className={styles.aside}>
        <Guilloche className={styles.ornament} />
        {sidebar}
      </div>
      <header className={styles.header}>
        <Dialog.Root open={open} onOpenChange={(change) => setOpen(change.open)} lazyMount unmountOnExit>
          <Dialog.Trigger asChild>
            <IconButton className={styles.menuButton} aria-label={messages.menu}>
              <Icon name="menu" size={22} />
            </IconButton>
          </Dialog.Trigger>
          <Portal>
            <Dialog.Backdrop className={styles.backdrop} />
            <Dialog.Positioner>
              <Dialog.Content className={`${text} ${styles.drawer}`} aria-label={messages.navigation}>
                <Dialog.CloseTrigger asChild>
                  <IconButton className={styles.closeDrawer} aria-label={messages.closeMenu}>
                    <Icon name="close" />
                  </IconButton>
                </Dialog.CloseTrigger>
                {sidebar}
              </Dialog.Content>
            </Dialog.Positioner>
          </Portal>
        </Dialog.Root>
        {search}
        <div className={styles.tools}>{tools}</div>
      </header>
      <main ref={mainRef} id={mainId} className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Moves the focus with a script, because a router would treat an address with a fragment as another screen. */
function focusMain(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
