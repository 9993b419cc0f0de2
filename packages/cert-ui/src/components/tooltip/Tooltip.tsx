import { Portal } from "@ark-ui/react/portal";
import { Tooltip as Ark } from "@ark-ui/react/tooltip";
import type { ReactNode } from "react";
import { root as text } from "../../theme/text.css.ts";
import { content, positioner } from "./Tooltip.css.ts";

/** The props of `Tooltip`. */
export interface TooltipProps {
  /** What is said; read aloud too, so it adds to the trigger's own name. */
  says: string;
  /** The id of the trigger, where it is the trigger of something else too. */
  triggerId?: string;
  /** One element that can have the focus. */
  children: ReactNode;
}

/** A word about what the pointer or the focus is on, after 100 ms (docs/spec.md, section 9). */
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
