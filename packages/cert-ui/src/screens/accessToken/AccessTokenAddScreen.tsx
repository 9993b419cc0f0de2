import { contract } from "cert-api";
import { useState } from "react";
import { IdentityFields } from "../../components/identityForm/IdentityFields.tsx";
import { toPayload } from "../../components/resourceForm/formValues.ts";
import { TokenDialog } from "../../components/secretDialog/SecretDialog.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { accessToken } from "../../resources/accessToken.ts";
import { rowName } from "../../resources/resource.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { AddFrame } from "../resource/AddFrame.tsx";
import { useFormFields } from "../resource/formFields.ts";
import { useSession } from "../session/AdminServices.ts";

/** The form that adds an access token, which asks for the password. The token is shown once, before the list. */
export function AccessTokenAddScreen() {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const fields = useFormFields(accessToken);
  const { account } = useSession();
  const { data: factor } = useEndpointQuery(contract.session.secondFactor, {});
  const [entry, setEntry] = useState({ password: "", code: "" });
  const [secret, setSecret] = useState<{ token: string; leave: () => void } | null>(null);
  return (
    <>
      <AddFrame
        title={fill(words.addTitle, { noun: nouns.accessToken })}
        help="access-token"
        endpoint={contract.accessToken.create}
        fields={fields}
        draftName="add accessToken"
        toInput={(values) => ({ ...toPayload(values), ...entry }) as never}
        extra={(problems) => (
          <IdentityFields
            {...{ account, entry, problems }}
            asksForCode={factor?.isOn ?? false}
            onEntryChange={(change) => setEntry(change.entry)}
          />
        )}
        toName={(row) => rowName(accessToken, row)}
        onCreated={({ token }, leave) => setSecret({ token, leave })}
      />
      <TokenDialog open={secret !== null} token={secret?.token ?? ""} onClose={() => secret?.leave()} />
    </>
  );
}
