import { contract, toAddress, CLAIM_MAILS_MAX, type Activity, type ClaimMail, type NewClaimLink } from "cert-api";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { CopyButton } from "../../../components/copyButton/CopyButton.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Panel } from "../../../components/panel/Panel.tsx";
import { useServices, useCan } from "../../session/AdminServices.ts";
import { SettingNames } from "../../session/SettingNames.tsx";
import { list } from "../../../theme/layout.css.ts";
import { useAction } from "../../query/useAction.ts";
import type { FreshLinks } from "./useClaimLinks.ts";

interface FreshLinksNoticeProps {
  activity: Activity;
  fresh: FreshLinks;
  /** True if their addresses can be reached from outside. */
  isPermanent: boolean;
}

/**
 * Shows the addresses of new links, which are available only now, and a workbook of them. It scrolls into view and its
 * text is focused each time there are new ones.
 */
export function FreshLinksNotice({ activity, fresh, isPermanent }: FreshLinksNoticeProps) {
  const { links, newest, markSaved } = fresh;
  const messages = useAdminMessages("claimLinks");
  const { baseUrl } = useServices();
  const notice = useRef<HTMLFormElement>(null);
  const firstSentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    firstSentence.current?.focus({ preventScroll: true });
    // Without a motion, so also where motion is unwanted
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [newest]);
  const { path } = toAddress(contract.handout.claimSheet, { id: activity.id });
  const tokens = [...links.values()].map(({ token }) => token).join(",");
  const [first] = newest;
  // Among many rows, the one that was renewed may be far away
  const single = newest.length === 1 && first !== undefined && links.has(first.id) ? first : undefined;
  return (
    <Panel tone="important">
      <Stack
        as="form"
        gap="small"
        rootRef={notice}
        method="post"
        action={`${baseUrl}${path}`}
        onSubmit={() => markSaved(links.values())}
      >
        <Text ref={firstSentence} tabIndex={-1}>
          {fill(messages.once, { count: links.size })}
        </Text>
        {!isPermanent && <Text>{messages.notPermanent}</Text>}
        <SettingNames names={isPermanent ? [] : ["CERT_PUBLIC_URL"]} />
        <input type="hidden" name="tokens" value={tokens} />
        <Stack direction="row" gap="small">
          <Button type="submit">{messages.sheet}</Button>
          {single && (
            <CopyButton
              key={single.token}
              value={single.address}
              label={fill(messages.copyOf, { value: single.value })}
              onCopy={() => markSaved([single])}
            />
          )}
        </Stack>
        {isPermanent && <MailClaimLinks key={first?.token} activity={activity} links={newest} onMailed={markSaved} />}
      </Stack>
    </Panel>
  );
}

interface MailClaimLinksProps {
  activity: Activity;
  /** The links that were just made; give the component a new `key` with others. */
  links: readonly NewClaimLink[];
  onMailed: (mailed: readonly NewClaimLink[]) => void;
}

/** Mails new claim links to the addresses in the list, and shows why each of the others was not mailed. */
function MailClaimLinks({ activity, links, onMailed }: MailClaimLinksProps) {
  const messages = useAdminMessages("claimMails");
  const can = useCan();
  const [results, setResults] = useState<ReadonlyMap<string, ClaimMail>>(new Map());
  const { isRunning, run } = useAction(contract.notice.mailClaims, {
    failed: messages.failed,
    onDone: (mails, { tokens }) => {
      const added = new Map(mails.map((mail, index) => [tokens[index] ?? "", mail] as const));
      setResults((before) => new Map([...before, ...added]));
      onMailed(links.filter(({ token }) => added.get(token)?.state === "sent"));
    },
  });
  /** Mails the links, as many at a time as one call takes. */
  const send = (waiting: readonly NewClaimLink[]) => {
    const tokens = waiting.slice(0, CLAIM_MAILS_MAX).map(({ token }) => token);
    if (tokens.length > 0) run({ id: activity.id, tokens }, { onSuccess: () => send(waiting.slice(CLAIM_MAILS_MAX)) });
  };
  if (!can(contract.notice.mailClaims)) return null;
  const waiting = links.filter(({ token }) => results.get(token)?.state !== "sent");
  const unsent = [...results.values()].filter(({ state }) => state !== "sent");
  return (
    <Stack gap="small">
      <div>
        <Button tone="quiet" aria-disabled={isRunning || waiting.length === 0} onClick={() => send(waiting)}>
          {isRunning ? fill(messages.sending, { done: results.size, total: links.length }) : messages.send}
        </Button>
      </div>
      <div role="status">
        {results.size > 0 && (
          <Text>{fill(messages.sent, { sent: results.size - unsent.length, total: links.length })}</Text>
        )}
      </div>
      {unsent.length > 0 && (
        <ul className={list}>
          {unsent.map(({ value, state }) => (
            <li key={value}>{fill(messages.states[state], { value })}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
