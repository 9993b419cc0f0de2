import { type MouseEvent } from "react";
import { useHref, useLinkClickHandler, useLocation, useNavigate } from "react-router-dom";
import { LoginScreen } from "./LoginScreen.tsx";
import { readLoginState } from "./loginState.ts";
import { PasswordResetScreen } from "./PasswordResetScreen.tsx";

/** The login within the router, to which the end of a session leads. */
export function LoginRoute() {
  const { search, state } = useLocation();
  const { from, ended } = readLoginState(state);
  const navigate = useNavigate();
  const follow = useLinkClickHandler<HTMLAnchorElement>("/frame/password");
  const href = useHref("/frame/password");
  return (
    <LoginScreen
      search={search}
      ended={ended}
      forgottenPage={{ href, onFollow: ({ event }: { event: MouseEvent<HTMLAnchorElement> }) => follow(event) }}
      onReturned={() => void navigate("/frame/login", { replace: true })}
      onEntered={(session, to) => void navigate(to ?? from ?? "/main", { state: session, replace: true })}
    />
  );
}

/** The reset of a password within the router. */
export function PasswordResetRoute() {
  const navigate = useNavigate();
  return <PasswordResetScreen token={useLocation().hash.slice(1)} onLeave={() => void navigate("/frame/login")} />;
}
