import { Link } from "react-router-dom";
import { Icon } from "../../components/icon/Icon.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { HelpPart } from "../../messages/zhCNHelp.ts";
import { focusable } from "../../theme/text.css.ts";
import { root } from "./HelpLink.css.ts";

interface HelpLinkProps {
  part: HelpPart;
  /** The heading beside the link, read aloud with it. */
  of: string;
}

/** A question mark beside a heading, which leads to a part of the help. */
export function HelpLink({ part, of: name }: HelpLinkProps) {
  const label = fill(useAdminMessages("shell").helpOn, { name });
  return (
    <Link className={`${root} ${focusable}`} to={`/main/help/${part}`} aria-label={label} title={label}>
      <Icon name="help" size={18} />
    </Link>
  );
}
