import { contract, type Data } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { IdentityForm, type Proof } from "../resource/IdentityForm.tsx";
import { OpenedForm } from "../resource/OpenedForm.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";

/** The links between one's own account and the identity providers. Shows nothing if the server has none. */
export function OwnIdentities() {
  const { data: identities, refetch } = useEndpointQuery(contract.session.identities, {});
  const { data: factor } = useEndpointQuery(contract.session.secondFactor, {});
  if (identities === undefined || factor === undefined) return null;
  return identities.map((identity) => (
    <OwnIdentity key={identity.kind} identity={identity} asksForCode={factor.isOn} onUnlinked={() => void refetch()} />
  ));
}

interface OwnIdentityProps {
  identity: Data<typeof contract.session.identities>[number];
  asksForCode: boolean;
  onUnlinked: () => void;
}

function OwnIdentity({ identity: { kind, name, isLinked }, asksForCode, onUnlinked }: OwnIdentityProps) {
  const messages = useAdminMessages("identity");
  const { failed } = messages;
  const link = useAction(contract.session.beginLink, { failed, onDone: ({ url }) => window.location.assign(url) });
  const unlink = useAction(contract.session.unlink, { done: messages.undone, failed, onDone: onUnlinked });
  const linking = fill(messages.link, { provider: name });
  const action = { ...link, run: (proof: Proof) => link.run({ ...proof, kind }) };
  return (
    <SettingsPanel title={name} note={fill(isLinked ? messages.linked : messages.unlinked, { provider: name })}>
      {isLinked ? (
        <div>
          <Button tone="quiet" aria-disabled={unlink.isRunning} onClick={() => unlink.run({ kind })}>
            {messages.unlink}
          </Button>
        </div>
      ) : (
        <OpenedForm action={linking}>
          {(close) => <IdentityForm label={linking} asksForCode={asksForCode} action={action} onCancel={close} />}
        </OpenedForm>
      )}
    </SettingsPanel>
  );
}
