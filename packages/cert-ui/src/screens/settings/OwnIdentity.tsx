import { contract } from "cert-api";
import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { IdentityForm } from "../../components/identityForm/IdentityForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { listFieldProblems } from "../resource/listFieldProblems.ts";
import { useSession } from "../session/AdminServices.ts";
import { SettingsPanel } from "./SettingsPanel.tsx";

/** The link between one's own account and an identity provider. Shows nothing if the server has none. */
export function OwnIdentity() {
  const words = useAdminMessages("identity");
  const { data: provider } = useEndpointQuery(contract.session.provider, {});
  const { data: identity, refetch } = useEndpointQuery(contract.session.identity, {});
  const onRefused = ({ message }: { message: string }) => toast.failure(words.failed, message);
  const { data: factor } = useEndpointQuery(contract.session.secondFactor, {});
  const { account } = useSession();
  const [isAsking, setAsking] = useState(false);
  const link = useEndpointMutation(contract.session.beginLink, {
    onDone: ({ url }) => window.location.assign(url),
    onRefused,
  });
  const unlink = useEndpointMutation(contract.session.unlink, {
    onDone: () => {
      toast.success(words.undone);
      void refetch();
    },
    onRefused,
  });
  const name = provider?.name ?? null;
  if (name === null || identity === undefined || factor === undefined) return null;
  const { isLinked } = identity;
  return (
    <SettingsPanel title={name} note={fill(isLinked ? words.linked : words.unlinked, { provider: name })}>
      {isAsking ? (
        <IdentityForm
          action={fill(words.link, { provider: name })}
          account={account}
          asksForCode={factor.isOn}
          busy={link.isPending}
          problems={link.error ? listFieldProblems(link.error.failure) : {}}
          onConfirm={(entry) => link.mutate(entry)}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div>
          {isLinked ? (
            <Button tone="quiet" aria-disabled={unlink.isPending} onClick={() => unlink.mutate({})}>
              {words.unlink}
            </Button>
          ) : (
            <Button onClick={() => setAsking(true)}>{fill(words.link, { provider: name })}</Button>
          )}
        </div>
      )}
    </SettingsPanel>
  );
}
