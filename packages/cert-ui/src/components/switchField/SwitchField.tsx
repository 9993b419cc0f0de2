import { Switch } from "@ark-ui/react/switch";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { control, label as labelClass, root, thumb, word } from "./SwitchField.css.ts";

/** The props of `SwitchField`. */
export interface SwitchFieldProps {
  label: string;
  checked: boolean;
  onCheckedChange: (change: { checked: boolean }) => void;
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["switchField"]>;
}

/** A switch with a label, and its state as a word beside it. */
export function SwitchField({ label, checked, onCheckedChange, messages }: SwitchFieldProps) {
  const words = useAdminMessages("switchField", messages);
  return (
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
        {checked ? words.on : words.off}
      </span>
      <Switch.HiddenInput />
    </Switch.Root>
  );
}
