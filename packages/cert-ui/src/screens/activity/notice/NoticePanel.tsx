import { contract, type NoticeChannel, type NoticeOverview } from "cert-api";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { Heading } from "../../../components/heading/Heading.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { SettingNames } from "../../session/SettingNames.tsx";
import type { StepProps } from "../activitySteps.ts";
import { NoticeForm } from "./NoticeForm.tsx";
import { NoticeHistory } from "./NoticeHistory.tsx";

/** Milliseconds between two requests for a notice that is being sent. */
const pollInterval = 5_000;

const isSending = ({ notices }: NoticeOverview) => notices.some(({ finishedAt }) => finishedAt === null);

/** The configured channels, the form for a new notice, and the sent notices. */
export function NoticePanel({ activity: { id } }: Pick<StepProps, "activity">) {
  const messages = useAdminMessages("holderNotice");
  const { data, error, refetch } = useEndpointQuery(
    contract.notice.overview,
    { id },
    { pollInterval, pollsWhile: isSending },
  );
  if (!data) return <QueryNotice error={error} onRetry={refetch} />;
  const reachable = data.channels.filter(({ addresses }) => addresses > 0);
  const notes = [
    messages.intro,
    reachable.length === 0 && messages.noAddresses,
    data.unreadable > 0 && fill(messages.unreadable, { count: data.unreadable }),
    data.needsSecret && messages.needsSecret,
    data.hasLostKey && messages.lostKey,
  ].filter((note) => typeof note === "string");
  return (
    <Stack gap="large">
      <Stack as="section" gap="small">
        {notes.map((note) => (
          <Text key={note} tone="note">
            {note}
          </Text>
        ))}
        {data.channels.map((channel) => (
          <ChannelState key={channel.kind} channel={channel} />
        ))}
        <SettingNames names={listMissingSettings(data)} />
      </Stack>
      {reachable.length > 0 && <NoticeForm id={id} overview={data} channels={reachable} onSent={refetch} />}
      <Stack as="section" gap="small">
        <Heading level={3}>{messages.history}</Heading>
        <NoticeHistory id={id} overview={data} onChanged={() => void refetch()} />
      </Stack>
    </Stack>
  );
}

const serverSettings = { email: "CERT_SMTP_URL", phone: "CERT_SMS_URL" } as const;

function listMissingSettings({ channels, unreadable, needsSecret, hasLostKey }: NoticeOverview): string[] {
  const names = channels.flatMap(({ kind, state }) =>
    state === "noServer" ? serverSettings[kind] : state === "noPublicUrl" ? "CERT_PUBLIC_URL" : [],
  );
  return [...new Set([...names, ...(unreadable > 0 || needsSecret || hasLostKey ? ["CERT_SECRET"] : [])])];
}

/** The state of one channel, with the number of recipients. */
function ChannelState({ channel: { kind, state, awards, addresses, optedOut } }: { channel: NoticeChannel }) {
  const messages = useAdminMessages("holderNotice");
  const problem = state === "noServer" ? messages.noServer[kind] : state === "noPublicUrl" ? messages.noPublicUrl : "";
  return (
    <Text tone="note">
      <strong>{messages.kinds[kind]}</strong>
      {messages.colon}
      {addresses > 0 && fill(messages.counts, { awards, addresses, optedOut })}
      {problem}
      {state === "ready" && addresses === 0 && messages.noneOfKind}
    </Text>
  );
}
