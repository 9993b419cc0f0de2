import { useEffect } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

/** What the browser's tab says. By hand: a host's own title element would come first. */
export function ScreenTitle({ children }: { children: string }) {
  const { system } = useAdminMessages("shell");
  useEffect(() => {
    document.title = `${children} · ${system}`;
  }, [children, system]);
  return null;
}
