import { REASON_MAX } from "cert-api";
import { forwardRef, useState, type ReactNode } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { fill } from "../../messages/fill.ts";
import { Button } from "../button/Button.tsx";
import { TextAreaField, TextField } from "../field/TextField.tsx";
import { Form, type FormProps } from "../form/Form.tsx";
import { FormActions } from "../formActions/FormActions.tsx";
import { Icon } from "../icon/Icon.tsx";
import { joinClasses } from "../root/RootProps.ts";
import { useValue } from "../root/useValue.ts";
import * as styles from "./AwardEditor.css.ts";
import { contentFields, removeField, setField, type ContentField } from "./contentFields.ts";

/** The values of the editor's fields. */
export interface AwardEdit {
  name: string;
  /** The text of the content: a JSON object, or free text. */
  content: string;
  /** The reason for the change; may be empty. */
  reason: string;
}

const noAward: AwardEdit = { name: "", content: "", reason: "" };

export interface AwardEditorProps extends Omit<FormProps, "children" | "defaultValue" | "gap" | "onSubmit"> {
  /** The values of the fields, if the host holds them. */
  value?: AwardEdit;
  /** The values that the fields begin with, if the editor holds them. */
  defaultValue?: AwardEdit;
  onValueChange?: (change: { value: AwardEdit }) => void;
  /** Shows the award without fields to edit it, and without a button to save. */
  readOnly?: boolean;
  /** True if the content was a JSON object and must remain one. */
  structured: boolean;
  onSave: (saved: { value: AwardEdit }) => void;
  /** Called when the edit is cancelled. */
  onCancel: () => void;
  /** Disables the form while the change is saved. */
  busy?: boolean;
  /** The server's error message for each refused field. */
  problems?: Readonly<Record<string, string>>;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["awardEditor"]>;
}

/**
 * A form that edits an award's name and content. Content that is a JSON object is edited field by field, with its text
 * folded.
 */
export const AwardEditor = forwardRef<HTMLFormElement, AwardEditorProps>(function AwardEditor(props, ref) {
  const { value: hostValue, defaultValue, onValueChange, structured, readOnly = false, ...others } = props;
  const { onSave, onCancel, busy = false, problems = {}, messages: overrides, className, ...rest } = others;
  const [value, setValue] = useValue({ value: hostValue, defaultValue, onValueChange }, noAward);
  const messages = useAdminMessages("awardEditor", overrides);
  const [wasSubmitted, setSubmitted] = useState(false);
  const fields = contentFields(value.content);
  const isBroken = structured && fields === null;
  const change = (part: Partial<AwardEdit>) => setValue({ ...value, ...part });
  const submit = () => {
    setSubmitted(true);
    if (!isBroken && !busy && !readOnly) onSave({ value });
  };
  return (
    <Form {...rest} ref={ref} className={joinClasses(text, styles.root, className)} onSubmit={submit}>
      <TextField
        label={messages.name}
        value={value.name}
        onValueChange={(entered) => change({ name: entered.value })}
        problem={problems["name"]}
        required
        readOnly={readOnly}
        autoComplete="off"
      />
      {fields !== null && (
        <ContentFieldset
          fields={fields}
          content={value.content}
          readOnly={readOnly}
          onContentChange={({ content }) => change({ content })}
          messages={messages}
        />
      )}
      <RawContent label={messages.more} isFolded={fields !== null} isRefused={problems["content"] !== undefined}>
        <TextAreaField
          label={structured ? messages.contentRaw : messages.content}
          value={value.content}
          onValueChange={(entered) => change({ content: entered.value })}
          problem={isBroken && (wasSubmitted || value.content !== "") ? messages.notJson : problems["content"]}
          rows={structured ? 8 : 6}
          required
          readOnly={readOnly}
          spellCheck={false}
        />
      </RawContent>
      {!readOnly && (
        <TextField
          label={messages.reason}
          hint={messages.reasonHint}
          value={value.reason}
          onValueChange={(entered) => change({ reason: entered.value })}
          problem={problems["reason"]}
          maxLength={REASON_MAX}
          autoComplete="off"
        />
      )}
      <FormActions place="dialog">
        <Button tone="quiet" onClick={onCancel}>
          {readOnly ? messages.close : messages.cancel}
        </Button>
        {!readOnly && (
          <Button type="submit" aria-disabled={busy}>
            {busy ? messages.saving : messages.save}
          </Button>
        )}
      </FormActions>
    </Form>
  );
});

interface RawContentProps {
  label: string;
  /** True if fields show the same content, so that the text is folded until opened. */
  isFolded: boolean;
  /** True if the server refused the content, with its message below the text. */
  isRefused: boolean;
  children: ReactNode;
}

/**
 * The content as a text, for rare needs. Once opened it stays open: while the JSON is temporarily invalid during typing, the fields are
 * hidden.
 */
function RawContent({ label, isFolded, isRefused, children }: RawContentProps) {
  const [isOpen, setOpen] = useState(!isFolded);
  const mustShow = !isFolded || isRefused;
  return (
    <details className={styles.raw} open={isOpen || mustShow} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${styles.rawSummary} ${focusable}`} hidden={!isFolded}>
        {label}
      </summary>
      {children}
    </details>
  );
}

interface ContentFieldsetProps {
  fields: readonly ContentField[];
  content: string;
  readOnly: boolean;
  onContentChange: (change: { content: string }) => void;
  messages: AdminMessages["awardEditor"];
}

/** A field for each key of content that is a JSON object. */
function ContentFieldset({ fields, content, readOnly, onContentChange, messages }: ContentFieldsetProps) {
  const [name, setName] = useState("");
  const isTaken = fields.some(({ key }) => key === name.trim());
  const addField = () => {
    onContentChange({ content: setField(content, name.trim(), "") });
    setName("");
  };
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{messages.byField}</legend>
      {fields.map(({ key, kind, text }) => {
        const Control = kind === "list" || text.length > 40 || text.includes("\n") ? TextAreaField : TextField;
        return (
          <div key={key} className={styles.field}>
            <Control
              label={key}
              hint={kind === "list" && !readOnly ? messages.lines : undefined}
              value={text}
              readOnly={readOnly}
              onValueChange={({ value }) => onContentChange({ content: setField(content, key, value) })}
              autoComplete="off"
            />
            {!readOnly && (
              <button
                type="button"
                className={`${styles.remove} ${focusable}`}
                aria-label={fill(messages.removeField, { key })}
                title={fill(messages.removeField, { key })}
                onClick={() => onContentChange({ content: removeField(content, key) })}
              >
                <Icon name="close" size={18} />
              </button>
            )}
          </div>
        );
      })}
      {!readOnly && (
        <div className={styles.add}>
          <TextField
            label={messages.fieldName}
            value={name}
            onValueChange={({ value }) => setName(value)}
            problem={isTaken ? messages.fieldTaken : undefined}
            autoComplete="off"
          />
          <Button tone="quiet" disabled={name.trim() === "" || isTaken} onClick={addField}>
            {messages.addField}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
