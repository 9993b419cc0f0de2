import { toTelHref, type ActivityContact } from "cert-api";
import { forwardRef } from "react";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { Messages } from "../../messages/zhCN.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import type { RootProps } from "../root/RootProps.ts";
import { hours as hoursClass, phone as phoneClass, root } from "./ContactNote.css.ts";

export interface ContactNoteProps extends RootProps<"div"> {
  /** The contacts for questions. If there are several, each names its activities. */
  contacts: readonly ActivityContact[];
  /** Replaces some of the component's messages. */
  messages?: Partial<Messages["contactNote"]>;
}

/**
 * Shows the contact for visitors' questions, with a link if it is a single telephone number. Renders nothing without
 * contacts.
 */
export const ContactNote = forwardRef<HTMLDivElement, ContactNoteProps>(function ContactNote(props, ref) {
  const { contacts, messages: overrides, ...rest } = props;
  const messages = useMessages("contactNote", overrides);
  if (contacts.length === 0) return null;
  const notes = contacts.map(({ name, phone, hours, activities }) => {
    const isOneOfMany = contacts.length > 1 && activities.length > 0;
    const href = toTelHref(phone);
    return (
      <p key={`${name} ${phone} ${hours}`} className={`${text} ${root}`}>
        {isOneOfMany ? fill(messages.labelOf, { activities: activities.join(messages.separator) }) : messages.label}
        {name}{" "}
        {href === null ? (
          phone
        ) : (
          <a className={`${phoneClass} ${focusable}`} href={href}>
            {phone}
          </a>
        )}
        {hours !== "" && <span className={hoursClass}>{fill(messages.hours, { hours })}</span>}
      </p>
    );
  });
  return (
    <div {...rest} ref={ref}>
      {notes}
    </div>
  );
});
