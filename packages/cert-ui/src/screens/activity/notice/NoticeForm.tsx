import { contract, type NoticeChannel, type NoticeOverview } from "cert-api";
import { useState } from "react";
import { Form } from "../../../components/form/Form.tsx";
import { Button } from "../../../components/button/Button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog/ConfirmDialog.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../../query/useAction.ts";
import { NoticePreview, NoticeTest } from "./NoticePreview.tsx";
import { useNoticeDraft, type NoticeDraft } from "./useNoticeDraft.ts";
import { Heading } from "../../../components/heading/Heading.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { AudienceFields, MessageFields } from "./NoticeFields.tsx";

interface NoticeFormProps {
  id: string;
  overview: NoticeOverview;
  /** The available channels, at least one. */
  channels: readonly NoticeChannel[];
  /** Called after a notice was sent or refused. */
  onSent: () => void;
}

/** The form of a notice: recipients, text, preview, and the button that sends it. */
export function NoticeForm({ id, overview, channels, onSent }: NoticeFormProps) {
  const messages = useAdminMessages("holderNotice");
  const ready = channels.filter(({ state }) => state === "ready");
  const kinds = [...new Set([...ready, ...channels].map((each) => each.kind))];
  const { draft, change, forget } = useNoticeDraft(id, kinds);
  const [isAsking, setIsAsking] = useState(false);
  // What was previewed, not what is being written: each preview is asked of the server
  const [previewed, setPreviewed] = useState<NoticeDraft | null>(null);
  const edit = (changed: Partial<NoticeDraft>) => {
    setPreviewed(null);
    change(changed);
  };
  const { kind, purpose, subject, body, again } = draft;
  const channel = channels.find((candidate) => candidate.kind === kind);
  const count = channel?.[purpose][again ? "all" : "unsent"] ?? 0;
  const isReady = channel?.state === "ready" && count > 0;
  const send = useAction(contract.notice.send, {
    done: messages.started,
    failed: messages.sendFailed,
    onDone: forget,
    onSettled: onSent,
  });
  const request = { id, kind, purpose, subject, body, again };
  const submit = () => {
    if (isReady && !send.isRunning) setIsAsking(true);
  };
  const { perMinute } = overview;
  return (
    <Stack as="section" gap="small">
      <Heading level={3}>{messages.write}</Heading>
      <Form gap="small" unsaved={false} onSubmit={submit}>
        <AudienceFields draft={draft} channels={channels} days={overview.days} onChange={edit} />
        <Text tone="note">{messages.audienceHint}</Text>
        <MessageFields draft={draft} columns={overview.columns} onChange={edit} />
        <Stack direction="row" gap="small">
          <Button tone="quiet" disabled={count === 0} onClick={() => setPreviewed(draft)}>
            {messages.preview}
          </Button>
          <Button type="submit" aria-disabled={!isReady || send.isRunning}>
            {count === 0 ? messages.noRecipients : fill(messages.send, { count: count })}
          </Button>
        </Stack>
      </Form>
      {previewed && count > 0 && <NoticePreview request={{ id, ...previewed }} />}
      {channel?.state === "ready" && <NoticeTest key={kind} request={{ id, kind, subject, body }} />}
      <ConfirmDialog
        open={isAsking}
        title={messages.confirmTitle}
        question={fill(messages.question, {
          count,
          kind: messages.kinds[kind],
          perMinute,
          minutes: Math.ceil(count / perMinute),
        })}
        action={messages.confirm}
        onConfirm={() => {
          setIsAsking(false);
          send.run({ ...request, recipients: count });
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Stack>
  );
}
