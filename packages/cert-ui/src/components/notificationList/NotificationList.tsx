import { Popover } from "@ark-ui/react/popover";
import { Portal } from "@ark-ui/react/portal";
import type { Notification } from "cert-api";
import { useId } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden, root as text } from "../../theme/text.css.ts";
import { Badge } from "../badge/Badge.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { Icon } from "../icon/Icon.tsx";
import { Moment } from "../moment/Moment.tsx";
import { Tooltip } from "../tooltip/Tooltip.tsx";
import { bell, content, count, entry, list, message, none, positioner, time, title } from "./NotificationList.css.ts";

export interface NotificationListProps {
  /** Newest first; null while loading and after loading has failed. */
  notifications: readonly Notification[] | null;
  /** The sentence that explains why the notifications could not be loaded. */
  failure?: string | undefined;
  /** Called when the list is opened, which marks its notifications as read. */
  onOpen: () => void;
}

/** The bell and its list: the results of the account's publishes and uploads. */
export function NotificationList({ notifications, failure, onOpen }: NotificationListProps) {
  const messages = useAdminMessages("notifications");
  const id = useId();
  const unread = (notifications ?? []).filter(({ read }) => !read).length;
  return (
    <Popover.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: "bottom-end" }}
      ids={{ trigger: id }}
      onOpenChange={(change) => change.open && onOpen()}
    >
      <div className={bell}>
        <Tooltip says={messages.label} triggerId={id}>
          <Popover.Trigger asChild>
            <IconButton aria-label={messages.label}>
              <Icon name="bell" size={22} />
            </IconButton>
          </Popover.Trigger>
        </Tooltip>
        {unread > 0 && (
          <span className={count} aria-hidden="true">
            {unread}
          </span>
        )}
      </div>
      <span className={hidden} role="status">
        {unread > 0 ? fill(messages.unread, { count: unread }) : ""}
      </span>
      <Portal>
        <Popover.Positioner className={positioner}>
          {/* What scrolls must be reachable by keyboard */}
          <Popover.Content className={`${text} ${content}`} aria-label={messages.title} tabIndex={0}>
            <Popover.Title className={title}>{messages.title}</Popover.Title>
            <Entries notifications={notifications} failure={failure} messages={messages} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

interface EntriesProps {
  notifications: readonly Notification[] | null;
  failure: string | undefined;
  messages: AdminMessages["notifications"];
}

/** The notifications, or a sentence in their place. */
function Entries({ notifications, failure, messages }: EntriesProps) {
  if (notifications === null) return <p className={none}>{failure ?? messages.loading}</p>;
  if (notifications.length === 0) {
    return (
      <p className={none}>
        {messages.none}
        <br />
        {messages.noneAdvice}
      </p>
    );
  }
  return (
    <ul className={list}>
      {notifications.map((notification) => (
        <li key={notification.id} className={entry} data-read={notification.read}>
          <Badge tone={notification.success ? "done" : "wrong"}>
            {notification.success ? messages.done : messages.failed}
          </Badge>
          <p className={message}>{notification.message}</p>
          <span className={time}>
            <Moment at={notification.at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
