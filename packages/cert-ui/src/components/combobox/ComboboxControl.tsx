import { Combobox } from "@ark-ui/react/combobox";
import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { control as field } from "../../theme/control.css.ts";
import { focusable } from "../../theme/text.css.ts";
import { Icon } from "../icon/Icon.tsx";
import { clear as clearClass, control, input, trigger } from "./Combobox.css.ts";

interface ComboboxControlProps extends Omit<ComponentPropsWithoutRef<typeof Combobox.Input>, "className"> {
  /** The accessible name of the button that opens the choices. */
  openLabel: string;
  /** A button that empties the field, with its accessible name; without it there is none. */
  clear?: { label: string; onClear: () => void } | undefined;
}

/** The text field of a combobox with the button that opens its choices. Must be inside `Combobox.Root` of Ark UI. */
export const ComboboxControl = forwardRef<HTMLInputElement, ComboboxControlProps>(function ComboboxControl(
  { openLabel, clear, ...rest },
  ref,
) {
  return (
    <Combobox.Control className={control}>
      <Combobox.Input
        {...rest}
        ref={ref}
        className={`${field} ${input} ${focusable}`}
        data-clears={clear !== undefined}
      />
      {clear && (
        <button
          type="button"
          className={`${trigger} ${clearClass} ${focusable}`}
          aria-label={clear.label}
          onClick={({ currentTarget }) => {
            clear.onClear();
            // The button goes with what it emptied
            currentTarget.parentElement?.querySelector("input")?.focus();
          }}
        >
          <Icon name="close" size={15} />
        </button>
      )}
      <Combobox.Trigger className={trigger} aria-label={openLabel}>
        <Icon name="down" size={18} />
      </Combobox.Trigger>
    </Combobox.Control>
  );
});
