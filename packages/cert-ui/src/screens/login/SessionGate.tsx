import { contract, refusals } from "cert-api";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { TimeZoneProvider } from "../../components/moment/TimeZoneProvider.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useServices, useSessionState } from "../session/AdminServices.ts";
import type { LoginState } from "./loginState.ts";

/** Shows its content to logged-in users. Sends others to the login, and back afterwards. */
export function SessionGate() {
  const messages = useAdminMessages("resourceTable");
  const { session } = useServices();
  const state = useSessionState();
  const location = useLocation();
  const enabled = state.status === "unknown";
  const { data, error, isFetching, refetch } = useEndpointQuery(contract.session.current, {}, { enabled });
  const isNobody = error?.failure.code === refusals.unauthenticated.code;

  useEffect(() => {
    if (session.read().status !== "unknown") return;
    if (data) session.write({ status: "in", session: data });
    else if (isNobody) session.write({ status: "out", reason: "none" });
  }, [session, data, isNobody]);

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
  if (error === null || isNobody || isFetching) {
    return (
      <p className={hidden} role="status">
        {messages.loading}
      </p>
    );
  }
  return (
    <main>
      <QueryNotice error={error} onRetry={() => void refetch()} />
    </main>
  );
}
