import { forwardRef, type MouseEvent } from "react";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { root as text } from "../../theme/text.css.ts";
import { LinkButton } from "../button/Button.tsx";
import { Guilloche } from "../guilloche/Guilloche.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { detail as detailClass, ornament, root, title } from "./RouteError.css.ts";

export interface RouteErrorProps extends RootProps<"main"> {
  /** The line below the heading: the HTTP status or the error message. */
  detail: string;
  /** The address of the home screen. */
  backHref: string;
  /** Called when the link back is followed. A router calls `event.preventDefault()`. */
  onBack?: (navigation: { event: MouseEvent }) => void;
}

/** Replaces a screen that could not be shown (docs/spec.md, section 8). */
export const RouteError = forwardRef<HTMLElement, RouteErrorProps>(function RouteError(props, ref) {
  const { detail, backHref, onBack, className, ...rest } = props;
  const messages = useLoginMessages("routeError");
  return (
    <main {...rest} ref={ref} className={joinClasses(text, root, className)}>
      <Guilloche className={ornament} />
      <h1 className={title} lang="en">
        {messages.title}
      </h1>
      <p className={detailClass}>{detail}</p>
      <LinkButton href={backHref} tone="quiet" onClick={(event) => onBack?.({ event })}>
        {messages.back}
      </LinkButton>
    </main>
  );
});
