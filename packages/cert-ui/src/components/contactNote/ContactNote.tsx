import { parseContact, type ActivityContact } from "cert-api";
import { forwardRef, Fragment } from "react";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { Messages } from "../../messages/zhCN.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import type { RootProps } from "../root/RootProps.ts";
import { link, root } from "./ContactNote.css.ts";

export interface ContactNoteProps extends RootProps<"div"> {
  /** The contacts for questions. If there are several, each names its activities. */
  contacts: readonly ActivityContact[];
  /** Replaces some of the component's messages. */
  messages?: Partial<Messages["contactNote"]>;
}

/**
 * Shows the contact for visitors' questions, with links to its telephone numbers and mail addresses. Renders nothing
 * without contacts.
 */
export const ContactNote = forwardRef<HTMLDivElement, ContactNoteProps>(function ContactNote(props, ref) {
  const { contacts, messages: overrides, ...rest } = props;
  const messages = useMessages("contactNote", overrides);
  if (contacts.length === 0) return null;
  const notes = contacts.map(({ text: contact, activities }) => {
    const isOneOfMany = contacts.length > 1 && activities.length > 0;
    const lines = parseContact(contact);
    return (
      <p key={contact} className={`${text} ${root}`}>
        {isOneOfMany ? fill(messages.labelOf, { activities: activities.join(messages.separator) }) : messages.label}
        {lines.map((parts, line) => (
          <Fragment key={line}>
            {lines.length > 1 && <br />}
            {parts.map((part, index) =>
              part.href === null ? (
                part.text
              ) : (
                <a key={index} className={`${link} ${focusable}`} href={part.href}>
                  {part.text}
                </a>
              ),
            )}
          </Fragment>
        ))}
      </p>
    );
  });
  return (
    <div {...rest} ref={ref}>
      {notes}
    </div>
  );
});
