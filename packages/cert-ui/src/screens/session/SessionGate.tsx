import { refusals } from "cert-api";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { TimeZoneProvider } from "../../components/moment/TimeZoneProvider.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { useServices, useSessionState } from "./AdminServices.ts";
import type { LoginState } from "./loginState.ts";

/** Lets those through who are logged in; sends the others to the login, and back here afterwards. */
export function SessionGate() {
  const words = useAdminMessages("resourceList");
  const { client, session } = useServices();
  const state = useSessionState();
  const location = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (session.read().status !== "unknown") return;
    let left = false;
    void client.session.current({}).then((answer) => {
      if (left || session.read().status === "in") return;
      if (answer.success) session.write({ status: "in", session: answer.data });
      else if (answer.code === refusals.unauthenticated.code) session.write({ status: "out", reason: "none" });
      else setFailure(answer.message);
    });
    return () => {
      left = true;
    };
  }, [client, session, attempt]);

  if (state.status === "in") {
    return (
      <TimeZoneProvider timeZone={state.session.timeZone}>
        <Outlet />
      </TimeZoneProvider>
    );
  }
  if (state.status === "out") {
    const from = state.reason === "loggedOut" ? null : location.pathname + location.search;
    const login: LoginState = { from, ended: state.reason === "ended" };
    return <Navigate to="/frame/login" state={login} replace />;
  }
  if (failure === null) {
    return (
      <p className={hidden} role="status">
        {words.loading}
      </p>
    );
  }
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return (
    <main>
      <EmptyState
        tone="failure"
        title={words.failed}
        advice={failure}
        action={<Button onClick={retry}>{words.retry}</Button>}
      />
    </main>
  );
}
