import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useCan } from "./AdminServices.ts";
import { Text } from "../../components/text/Text.tsx";

/** The variables that must be set, for users who may change settings; others are told whom to ask. */
export function SettingNames({ names }: { names: readonly string[] }) {
  const messages = useAdminMessages("settingNames");
  const can = useCan();
  if (names.length === 0 || !can({ access: "settings:write" })) return null;
  return <Text tone="note">{fill(messages.sentence, { names: names.join("、") })}</Text>;
}
