import type { Notice } from "cert-api";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { toRecord } from "../../session/toRecord.ts";
import { useDraft } from "../../session/useDraft.ts";

export interface NoticeDraft extends Pick<Notice, "kind" | "purpose" | "subject" | "body"> {
  /** True to include recipients who were notified before. */
  again: boolean;
}

const isDraft = (stored: unknown, kinds: readonly NoticeDraft["kind"][]): stored is NoticeDraft => {
  const { kind, purpose, subject, body, again } = toRecord(stored);
  const isChoice = kinds.some((each) => each === kind) && (purpose === "issued" || purpose === "expiring");
  return isChoice && typeof subject === "string" && typeof body === "string" && typeof again === "boolean";
};

/**
 * Manages the draft of a notice, which starts with the first channel and the text for its purpose. Changing the channel or
 * purpose replaces the text unless it was edited. Like other drafts, it is kept when the step is left, until it is sent.
 */
export function useNoticeDraft(activityId: string, kinds: readonly NoticeDraft["kind"][]) {
  const texts = useAdminMessages("noticeTexts");
  const toText = (choice: Pick<Notice, "kind" | "purpose">) => ({
    subject: texts[choice.purpose].subject,
    body: choice.kind === "phone" ? texts.phone[choice.purpose] : texts[choice.purpose].body,
  });
  const choice = { kind: kinds[0] ?? "email", purpose: "issued" as const };
  const { value, setValue, forget } = useDraft<NoticeDraft>(
    `notice ${activityId}`,
    { ...choice, ...toText(choice), again: false },
    (stored) => isDraft(stored, kinds),
  );
  const change = (changed: Partial<NoticeDraft>) => {
    const { subject, body } = toText(value);
    const isUntouched = value.subject === subject && value.body === body;
    const after = { ...value, ...changed };
    const bringsText = isUntouched && changed.body === undefined && changed.subject === undefined;
    setValue(bringsText ? { ...after, ...toText(after) } : after);
  };
  return { draft: value, change, forget };
}
