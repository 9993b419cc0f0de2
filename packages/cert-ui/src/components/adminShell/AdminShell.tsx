import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { forwardRef, useId, useState, type MouseEvent, type ReactNode, type Ref } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { root as text } from "../../theme/text.css.ts";
import { Guilloche } from "../guilloche/Guilloche.tsx";
import { Icon } from "../icon/Icon.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import * as styles from "./AdminShell.css.ts";
import { Sidebar, type ShellGroup, type ShellLinkComponent } from "./Sidebar.tsx";
import { IconButton } from "../button/IconButton.tsx";

export interface AdminShellProps extends RootProps<"div"> {
  /** The institute's name. Defaults to the one in the messages. */
  institute?: string | undefined;
  /** The character of the institute's mark. Defaults to the one in the messages. */
  mark?: string | undefined;
  /** The links of the sidebar, by group. */
  groups: readonly ShellGroup[];
  /** The component of the sidebar's links, such as one that leads through a router. Defaults to `a`. */
  linkComponent?: ShellLinkComponent;
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
export const AdminShell = forwardRef<HTMLDivElement, AdminShellProps>(function AdminShell(props, ref) {
  const { institute, mark, groups, linkComponent = "a", search, tools, children, mainRef, ...others } = props;
  const { messages: overrides, className, ...rest } = others;
  const messages = useAdminMessages("shell", overrides);
  const [open, setOpen] = useState(false);
  const mainId = useId();
  const sidebar = (
    <Sidebar
      institute={institute}
      mark={mark}
      groups={groups}
      messages={messages}
      linkComponent={linkComponent}
      onFollow={() => setOpen(false)}
    />
  );
  return (
    <div {...rest} ref={ref} className={joinClasses(text, styles.root, className)} data-layout="admin">
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
});

/** Moves the focus with a script, because a router would treat an address with a fragment as another screen. */
function focusMain(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
