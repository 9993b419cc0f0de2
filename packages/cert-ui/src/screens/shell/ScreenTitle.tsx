import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

/** What the browser's tab says. */
export function ScreenTitle({ children }: { children: string }) {
  const { system } = useAdminMessages("shell");
  return <title>{`${children} · ${system}`}</title>;
}
