import { contract } from "cert-api";
import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { IdentityForm } from "../resource/IdentityForm.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";

/** The link between one's own account and an identity provider. Shows nothing if the server has none. */
export function OwnIdentity() {
  const messages = useAdminMessages("identity");
  const { data: provider } = useEndpointQuery(contract.session.provider, {});
  const { data: identity, refetch } = useEndpointQuery(contract.session.identity, {});
  const { data: factor } = useEndpointQuery(contract.session.secondFactor, {});
  const [isAsking, setAsking] = useState(false);
  const { failed } = messages;
  const link = useAction(contract.session.beginLink, { failed, onDone: ({ url }) => window.location.assign(url) });
  const unlink = useAction(contract.session.unlink, { done: messages.undone, failed, onDone: () => void refetch() });
  const name = provider?.name ?? null;
  if (name === null || identity === undefined || factor === undefined) return null;
  const { isLinked } = identity;
  return (
    <SettingsPanel title={name} note={fill(isLinked ? messages.linked : messages.unlinked, { provider: name })}>
      {isAsking ? (
        <IdentityForm
          label={fill(messages.link, { provider: name })}
          asksForCode={factor.isOn}
          action={link}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div>
          {isLinked ? (
            <Button tone="quiet" aria-disabled={unlink.isRunning} onClick={() => unlink.run({})}>
              {messages.unlink}
            </Button>
          ) : (
            <Button onClick={() => setAsking(true)}>{fill(messages.link, { provider: name })}</Button>
          )}
        </div>
      )}
    </SettingsPanel>
  );
}
