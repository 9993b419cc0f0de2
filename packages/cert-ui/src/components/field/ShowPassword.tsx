import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable } from "../../theme/text.css.ts";
import { showPassword } from "./Field.css.ts";

/** The props of `ShowPassword`. */
export interface ShowPasswordProps {
  shown: boolean;
  onShownChange: (change: { shown: boolean }) => void;
}

/** Shows what is typed into the password fields of a form, where nobody looks on. */
export function ShowPassword({ shown, onShownChange }: ShowPasswordProps) {
  const words = useAdminMessages("passwordField");
  return (
    <label className={showPassword}>
      <input
        type="checkbox"
        className={focusable}
        checked={shown}
        onChange={(event) => onShownChange({ shown: event.currentTarget.checked })}
      />
      {words.show}
    </label>
  );
}
