import type { ReactNode } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { Icon } from "../icon/Icon.tsx";
import { close, root, said, sign } from "./Notice.css.ts";

/** The props of `Notice`. */
export interface NoticeProps {
  /** What was done, or what is wrong, in a sentence. */
  children: ReactNode;
  /** A warning looks and is drawn differently; its words say what is wrong. */
  tone?: "done" | "warning";
  /** Where one goes on from here. */
  action?: ReactNode;
  onClose: () => void;
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["notice"]>;
}

/** Says what was done, or warns; it stays until it is closed. */
export function Notice({ children, tone = "done", action, onClose, messages }: NoticeProps) {
  const words = useAdminMessages("notice", messages);
  return (
    <div className={`${text} ${root}`} role="status" data-tone={tone}>
      <span className={sign}>
        <Icon name={tone === "warning" ? "alert" : "check"} />
      </span>
      <div className={said}>
        <span>{children}</span>
        {action}
      </div>
      <button type="button" className={`${close} ${focusable}`} aria-label={words.close} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
