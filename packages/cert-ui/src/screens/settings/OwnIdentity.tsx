import { contract } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { IdentityForm } from "../resource/IdentityForm.tsx";
import { OpenedForm } from "./OpenedForm.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";

/** The link between one's own account and an identity provider. Shows nothing if the server has none. */
export function OwnIdentity() {
  const messages = useAdminMessages("identity");
  const { data: provider } = useEndpointQuery(contract.session.provider, {});
  const { data: identity, refetch } = useEndpointQuery(contract.session.identity, {});
  const { data: factor } = useEndpointQuery(contract.session.secondFactor, {});
  const { failed } = messages;
  const link = useAction(contract.session.beginLink, { failed, onDone: ({ url }) => window.location.assign(url) });
  const unlink = useAction(contract.session.unlink, { done: messages.undone, failed, onDone: () => void refetch() });
  const name = provider?.name ?? null;
  if (name === null || identity === undefined || factor === undefined) return null;
  const { isLinked } = identity;
  const linking = fill(messages.link, { provider: name });
  return (
    <SettingsPanel title={name} note={fill(isLinked ? messages.linked : messages.unlinked, { provider: name })}>
      {isLinked ? (
        <div>
          <Button tone="quiet" aria-disabled={unlink.isRunning} onClick={() => unlink.run({})}>
            {messages.unlink}
          </Button>
        </div>
      ) : (
        <OpenedForm action={linking}>
          {(close) => <IdentityForm label={linking} asksForCode={factor.isOn} action={link} onCancel={close} />}
        </OpenedForm>
      )}
    </SettingsPanel>
  );
}
