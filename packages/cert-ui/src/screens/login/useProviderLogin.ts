import { contract, refusals, type Session } from "cert-api";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useServices } from "../session/AdminServices.ts";

interface ProviderLoginOptions {
  onEntered: (session: Session) => void;
  /** Called if the account has a second factor: the login waits for a code. */
  onCodeNeeded: () => void;
}

/** Reports whether an address has the parameters with which an identity provider sends the browser back. */
const isReturn = (search: string): boolean => {
  const parameters = new URLSearchParams(search);
  return parameters.has("state") && (parameters.has("code") || parameters.has("error"));
};

/**
 * Returns the identity provider that the login page offers, or undefined if the server has none. On the way back from it,
 * completes the login, or the link that was begun in the settings.
 */
export function useProviderLogin({ onEntered, onCodeNeeded }: ProviderLoginOptions) {
  const words = useAdminMessages("identity");
  const { session } = useServices();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data } = useEndpointQuery(contract.session.provider, {});
  const begin = useEndpointMutation(contract.session.beginProviderLogin, {
    onDone: ({ url }) => window.location.assign(url),
    onRefused: ({ message }) => toast.failure(words.failed, message),
  });
  const { mutate: finish } = useEndpointMutation(contract.session.finishProvider, {
    onDone: (done) => {
      if (!done.isLinked) return onEntered(done.session);
      session.write({ status: "in", session: done.session });
      toast.success(fill(words.done, { provider: data?.name ?? "" }));
      void navigate("/main/settings", { replace: true });
    },
    onRefused: ({ code, message }) =>
      code === refusals.secondFactorNeeded.code ? onCodeNeeded() : toast.failure(words.failed, message),
  });
  useEffect(() => {
    if (!isReturn(search)) return;
    // The code is accepted once: it is taken out of the address before it is sent
    void navigate("/frame/login", { replace: true });
    finish({ query: search.slice(1) });
  }, [search, navigate, finish]);
  const name = data?.name ?? null;
  return name === null ? undefined : { name, onLogin: () => begin.mutate({}) };
}
