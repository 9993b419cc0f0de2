import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useCan } from "./AdminServices.ts";

/** The variables that must be set, for users who may change settings; others are told whom to ask. */
export function SettingNames({ names, className }: { names: readonly string[]; className: string }) {
  const words = useAdminMessages("settingNames");
  const can = useCan();
  if (names.length === 0 || !can({ access: "settings:write" })) return null;
  return <p className={className}>{fill(words.sentence, { names: names.join("、") })}</p>;
}
