import type { Contact } from "cert-api";
import type { FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

/** The keys of a contact's texts within another record's form, as errors of the endpoint name them. */
const keys = { name: "contact.name", phone: "contact.phone", hours: "contact.hours" } as const;

/** The fields of whom visitors ask, all optional: of an activity, or of the settings, whose contact stands by itself. */
export function useContactFields(place: "activity" | "settings"): readonly FormField[] {
  const words = useAdminMessages("contact");
  const hint = place === "activity" ? words.activityHint : undefined;
  const fields: readonly FormField[] = [
    { key: "name", label: words.name, kind: "text", isOptional: true },
    { key: "phone", label: words.phone, kind: "text", isOptional: true },
    { key: "hours", label: words.hours, hint, kind: "text", isOptional: true },
  ];
  return place === "settings" ? fields : fields.map((field) => ({ ...field, key: keys[field.key as keyof Contact] }));
}

/** The values of these fields in an activity's form. */
export const toContactValues = (contact: Contact | null): FormValues => ({
  [keys.name]: contact?.name ?? "",
  [keys.phone]: contact?.phone ?? "",
  [keys.hours]: contact?.hours ?? "",
});

/** What the endpoints of activities take of a contact; all texts empty means none of its own. */
export const toContactInput = (values: FormValues): Contact => ({
  name: String(values[keys.name] ?? ""),
  phone: String(values[keys.phone] ?? ""),
  hours: String(values[keys.hours] ?? ""),
});
