import { CLAIM_MAILS_MAX, contract, type Activity, type ClaimMail, type NewClaimLink } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { useCan } from "../../session/AdminServices.ts";

interface MailClaimLinksProps {
  activity: Activity;
  /** The links that were just made; give the component a new `key` with others. */
  links: readonly NewClaimLink[];
  onMailed: (mailed: readonly NewClaimLink[]) => void;
}

/** Mails new claim links to the addresses in the list, and shows why each of the others was not mailed. */
export function MailClaimLinks({ activity, links, onMailed }: MailClaimLinksProps) {
  const words = useAdminMessages("claimMails");
  const can = useCan();
  const [results, setResults] = useState<readonly ClaimMail[]>([]);
  const { isPending, mutate } = useEndpointMutation(contract.notice.mailClaims, {
    onDone: (newResults) => {
      const all = [...results, ...newResults];
      setResults(all);
      onMailed(links.slice(results.length, all.length).filter((_, index) => newResults[index]?.state === "sent"));
      send(all.length);
    },
    onRefused: ({ message }) => toast.failure(words.failed, message),
  });
  /** Mails the links from an index on, as many as one call takes. */
  const send = (from: number) => {
    const tokens = links.slice(from, from + CLAIM_MAILS_MAX).map(({ token }) => token);
    if (tokens.length > 0) mutate({ id: activity.id, tokens });
  };
  if (!can(contract.notice.mailClaims)) return null;
  const isDone = results.length === links.length;
  const unsent = results.filter(({ state }) => state !== "sent");
  return (
    <Stack gap="small">
      <div>
        <Button tone="quiet" aria-disabled={isPending || isDone} onClick={() => send(results.length)}>
          {isPending ? fill(words.sending, { done: results.length, total: links.length }) : words.send}
        </Button>
      </div>
      <div role="status">
        {results.length > 0 && (
          <Text>{fill(words.sent, { sent: results.length - unsent.length, total: links.length })}</Text>
        )}
      </div>
      {unsent.length > 0 && (
        <ul>
          {unsent.map(({ value, state }) => (
            <li key={value}>{fill(words.states[state], { value })}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
