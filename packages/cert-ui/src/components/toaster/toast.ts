import { toast as sonner } from "sonner";

const show = (kind: "success" | "error", title: string, detail?: string) =>
  void sonner[kind](title, detail ? { description: detail } : undefined);

/** Says something for four seconds, wherever the page's Toaster stands. */
export const toast = {
  /** What was done: 发布成功. */
  success: (title: string, detail?: string): void => show("success", title, detail),
  /** What failed (docs/spec.md, section 8); the second line is the server's own sentence. */
  failure: (title: string, detail?: string): void => show("error", title, detail),
  /** Takes away all that is shown. */
  clear: (): void => void sonner.dismiss(),
};
