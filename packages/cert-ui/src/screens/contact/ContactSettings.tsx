import { contract, type Contact } from "cert-api";
import { useState } from "react";
import type { FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm } from "../../components/resourceForm/ResourceForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useResourceForm } from "../resource/useResourceForm.ts";
import { useContactFields } from "./contactFields.ts";

/** The form of the site's contact, which applies to activities without one of their own. */
export function ContactSettings() {
  const { data: contact, isFetchedAfterMount } = useEndpointQuery(contract.contact.read, {});
  return contact === undefined || !isFetchedAfterMount ? null : <ContactForm contact={contact} />;
}

const noContact: Contact = { name: "", phone: "", hours: "" };

function ContactForm({ contact }: { contact: Contact | null }) {
  const words = useAdminMessages("contact");
  const toasts = useAdminMessages("toasts");
  const fields = useContactFields("settings");
  const [stored, setStored] = useState<Contact>(contact ?? noContact);
  const [values, setValues] = useState<FormValues>({ ...stored });
  const { problems, busy, submit } = useResourceForm({
    endpoint: contract.contact.update,
    failureTitle: toasts.updateFailed,
    onSent: (saved) => {
      setStored(saved ?? noContact);
      setValues({ ...(saved ?? noContact) });
      toast.success(words.saved);
    },
  });
  return (
    <ResourceForm
      label={words.title}
      fields={fields}
      values={values}
      problems={problems}
      busy={busy}
      onValuesChange={(change) => setValues(change.values)}
      onSubmit={() =>
        submit({ name: String(values["name"]), phone: String(values["phone"]), hours: String(values["hours"]) })
      }
      onCancel={() => setValues({ ...stored })}
    />
  );
}
