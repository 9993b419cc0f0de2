import type { toast } from "../../components/toaster/toast.ts";

type Toast = typeof toast;

/** Shows a message as `toast` does, whose script is loaded after the login's form. */
export async function loginToast<Kind extends "success" | "failure" | "clear">(
  kind: Kind,
  ...messages: Parameters<Toast[Kind]>
): Promise<void> {
  const loaded = (await import("../../components/toaster/toast.ts")).toast;
  (loaded[kind] as (...messages: Parameters<Toast[Kind]>) => void)(...messages);
}
