import type { ReactNode } from "react";
import { Stack } from "../../components/stack/Stack.tsx";
import { beside as besideClass, sides } from "./StepSides.css.ts";

interface StepSidesProps {
  /** The certificate; may render nothing. */
  beside: ReactNode;
  children: ReactNode;
}

/** The content of a step with the certificate beside it, which stays in sight where there is room, or else below it. */
export function StepSides({ beside, children }: StepSidesProps) {
  return (
    <div className={sides}>
      <Stack>{children}</Stack>
      <div className={besideClass}>{beside}</div>
    </div>
  );
}
