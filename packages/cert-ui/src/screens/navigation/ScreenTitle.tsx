import { useEffect } from "react";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";

/** Sets the title of the browser's tab. It uses a script, because a host's `<title>` would precede React's. */
export function ScreenTitle({ children }: { children: string }) {
  const { system } = useLoginMessages("screenTitle");
  useEffect(() => {
    document.title = `${children} · ${system}`;
  }, [children, system]);
  return null;
}
