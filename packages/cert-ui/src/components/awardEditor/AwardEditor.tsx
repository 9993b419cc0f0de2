import { REASON_MAX } from "cert-api";
import { useState, type FormEvent } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { TextAreaField, TextField } from "../field/TextField.tsx";
import { actions } from "../modal/Modal.css.ts";
import { root, sides } from "./AwardEditor.css.ts";
import { ContentFieldset } from "./ContentFieldset.tsx";
import { contentFields } from "./contentFields.ts";

/** What an editor holds. */
export interface AwardEdit {
  name: string;
  content: string;
  reason: string;
}

export interface AwardEditorProps {
  value: AwardEdit;
  onValueChange: (change: { value: AwardEdit }) => void;
  /** The content was a JSON object, and must stay one. */
  structured: boolean;
  onSave: () => void;
  onCancel: () => void;
  busy?: boolean;
  /** What the server found wrong, by field. */
  problems?: Readonly<Record<string, string>>;
  messages?: Partial<AdminMessages["awardEditor"]>;
}

/** Changes an award's name and content: field by field where the content is a JSON object, and always as the raw text. */
export function AwardEditor(props: AwardEditorProps) {
  const { value, onValueChange, structured, onSave, onCancel, busy = false, problems = {}, messages } = props;
  const words = useAdminMessages("awardEditor", messages);
  const [tried, setTried] = useState(false);
  const fields = contentFields(value.content);
  const broken = structured && fields === null;
  const change = (part: Partial<AwardEdit>) => onValueChange({ value: { ...value, ...part } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!broken && !busy) onSave();
  };
  const lines = structured ? 12 : 6;
  return (
    <form className={`${text} ${root}`} onSubmit={submit}>
      <TextField
        label={words.name}
        value={value.name}
        onValueChange={(entered) => change({ name: entered.value })}
        problem={problems["name"]}
        required
        autoComplete="off"
      />
      <div className={sides} data-fields={fields !== null}>
        {fields !== null && (
          <ContentFieldset
            fields={fields}
            content={value.content}
            onContentChange={({ content }) => change({ content })}
            words={words}
          />
        )}
        <TextAreaField
          label={structured ? words.contentRaw : words.content}
          value={value.content}
          onValueChange={(entered) => change({ content: entered.value })}
          problem={broken && (tried || value.content !== "") ? words.notJson : problems["content"]}
          rows={lines}
          required
          spellCheck={false}
        />
      </div>
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        value={value.reason}
        onValueChange={(entered) => change({ reason: entered.value })}
        problem={problems["reason"]}
        maxLength={REASON_MAX}
        autoComplete="off"
      />
      <div className={actions}>
        <Button tone="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" aria-disabled={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </div>
    </form>
  );
}
