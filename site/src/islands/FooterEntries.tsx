import { type Brand, parseFooter } from "cert-api";
import type { Messages } from "cert-ui/messages";
import { Fragment } from "react";

interface FooterEntriesProps {
  brand: Pick<Brand, "footer" | "hasPrivacy">;
  /** The address of the server, without a slash at its end. */
  server: string;
  messages: Messages;
}

/** The entries of the institute's footer, with the link to its privacy statement, as the server draws them on its pages. */
export function FooterEntries({ brand: { footer, hasPrivacy }, server, messages }: FooterEntriesProps) {
  const privacy = hasPrivacy ? [[{ text: messages.privacy.subtitle, href: `${server}/privacy` }]] : [];
  const entries = [...parseFooter(footer).entries, ...privacy];
  if (entries.length === 0) return null;
  const drawn = entries.map((parts, index) => (
    <Fragment key={index}>
      {index > 0 && "\u00a0· "}
      {parts.map(({ text, href }, part) =>
        href === null ? (
          text
        ) : (
          <a key={part} href={href} target="_top">
            {text}
          </a>
        ),
      )}
    </Fragment>
  ));
  return <p className="entries">{drawn}</p>;
}
