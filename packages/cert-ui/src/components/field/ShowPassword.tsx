import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { choiceBox } from "../../theme/control.css.ts";
import { focusable } from "../../theme/text.css.ts";
import { showPassword } from "./Field.css.ts";

export interface ShowPasswordProps {
  isShown: boolean;
  onShownChange: (change: { isShown: boolean }) => void;
}

/** A switch that shows the passwords typed into a form. */
export function ShowPassword({ isShown, onShownChange }: ShowPasswordProps) {
  const messages = useLoginMessages("passwordField");
  return (
    <label className={showPassword}>
      <input
        type="checkbox"
        className={`${choiceBox} ${focusable}`}
        checked={isShown}
        onChange={(event) => onShownChange({ isShown: event.currentTarget.checked })}
      />
      {messages.show}
    </label>
  );
}
