import { forwardRef, type ReactNode } from "react";
import { root as text } from "../../theme/text.css.ts";
import { Guilloche } from "../guilloche/Guilloche.tsx";
import type { Band } from "../guilloche/guillochePath.ts";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { action as actionClass, advice as adviceClass, ornament, root, title as titleClass } from "./EmptyState.css.ts";

export interface EmptyStateProps extends RootProps<"div"> {
  /** A short sentence that explains why the list is empty. */
  title: string;
  /** The sentence that explains what can be done. */
  advice?: string | undefined;
  /** A button or a link for the next step. */
  action?: ReactNode;
  /** `failure` is coloured as an error. Defaults to `empty`. */
  tone?: "empty" | "failure";
}

/** A rosette of few lines, because more would blur at its size of 84 px. */
const bands: readonly Band[] = [{ radius: 250, swell: 110, waves: 11, lobes: 6, scope: 30 }];

/** Replaces a list that is empty or could not be loaded. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(props, ref) {
  const { title, advice, action, tone = "empty", className, ...rest } = props;
  return (
    <div {...rest} ref={ref} className={joinClasses(text, root, className)} data-tone={tone}>
      <Guilloche className={ornament} bands={bands} weight={7} />
      <p className={titleClass}>{title}</p>
      {advice && <p className={adviceClass}>{advice}</p>}
      {action && <div className={actionClass}>{action}</div>}
    </div>
  );
});
