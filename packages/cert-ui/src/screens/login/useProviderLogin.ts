import { refusals, type Failure, type Session } from "cert-api";
import { useEffect, useRef } from "react";
import { fill } from "../../messages/fill.ts";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { useLoginServices } from "../session/AdminServices.ts";
import { useAnswer, useCall } from "./useCall.ts";

interface ProviderLoginOptions {
  /** The parameters of the address. */
  search: string;
  /** Called before the code in the address is sent, to take it out of the address: it is accepted once. */
  onReturned: () => void;
  /** Called with the session, and with the path of the settings if an account was linked. */
  onEntered: (session: Session, to?: string) => void;
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
export function useProviderLogin({ search, onReturned, onEntered, onCodeNeeded }: ProviderLoginOptions) {
  const messages = useLoginMessages("identity");
  const { client } = useLoginServices();
  const data = useAnswer(client.session.provider);
  const begin = useCall(client.session.beginProviderLogin, {
    failed: messages.failed,
    onDone: ({ url }) => window.location.assign(url),
  });
  const needsCode = ({ code }: Failure) => code === refusals.secondFactorNeeded.code;
  const { run: finish } = useCall(client.session.finishProvider, {
    done: ({ isLinked }) => (isLinked ? fill(messages.done, { provider: data?.name ?? "" }) : undefined),
    failed: (failure) => (needsCode(failure) ? null : messages.failed),
    onDone: ({ session, isLinked }) => (isLinked ? onEntered(session, "/main/settings") : onEntered(session)),
    onRefused: (failure) => needsCode(failure) && onCodeNeeded(),
  });
  const sent = useRef("");
  useEffect(() => {
    if (!isReturn(search) || sent.current === search) return;
    sent.current = search;
    onReturned();
    finish({ query: search.slice(1) });
  }, [search, onReturned, finish]);
  const name = data?.name ?? null;
  return name === null ? undefined : { name, onLogin: () => begin.run({}) };
}
