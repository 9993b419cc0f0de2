import type { ReactNode } from "react";
import { Stack } from "../../components/stack/Stack.tsx";
import { beside as besideClass, sides } from "./StepSides.css.ts";

interface StepSidesProps {
  /** The certificate; may render nothing. */
  beside: ReactNode;
  /** Leads to the next step, from the content and not from the certificate. */
  goOn?: ReactNode;
  children: ReactNode;
}

/** The content of a step with the certificate beside it, which stays in sight where there is room, or else below it. */
export function StepSides({ beside, goOn, children }: StepSidesProps) {
  return (
    <div className={sides}>
      <Stack>
        {children}
        {goOn}
      </Stack>
      <div className={besideClass}>{beside}</div>
    </div>
  );
}
