import { useEffect } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

/** Sets the title of the browser's tab. It uses a script, because a host's `<title>` would precede React's. */
export function ScreenTitle({ children }: { children: string }) {
  const { system } = useAdminMessages("shell");
  useEffect(() => {
    document.title = `${children} · ${system}`;
  }, [children, system]);
  return null;
}
