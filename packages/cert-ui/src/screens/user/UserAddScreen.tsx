import { contract } from "cert-api";
import { useState } from "react";
import { toPayload } from "../../components/resourceForm/formValues.ts";
import { SecretDialog } from "../../components/secretDialog/SecretDialog.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { user } from "../../resources/user.ts";
import { rowName } from "../../resources/resource.ts";
import { AddFrame } from "../resource/AddFrame.tsx";
import { toFormValues, useFormFields } from "../resource/formFields.ts";
import { useSession } from "../session/AdminServices.ts";
import { useLoginUrl } from "../navigation/useLoginUrl.ts";

interface InitialSecret {
  account: string;
  password: string;
  leave: () => void;
}

/** The form that adds a user, by default to one's own department. The initial password is shown once, before the list. */
export function UserAddScreen() {
  const { resourceForm: messages, nouns } = useAdminMessages();
  const address = useLoginUrl();
  const fields = useFormFields(user);
  const { department } = useSession();
  const [secret, setSecret] = useState<InitialSecret | null>(null);
  return (
    <>
      <AddFrame
        title={fill(messages.addTitle, { noun: nouns.user })}
        help="people"
        endpoint={contract.user.create}
        fields={fields}
        initialValues={toFormValues({ enabled: true, department }, fields)}
        draftName="add user"
        toInput={(values) => toPayload(values) as never}
        toName={(row) => rowName(user, row)}
        onCreated={({ account, initialPassword: password }, leave) => setSecret({ account, password, leave })}
      />
      <SecretDialog
        open={secret !== null}
        address={address}
        account={secret?.account ?? ""}
        password={secret?.password ?? ""}
        onClose={() => secret?.leave()}
      />
    </>
  );
}
