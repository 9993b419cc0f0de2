import { Icon } from "../../components/icon/Icon.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { HelpTopic } from "../../messages/helpTopics.ts";
import { focusable } from "../../theme/text.css.ts";
import { useServices } from "../session/AdminServices.ts";
import { root } from "./HelpLink.css.ts";

interface HelpLinkProps {
  topic: HelpTopic;
  /** The heading beside the link, read aloud with it. */
  of: string;
}

/** A question mark beside a heading, which opens a topic of the help in a new tab; nothing where there is no help. */
export function HelpLink({ topic, of: name }: HelpLinkProps) {
  const { helpHref } = useServices();
  const label = fill(useAdminMessages("shell").helpOn, { name });
  if (helpHref === null) return null;
  return (
    <a
      className={`${root} ${focusable}`}
      href={`${helpHref}/${topic}`}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
    >
      <Icon name="help" size={18} />
    </a>
  );
}
