import type { Endpoint } from "cert-api";
import { useState } from "react";
import { toPayload } from "../../components/resourceForm/formValues.ts";
import { SecretDialog } from "../../components/secretDialog/SecretDialog.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { Resource } from "../../resources/resource.ts";
import { AddFrame } from "./AddFrame.tsx";
import { useFormFields } from "./formFields.ts";
import { rowName } from "./rowName.ts";
import { getEndpoints } from "./uniformEndpoints.ts";

interface InitialSecret {
  account: string;
  password: string;
  leave: () => void;
}

/** The form that adds a record of a uniform resource. The initial password of an added user is shown once, before the list. */
export function ResourceAddScreen<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  type AddedRow = Row & { account?: string; initialPassword?: string };
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const fields = useFormFields(resource);
  const [secret, setSecret] = useState<InitialSecret | null>(null);
  return (
    <>
      <AddFrame
        title={fill(words.addTitle, { noun: nouns[resource.noun] })}
        endpoint={getEndpoints(resource).create as Endpoint<Record<string, unknown>, AddedRow>}
        fields={fields}
        draftName={`add ${resource.noun}`}
        toInput={toPayload}
        toName={(row) => rowName(resource, row)}
        onCreated={({ account = "", initialPassword: password }, leave) => {
          if (password === undefined) leave();
          else setSecret({ account, password, leave });
        }}
      />
      <SecretDialog
        open={secret !== null}
        account={secret?.account ?? ""}
        password={secret?.password ?? ""}
        onClose={() => secret?.leave()}
      />
    </>
  );
}
