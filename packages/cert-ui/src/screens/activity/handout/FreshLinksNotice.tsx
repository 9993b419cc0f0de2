import { contract, toAddress, type Activity } from "cert-api";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { CopyButton } from "../../../components/copyButton/CopyButton.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useServices } from "../../session/AdminServices.ts";
import { SettingNames } from "../../session/SettingNames.tsx";
import { MailClaimLinks } from "./MailClaimLinks.tsx";
import type { FreshLinks } from "./useClaimLinks.ts";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Panel } from "../../../components/panel/Panel.tsx";

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
  const words = useAdminMessages("claimLinks");
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
        elementRef={notice}
        method="post"
        action={`${baseUrl}${path}`}
        onSubmit={() => markSaved(links.values())}
      >
        <Text ref={firstSentence} tabIndex={-1}>
          {fill(words.once, { count: links.size })}
        </Text>
        {!isPermanent && <Text>{words.notPermanent}</Text>}
        <SettingNames names={isPermanent ? [] : ["CERT_PUBLIC_URL"]} />
        <input type="hidden" name="tokens" value={tokens} />
        <Stack direction="row" gap="small">
          <Button type="submit">{words.sheet}</Button>
          {single && (
            <CopyButton
              key={single.token}
              value={single.address}
              label={fill(words.copyOf, { value: single.value })}
              copied={words.copied}
              onCopy={() => markSaved([single])}
            />
          )}
        </Stack>
        {isPermanent && <MailClaimLinks key={first?.token} activity={activity} links={newest} onMailed={markSaved} />}
      </Stack>
    </Panel>
  );
}
