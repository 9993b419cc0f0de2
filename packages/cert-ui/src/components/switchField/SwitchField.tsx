import { Switch } from "@ark-ui/react/switch";
import { useId } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { describedBy, FieldNotes } from "../field/Field.tsx";
import { control, label as labelClass, root, thumb, word } from "./SwitchField.css.ts";

export interface SwitchFieldProps {
  label: string;
  checked: boolean;
  /** Explains the effect of the switch. */
  hint?: string | undefined;
  /** The sentence that explains why the state was refused. */
  problem?: string | undefined;
  onCheckedChange: (change: { checked: boolean }) => void;
}

/** A switch with a label and its state in words. */
export function SwitchField({ label, checked, hint, problem, onCheckedChange }: SwitchFieldProps) {
  const id = useId();
  const messages = useAdminMessages("switchField");
  return (
    <div>
      <Switch.Root
        className={root}
        checked={checked}
        onCheckedChange={(change) => onCheckedChange({ checked: change.checked })}
      >
        <Switch.Label className={labelClass}>{label}</Switch.Label>
        <Switch.Control className={control}>
          <Switch.Thumb className={thumb} />
        </Switch.Control>
        <span className={word} aria-hidden="true">
          {checked ? messages.on : messages.off}
        </span>
        <Switch.HiddenInput
          aria-describedby={describedBy(id, { hint, problem })}
          aria-invalid={problem ? true : undefined}
        />
      </Switch.Root>
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}
