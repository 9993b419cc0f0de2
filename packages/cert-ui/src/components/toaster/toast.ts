import { toast as sonner } from "sonner";

const show = (kind: "success" | "error", title: string, detail?: string) =>
  void sonner[kind](title, detail ? { description: detail } : undefined);

/** Shows messages in the page's `Toaster`. `detail` is a second line. */
export const toast = {
  /** Reports success, such as 发布成功. */
  success: (title: string, detail?: string): void => show("success", title, detail),
  /** Reports a failure (docs/spec.md, section 8). `detail` is the server's message. */
  failure: (title: string, detail?: string): void => show("error", title, detail),
  /**
   * Reports a refusal and its remedy until it is closed. A later refusal with the same `subject` replaces it. `detail` may
   * have several lines.
   */
  refusal: (subject: string, title: string, detail?: string): void =>
    void sonner.error(title, {
      id: subject,
      description: detail,
      style: { whiteSpace: "pre-line" },
      duration: Infinity,
      closeButton: true,
    }),
  /** Removes the refusal of a subject, when the action is repeated or has succeeded. */
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
