import { noticeLink, NOTICE_BODY_MAX, NOTICE_SUBJECT_MAX, type NoticeChannel } from "cert-api";
import { SelectField } from "../../../components/field/SelectField.tsx";
import { toOptions } from "../../../components/field/toOptions.ts";
import { TextAreaField, TextField } from "../../../components/field/TextField.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { NoticeDraft } from "./useNoticeDraft.ts";
import { FieldGrid } from "../../../components/field/FieldGrid.tsx";

interface DraftFieldsProps {
  draft: NoticeDraft;
  onChange: (change: Partial<NoticeDraft>) => void;
}

/** The channel, purpose and recipients of the notice. */
export function AudienceFields({
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

export function MessageFields({
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
