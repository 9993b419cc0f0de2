import { REASON_MAX } from "cert-api";
import { useState, type FormEvent, type ReactNode } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { TextAreaField, TextField } from "../field/TextField.tsx";
import { actions } from "../modal/Modal.css.ts";
import { raw, rawSummary, root } from "./AwardEditor.css.ts";
import { ContentFieldset } from "./ContentFieldset.tsx";
import { contentFields } from "./contentFields.ts";

/** The values of the editor's fields. */
export interface AwardEdit {
  name: string;
  /** The content's text: a JSON object, or free text. */
  content: string;
  /** Why the award is changed; may be empty. */
  reason: string;
}

/** The props of `AwardEditor`. */
export interface AwardEditorProps {
  value: AwardEdit;
  onValueChange: (change: { value: AwardEdit }) => void;
  /** The content was a JSON object, and must stay one. */
  structured: boolean;
  onSave: () => void;
  /** Called when the edit is to be discarded. */
  onCancel: () => void;
  /** The change is being saved: the form cannot be sent again. */
  busy?: boolean;
  /** The server's sentence for each field that it refused. */
  problems?: Readonly<Record<string, string>>;
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["awardEditor"]>;
}

/** Changes an award's name and content: field by field where the content is a JSON object, whose text is folded away. */
export function AwardEditor(props: AwardEditorProps) {
  const { value, onValueChange, structured, onSave, onCancel, busy = false, problems = {}, messages } = props;
  const words = useAdminMessages("awardEditor", messages);
  const [wasSubmitted, setSubmitted] = useState(false);
  const fields = contentFields(value.content);
  const isBroken = structured && fields === null;
  const change = (part: Partial<AwardEdit>) => onValueChange({ value: { ...value, ...part } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isBroken && !busy) onSave();
  };
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
      {fields !== null && (
        <ContentFieldset
          fields={fields}
          content={value.content}
          onContentChange={({ content }) => change({ content })}
          words={words}
        />
      )}
      <RawContent label={words.raw} isFolded={fields !== null} isRefused={problems["content"] !== undefined}>
        <TextAreaField
          label={structured ? words.contentRaw : words.content}
          value={value.content}
          onValueChange={(entered) => change({ content: entered.value })}
          problem={isBroken && (wasSubmitted || value.content !== "") ? words.notJson : problems["content"]}
          rows={structured ? 8 : 6}
          required
          spellCheck={false}
        />
      </RawContent>
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        value={value.reason}
        onValueChange={(entered) => change({ reason: entered.value })}
        problem={problems["reason"]}
        maxLength={REASON_MAX}
        autoComplete="off"
      />
      <Buttons busy={busy} onCancel={onCancel} words={words} />
    </form>
  );
}

interface RawContentProps {
  label: string;
  /** Fields show the same: the text is folded away until it is opened. */
  isFolded: boolean;
  /** The server refused the content, and its sentence stands at the text. */
  isRefused: boolean;
  children: ReactNode;
}

/** The content as a text. It stays open once it was: what breaks off the JSON object while one types takes the fields away. */
function RawContent({ label, isFolded, isRefused, children }: RawContentProps) {
  const [isOpen, setOpen] = useState(!isFolded);
  const mustShow = !isFolded || isRefused;
  return (
    <details className={raw} open={isOpen || mustShow} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${rawSummary} ${focusable}`} hidden={!isFolded}>
        {label}
      </summary>
      {children}
    </details>
  );
}

interface ButtonsProps {
  busy: boolean;
  onCancel: () => void;
  words: AdminMessages["awardEditor"];
}

function Buttons({ busy, onCancel, words }: ButtonsProps) {
  return (
    <div className={actions}>
      <Button tone="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button type="submit" aria-disabled={busy}>
        {busy ? words.saving : words.save}
      </Button>
    </div>
  );
}
