import type { Notice } from "cert-api";
import { useState } from "react";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";

/** A notice as it is being written. */
export interface NoticeDraft extends Pick<Notice, "kind" | "purpose" | "subject" | "body"> {
  /** Whether it goes to those too who were told before. */
  again: boolean;
}

/** A notice that begins with the words for its purpose. Another way or purpose brings its own, unless words were written. */
export function useNoticeDraft(kind: NoticeDraft["kind"]): {
  draft: NoticeDraft;
  change: (change: Partial<NoticeDraft>) => void;
} {
  const texts = useAdminMessages("noticeTexts");
  const toText = (choice: Pick<Notice, "kind" | "purpose">) => ({
    subject: texts[choice.purpose].subject,
    body: choice.kind === "phone" ? texts.phone[choice.purpose] : texts[choice.purpose].body,
  });
  const [draft, setDraft] = useState<NoticeDraft>(() => {
    const choice = { kind, purpose: "issued" as const };
    return { ...choice, ...toText(choice), again: false };
  });
  const change = (changed: Partial<NoticeDraft>) =>
    setDraft((before) => {
      const { subject, body } = toText(before);
      const isUntouched = before.subject === subject && before.body === body;
      const after = { ...before, ...changed };
      return isUntouched && changed.body === undefined && changed.subject === undefined
        ? { ...after, ...toText(after) }
        : after;
    });
  return { draft, change };
}
