import { contract } from "cert-api";
import { useState } from "react";
import { toPayload } from "../../components/resourceForm/formValues.ts";
import { TokenDialog } from "../../components/secretDialog/SecretDialog.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { accessToken } from "../../resources/accessToken.ts";
import { rowName } from "../../resources/resource.ts";
import { AddFrame } from "../resource/AddFrame.tsx";
import { useFormFields } from "../resource/formFields.ts";

/** The form that adds an access token, which asks for the password. The token is shown once, before the list. */
export function AccessTokenAddScreen() {
  const { resourceForm: messages, nouns } = useAdminMessages();
  const fields = useFormFields(accessToken);
  const [secret, setSecret] = useState<{ token: string; leave: () => void } | null>(null);
  return (
    <>
      <AddFrame
        title={fill(messages.addTitle, { noun: nouns.accessToken })}
        help="access-token"
        endpoint={contract.accessToken.create}
        fields={fields}
        draftName="add accessToken"
        toInput={(values, proof) => ({ ...toPayload(values), ...proof }) as never}
        asksForPassword
        toName={(row) => rowName(accessToken, row)}
        onCreated={({ token }, leave) => setSecret({ token, leave })}
      />
      <TokenDialog open={secret !== null} token={secret?.token ?? ""} onClose={() => secret?.leave()} />
    </>
  );
}
