import { toTelHref, type ActivityContact } from "cert-api";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesProvider.tsx";
import type { Messages } from "../../messages/zhCN.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { hours as hoursClass, phone as phoneClass, root } from "./ContactNote.css.ts";

/** The props of `ContactNote`. */
export interface ContactNoteProps {
  /** Whom to ask. Where there are several, each says which activities it is for. */
  contacts: readonly ActivityContact[];
  /** Replaces some of the component's words. */
  messages?: Partial<Messages["contactNote"]>;
}

/** Whom visitors ask; a single number calls. Nothing where nobody is named. */
export function ContactNote({ contacts, messages }: ContactNoteProps) {
  const words = useMessages("contactNote", messages);
  return contacts.map(({ name, phone, hours, activities }) => {
    const isOneOfMany = contacts.length > 1 && activities.length > 0;
    const href = toTelHref(phone);
    return (
      <p key={`${name} ${phone} ${hours}`} className={`${text} ${root}`}>
        {isOneOfMany ? fill(words.labelOf, { activities: activities.join("、") }) : words.label}：{name}{" "}
        {href === null ? (
          phone
        ) : (
          <a className={`${phoneClass} ${focusable}`} href={href}>
            {phone}
          </a>
        )}
        {hours !== "" && <span className={hoursClass}>{fill(words.hours, { hours })}</span>}
      </p>
    );
  });
}
