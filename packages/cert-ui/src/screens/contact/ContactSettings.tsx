import { contract, type Input, type SiteContact } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useRecordForm } from "../resource/useRecordForm.ts";
import { SettingsForm } from "../resource/SettingsForm.tsx";

/** The form of the site's contact, which applies to activities without one of their own. */
export function ContactSettings() {
  const { data: contact, error, isFetchedAfterMount, refetch } = useEndpointQuery(contract.contact.read, {});
  if (contact === undefined || !isFetchedAfterMount) return <QueryNotice error={error} onRetry={refetch} />;
  return <ContactForm contact={contact} />;
}

function ContactForm({ contact }: { contact: SiteContact | null }) {
  const messages = useAdminMessages("contact");
  const recordForm = useRecordForm<Input<typeof contract.contact.update>, SiteContact | null>({
    record: contact,
    fields: [{ key: "text", label: messages.label, hint: messages.hint, kind: "area", rows: 3, optional: true }],
    endpoint: contract.contact.update,
    toValues: (stored) => ({ text: stored?.text ?? "" }),
    toInput: ({ text }, stored) => ({ text: String(text), revision: stored?.revision ?? 0 }),
    done: messages.saved,
  });
  return <SettingsForm label={messages.title} {...recordForm} />;
}
