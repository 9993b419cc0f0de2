import { contract, type Input, type SiteContact } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useRecordForm } from "../resource/useRecordForm.ts";
import { SettingsForm } from "../resource/SettingsForm.tsx";
import { useContactFields } from "./contactFields.ts";

/** The form of the site's contact, which applies to activities without one of their own. */
export function ContactSettings() {
  const { data: contact, error, isFetchedAfterMount, refetch } = useEndpointQuery(contract.contact.read, {});
  if (contact === undefined || !isFetchedAfterMount)
    return <QueryNotice error={error} onRetry={() => void refetch()} />;
  return <ContactForm contact={contact} />;
}

const noContact: SiteContact = { name: "", phone: "", hours: "", revision: 0 };

function ContactForm({ contact }: { contact: SiteContact | null }) {
  const messages = useAdminMessages("contact");
  const recordForm = useRecordForm<Input<typeof contract.contact.update>, SiteContact | null>({
    record: contact,
    fields: useContactFields("settings"),
    endpoint: contract.contact.update,
    toValues: (stored) => {
      const { name, phone, hours } = stored ?? noContact;
      return { name, phone, hours };
    },
    toInput: ({ name, phone, hours }, stored) => ({
      name: String(name),
      phone: String(phone),
      hours: String(hours),
      revision: (stored ?? noContact).revision,
    }),
    done: messages.saved,
  });
  return <SettingsForm label={messages.title} {...recordForm} />;
}
