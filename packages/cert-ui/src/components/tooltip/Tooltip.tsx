import { Portal } from "@ark-ui/react/portal";
import { Tooltip as Ark } from "@ark-ui/react/tooltip";
import type { ReactNode } from "react";
import { root as text } from "../../theme/text.css.ts";
import { content, positioner } from "./Tooltip.css.ts";

export interface TooltipProps {
  /** The text, which assistive technology reads after the trigger's own name. */
  says: string;
  /** The id of the trigger, if the element is also the trigger of a menu or a popover. */
  triggerId?: string;
  /** The trigger: one focusable element. */
  children: ReactNode;
}

/** Explains an element after the pointer or the focus has been on it for 100 ms (docs/spec.md, section 9). */
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
