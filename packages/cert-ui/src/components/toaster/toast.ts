import { toast as sonner } from "sonner";

const show = (kind: "success" | "error", title: string, detail?: string) =>
  void sonner[kind](title, detail ? { description: detail } : undefined);

/** Shows a message in the page's `Toaster`, for as long as that component says. `detail` is a second line. */
export const toast = {
  /** Says that something was done, as 发布成功. */
  success: (title: string, detail?: string): void => show("success", title, detail),
  /** Says that something failed (docs/spec.md, section 8). `detail` is the server's sentence. */
  failure: (title: string, detail?: string): void => show("error", title, detail),
  /**
   * Says that something was refused, and what to do: until it is closed. `subject` is what it is about: a later refusal of the
   * same subject replaces it. `detail` may have several lines.
   */
  refusal: (subject: string, title: string, detail?: string): void =>
    void sonner.error(title, {
      id: subject,
      description: detail,
      style: { whiteSpace: "pre-line" },
      duration: Infinity,
      closeButton: true,
    }),
  /** Removes the refusal of a subject, which is being tried again, or was done. */
  dismiss: (subject: string): void => void sonner.dismiss(subject),
  /** Removes every refusal. */
  dismissRefusals: (): void => {
    for (const message of sonner.getToasts()) {
      if ("duration" in message && message.duration === Infinity) sonner.dismiss(message.id);
    }
  },
  /** Removes every message. */
  clear: (): void => void sonner.dismiss(),
};
