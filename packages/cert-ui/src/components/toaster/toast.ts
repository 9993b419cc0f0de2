import { toast as sonner } from "sonner";

const show = (kind: "success" | "error", title: string, detail?: string) =>
  void sonner[kind](title, detail ? { description: detail } : undefined);

/** Shows a message in the page's `Toaster`, for as long as that component says. `detail` is a second line. */
export const toast = {
  /** Says that something was done, as 发布成功. */
  success: (title: string, detail?: string): void => show("success", title, detail),
  /** Says that something failed (docs/spec.md, section 8). `detail` is the server's sentence. */
  failure: (title: string, detail?: string): void => show("error", title, detail),
  /** Removes every message. */
  clear: (): void => void sonner.dismiss(),
};
