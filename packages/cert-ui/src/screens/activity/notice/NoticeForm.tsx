import {
  contract,
  type NoticeChannel,
  type NoticeOverview,
  type Notice,
  noticeLink,
  NOTICE_BODY_MAX,
  NOTICE_SUBJECT_MAX,
} from "cert-api";
import { useState } from "react";
import { Form } from "../../../components/form/Form.tsx";
import { Button } from "../../../components/button/Button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog/ConfirmDialog.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../../query/useAction.ts";
import { useNoticeDraft, type NoticeDraft } from "./useNoticeDraft.ts";
import { Heading } from "../../../components/heading/Heading.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { ReadFailure } from "../../query/ReadFailure.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { mail } from "./NoticePanel.css.ts";
import { Panel } from "../../../components/panel/Panel.tsx";
import { ActionForm } from "../../resource/ActionForm.tsx";
import { SelectField } from "../../../components/field/SelectField.tsx";
import { toOptions } from "../../../components/field/toOptions.ts";
import { TextAreaField, TextField } from "../../../components/field/TextField.tsx";
import { FieldGrid } from "../../../components/field/FieldGrid.tsx";

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

/** Shows a notice as each recipient would receive it. */
function NoticePreview({ request }: { request: NoticeDraft & { id: string } }) {
  const messages = useAdminMessages("holderNotice");
  const [index, setIndex] = useState(0);
  const { data, error, refetch } = useEndpointQuery(
    contract.notice.preview,
    { ...request, index },
    { keepsPrevious: true },
  );
  if (error) return <ReadFailure message={error.message} onRetry={refetch} />;
  if (!data) {
    return (
      <Text tone="note" role="status">
        {messages.previewing}
      </Text>
    );
  }
  const { total, index: currentIndex, name, to, subject, body } = data;
  return (
    <Panel as="section" tone="important" aria-label={messages.preview}>
      <Text>{fill(messages.to, { name, to })}</Text>
      {request.kind === "email" && <Text>{fill(messages.subjectOf, { subject })}</Text>}
      <p className={mail}>{body}</p>
      <Stack direction="row" gap="small">
        <Button tone="quiet" size="small" aria-disabled={currentIndex === 0} onClick={() => setIndex(currentIndex - 1)}>
          {messages.previous}
        </Button>
        <span role="status">{fill(messages.place, { index: currentIndex + 1, total })}</span>
        <Button
          tone="quiet"
          size="small"
          aria-disabled={currentIndex + 1 >= total}
          onClick={() => setIndex(currentIndex + 1)}
        >
          {messages.next}
        </Button>
      </Stack>
    </Panel>
  );
}

/** Sends a draft notice to its author. */
function NoticeTest({ request }: { request: Pick<Notice, "kind" | "subject" | "body"> & { id: string } }) {
  const messages = useAdminMessages("holderNotice");
  const action = useAction(contract.notice.test, {
    done: (answer) => fill(messages.tested, { to: answer.to }),
    failed: messages.testFailed,
  });
  const kind = request.kind === "email" ? "email" : "tel";
  return (
    <ActionForm
      label={messages.test}
      gap="small"
      tone="quiet"
      unsaved={false}
      fields={[{ key: "to", label: messages.testTo, hint: messages.testHint, kind, autoComplete: kind }]}
      action={action}
      toInput={({ to }) => ({ ...request, to })}
      messages={{ submit: messages.test, busy: messages.testing }}
    />
  );
}

interface DraftFieldsProps {
  draft: NoticeDraft;
  onChange: (change: Partial<NoticeDraft>) => void;
}

/** The channel, purpose and recipients of the notice. */
function AudienceFields({
  draft: { kind, purpose, again },
  channels,
  days,
  onChange,
}: DraftFieldsProps & { channels: readonly NoticeChannel[]; days: number }) {
  const messages = useAdminMessages("holderNotice");
  const counts = channels.find((channel) => channel.kind === kind)?.[purpose] ?? { unsent: 0, all: 0 };
  return (
    <FieldGrid>
      <SelectField
        label={messages.kind}
        value={kind}
        options={toOptions(
          channels.map((channel) => channel.kind),
          messages.kinds,
        )}
        onValueChange={({ value }) => onChange({ kind: value })}
      />
      <SelectField
        label={messages.purpose}
        value={purpose}
        options={(["issued", "expiring"] as const).map((value) => ({
          value,
          label: fill(messages.purposes[value], { days }),
        }))}
        onValueChange={({ value }) => onChange({ purpose: value })}
      />
      <SelectField
        label={messages.audience}
        value={again ? "all" : "unsent"}
        options={[
          { value: "unsent", label: fill(messages.unsent, { count: counts.unsent }) },
          { value: "all", label: fill(messages.everybody, { count: counts.all }) },
        ]}
        onValueChange={({ value }) => onChange({ again: value === "all" })}
      />
    </FieldGrid>
  );
}

function MessageFields({
  draft: { kind, subject, body },
  columns,
  onChange,
}: DraftFieldsProps & { columns: readonly string[] }) {
  const messages = useAdminMessages("holderNotice");
  const toMark = (name: string) => `{${name}}`;
  return (
    <>
      {kind === "email" && (
        <TextField
          label={messages.subject}
          required
          maxLength={NOTICE_SUBJECT_MAX}
          value={subject}
          onValueChange={({ value }) => onChange({ subject: value })}
        />
      )}
      <TextAreaField
        label={messages.body}
        hint={fill(messages.bodyHint, { columns: columns.map(toMark).join(" "), link: toMark(noticeLink) })}
        required
        rows={kind === "email" ? 8 : 4}
        maxLength={NOTICE_BODY_MAX}
        value={body}
        onValueChange={({ value }) => onChange({ body: value })}
      />
    </>
  );
}
