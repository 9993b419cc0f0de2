import type { Endpoint } from "cert-api";
import { toPayload } from "../../components/resourceForm/formValues.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { rowName, getEndpoints, type Resource } from "../../resources/resource.ts";
import { AddFrame } from "./AddFrame.tsx";
import { useFormFields } from "./formFields.ts";

/** The form that adds a record of a uniform resource. */
export function ResourceAddScreen<Row extends { id: string }>({ resource }: { resource: Resource<Row> }) {
  const { resourceForm: messages, nouns } = useAdminMessages();
  const fields = useFormFields(resource);
  return (
    <AddFrame
      title={fill(messages.addTitle, { noun: nouns[resource.noun] })}
      help="people"
      endpoint={getEndpoints(resource).create as Endpoint<Record<string, unknown>, Row>}
      fields={fields}
      draftName={`add ${resource.noun}`}
      toInput={toPayload}
      toName={(row) => rowName(resource, row)}
    />
  );
}
