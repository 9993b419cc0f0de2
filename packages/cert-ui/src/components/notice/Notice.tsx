import type { ReactNode } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable, root as text } from "../../theme/text.css.ts";
import { Icon } from "../icon/Icon.tsx";
import { close, root, said, sign } from "./Notice.css.ts";

export interface NoticeProps {
  /** The sentence. */
  children: ReactNode;
  /** A warning has its own colour and icon. Defaults to `done`. */
  tone?: "done" | "warning";
  /** A link or a button for the next step. */
  action?: ReactNode;
  onClose: () => void;
}

/** A message about a completed action, or a warning. It stays until it is closed. */
export function Notice({ children, tone = "done", action, onClose }: NoticeProps) {
  const messages = useAdminMessages("notice");
  return (
    <div className={`${text} ${root}`} role="status" data-tone={tone}>
      <span className={sign}>
        <Icon name={tone === "warning" ? "alert" : "check"} />
      </span>
      <div className={said}>
        <span>{children}</span>
        {action}
      </div>
      <button type="button" className={`${close} ${focusable}`} aria-label={messages.close} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
