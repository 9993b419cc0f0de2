import type { ReactNode } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";
import { LinkButton } from "../../components/button/Button.tsx";

export interface RouterLinkProps {
  /** The path, without the router's base path. */
  to: string;
  /** The state of the history entry. */
  state?: unknown;
  tone?: "filled" | "quiet";
  size?: "medium" | "small";
  children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function RouterLink({ to, state, children, ...looks }: RouterLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <LinkButton {...looks} href={href} onClick={follow}>
      {children}
    </LinkButton>
  );
}
