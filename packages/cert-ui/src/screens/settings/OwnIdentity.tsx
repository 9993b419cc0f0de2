import { contract } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { SettingsPanel } from "./SettingsPanel.tsx";

/** The link between one's own account and an identity provider. Shows nothing if the server has none. */
export function OwnIdentity() {
  const words = useAdminMessages("identity");
  const { data: provider } = useEndpointQuery(contract.session.provider, {});
  const { data: identity, refetch } = useEndpointQuery(contract.session.identity, {});
  const onRefused = ({ message }: { message: string }) => toast.failure(words.failed, message);
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
  if (name === null || identity === undefined) return null;
  const { isLinked } = identity;
  return (
    <SettingsPanel title={name} note={fill(isLinked ? words.linked : words.unlinked, { provider: name })}>
      <div>
        {isLinked ? (
          <Button tone="quiet" aria-disabled={unlink.isPending} onClick={() => unlink.mutate({})}>
            {words.unlink}
          </Button>
        ) : (
          <Button aria-disabled={link.isPending} onClick={() => link.mutate({})}>
            {fill(words.link, { provider: name })}
          </Button>
        )}
      </div>
    </SettingsPanel>
  );
}
