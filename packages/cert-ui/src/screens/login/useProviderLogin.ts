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

/**
 * Reports whether an address has the parameter with which an identity provider sends the browser back. WeChat adds no other
 * for who declines.
 */
const isReturn = (search: string): boolean => new URLSearchParams(search).has("state");

/**
 * Returns the identity providers that the login page offers; undefined until the server has told them. On the way back from it,
 * completes the login, or the link that was begun in the settings.
 */
export function useProviderLogin({ search, onReturned, onEntered, onCodeNeeded }: ProviderLoginOptions) {
  const messages = useLoginMessages("identity");
  const { client } = useLoginServices();
  const providers = useAnswer(client.session.providers);
  const begin = useCall(client.session.beginProviderLogin, {
    failed: messages.failed,
    onDone: ({ url }) => window.location.assign(url),
  });
  const needsCode = ({ code }: Failure) => code === refusals.secondFactorNeeded.code;
  const { run: finish } = useCall(client.session.finishProvider, {
    done: ({ linked }) => (linked === null ? undefined : fill(messages.done, { provider: linked })),
    failed: (failure) => (needsCode(failure) ? null : messages.failed),
    onDone: ({ session, linked }) => (linked === null ? onEntered(session) : onEntered(session, "/main/settings")),
    onRefused: (failure) => needsCode(failure) && onCodeNeeded(),
  });
  const sent = useRef("");
  useEffect(() => {
    if (!isReturn(search) || sent.current === search) return;
    sent.current = search;
    onReturned();
    finish({ query: search.slice(1) });
  }, [search, onReturned, finish]);
  return providers?.map(({ kind, name }) => ({ name, onLogin: () => begin.run({ kind }) }));
}
