import { Portal } from "@ark-ui/react/portal";
import { Tooltip as Ark } from "@ark-ui/react/tooltip";
import type { ReactNode } from "react";
import { root as text } from "../../theme/text.css.ts";
import { content, positioner } from "./Tooltip.css.ts";

/** The props of `Tooltip`. */
export interface TooltipProps {
  /** The text. Screen readers read it after the trigger's own name. */
  says: string;
  /** The id of the trigger, where the element is the trigger of a menu or a popover as well. */
  triggerId?: string;
  /** The trigger: one element that can have the focus. */
  children: ReactNode;
}

/** Explains an element when the pointer or the focus has been on it for 100 ms (docs/spec.md, section 9). */
export function Tooltip({ says, triggerId, children }: TooltipProps) {
  return (
    <Ark.Root
      openDelay={100}
      closeDelay={100}
      lazyMount
      unmountOnExit
      positioning={{ placement: "bottom" }}
      {...(triggerId && { ids: { trigger: triggerId } })}
    >
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className={positioner}>
          <Ark.Content className={`${text} ${content}`}>{says}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
