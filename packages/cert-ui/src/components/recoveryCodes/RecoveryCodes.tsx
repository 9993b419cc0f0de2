import { useEffect, useRef } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { CopyButton } from "../copyButton/CopyButton.tsx";
import { list, root, sentence, title } from "./RecoveryCodes.css.ts";
import { FormActions } from "../formActions/FormActions.tsx";

export interface RecoveryCodesProps {
  account: string;
  codes: readonly string[];
  /** Called when the user confirms that the codes are stored. */
  onDone: () => void;
}

/** Shows recovery codes, which the server sends only once, to copy or download. Its heading is focused. */
export function RecoveryCodes({ account, codes, onDone }: RecoveryCodesProps) {
  const messages = useAdminMessages("recoveryCodes");
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of a form: a screen reader goes on here
  useEffect(() => heading.current?.focus(), []);
  const file = fill(messages.file, { account, codes: codes.join("\n") });
  return (
    <section className={`${text} ${root}`} aria-label={messages.title}>
      <h3 ref={heading} tabIndex={-1} className={title}>
        {messages.title}
      </h3>
      <p className={sentence}>{messages.once}</p>
      <ol className={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <FormActions>
        <CopyButton value={codes.join("\n")} label={messages.copy} />
        <LinkButton
          tone="quiet"
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file.replaceAll("\n", "\r\n"))}`}
          download={fill(messages.fileName, { account })}
        >
          {messages.download}
        </LinkButton>
        <Button size="small" onClick={onDone}>
          {messages.done}
        </Button>
      </FormActions>
    </section>
  );
}
