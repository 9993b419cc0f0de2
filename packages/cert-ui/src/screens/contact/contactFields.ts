import type { Contact } from "cert-api";
import type { FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

/** The keys of a contact's texts within another record's form, as in errors of the endpoint. */
const keys = { name: "contact.name", phone: "contact.phone", hours: "contact.hours" } as const;

/** Returns the optional fields of a contact: an activity's own, or the site's in the settings. */
export function useContactFields(place: "activity" | "settings"): readonly FormField[] {
  const messages = useAdminMessages("contact");
  const hint = place === "activity" ? messages.activityHint : undefined;
  const fields: readonly FormField[] = [
    { key: "name", label: messages.name, kind: "text", optional: true },
    { key: "phone", label: messages.phone, kind: "text", optional: true },
    { key: "hours", label: messages.hours, hint, kind: "text", optional: true },
  ];
  return place === "settings" ? fields : fields.map((field) => ({ ...field, key: keys[field.key as keyof Contact] }));
}

/** Converts a contact to values of an activity's form. */
export const toContactValues = (contact: Contact | null): FormValues => ({
  [keys.name]: contact?.name ?? "",
  [keys.phone]: contact?.phone ?? "",
  [keys.hours]: contact?.hours ?? "",
});

/** Converts form values to the contact that the endpoints of activities expect. All texts empty means none of its own. */
export const toContactInput = (values: FormValues): Contact => ({
  name: String(values[keys.name] ?? ""),
  phone: String(values[keys.phone] ?? ""),
  hours: String(values[keys.hours] ?? ""),
});
