import { noticeLink, NOTICE_BODY_MAX, NOTICE_SUBJECT_MAX, type NoticeChannel } from "cert-api";
import { SelectField } from "../../../components/field/SelectField.tsx";
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
  const words = useAdminMessages("holderNotice");
  const counts = channels.find((channel) => channel.kind === kind)?.[purpose] ?? { unsent: 0, all: 0 };
  return (
    <FieldGrid>
      <SelectField
        label={words.kind}
        value={kind}
        options={channels.map((channel) => ({ value: channel.kind, label: words.kinds[channel.kind] }))}
        onValueChange={({ value }) => onChange({ kind: value === "phone" ? "phone" : "email" })}
      />
      <SelectField
        label={words.purpose}
        value={purpose}
        options={(["issued", "expiring"] as const).map((value) => ({
          value,
          label: fill(words.purposes[value], { days }),
        }))}
        onValueChange={({ value }) => onChange({ purpose: value === "expiring" ? "expiring" : "issued" })}
      />
      <SelectField
        label={words.audience}
        value={again ? "all" : "unsent"}
        options={[
          { value: "unsent", label: fill(words.unsent, { count: counts.unsent }) },
          { value: "all", label: fill(words.everybody, { count: counts.all }) },
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
  const words = useAdminMessages("holderNotice");
  const toMark = (name: string) => `{${name}}`;
  return (
    <>
      {kind === "email" && (
        <TextField
          label={words.subject}
          required
          maxLength={NOTICE_SUBJECT_MAX}
          value={subject}
          onValueChange={({ value }) => onChange({ subject: value })}
        />
      )}
      <TextAreaField
        label={words.body}
        hint={fill(words.bodyHint, { columns: columns.map(toMark).join(" "), link: toMark(noticeLink) })}
        required
        rows={kind === "email" ? 8 : 4}
        maxLength={NOTICE_BODY_MAX}
        value={body}
        onValueChange={({ value }) => onChange({ body: value })}
      />
    </>
  );
}
