import { forwardRef, Fragment, useState, type ReactNode } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button, type ButtonProps } from "../button/Button.tsx";
import { CheckList } from "../checkList/CheckList.tsx";
import { Combobox, type Chosen } from "../combobox/Combobox.tsx";
import { SelectField } from "../field/SelectField.tsx";
import { ShowPassword } from "../field/ShowPassword.tsx";
import { TextAreaField, TextField } from "../field/TextField.tsx";
import { Form, type FormProps } from "../form/Form.tsx";
import { FormActions } from "../formActions/FormActions.tsx";
import { joinClasses } from "../root/RootProps.ts";
import { useValue } from "../root/useValue.ts";
import { SwitchField } from "../switchField/SwitchField.tsx";
import { toChecked, type FieldValue, type FormField, type FormValues } from "./formValues.ts";
import { columns, restored as restoredClass, root } from "./ResourceForm.css.ts";

export interface ResourceFormProps extends Omit<FormProps, "children" | "defaultValue" | "onSubmit"> {
  /** The name of the form, read aloud. */
  label: string;
  /** The fields, in the order of display. */
  fields: readonly FormField[];
  /** The values of the fields by their keys, if the host holds them. */
  value?: FormValues;
  /** The values that the fields begin with, if the form holds them. */
  defaultValue?: FormValues;
  onValueChange?: (change: { value: FormValues }) => void;
  onSubmit: (submitted: { value: FormValues }) => void;
  /** Called to cancel. Without it the form has no cancel button. */
  onCancel?: (() => void) | undefined;
  /** The error message for each refused field, by its key. */
  problems?: Readonly<Record<string, string>>;
  /** Disables the form while it is saved. */
  busy?: boolean;
  /** Shows the fields side by side where there is room. */
  inColumns?: boolean;
  /** Discards the restored draft in the form. Without it the form does not mention a draft. */
  onDiscard?: (() => void) | undefined;
  /**
   * Replaces the values by those that somebody else has saved since the form began. Without it the form does not mention
   * anybody.
   */
  onTakeCurrent?: (() => void) | undefined;
  /** The position of the buttons. In a dialog they are on the right with the submit button last. Defaults to `page`. */
  place?: "page" | "dialog";
  /** `danger` if submitting removes something, `quiet` if it is not the main action. */
  tone?: ButtonProps["tone"];
  /**
   * The account whose password the form asks for, so that the browser's password manager knows it. With it, passwords can be
   * shown.
   */
  account?: string | undefined;
  /** Shown before the fields. */
  intro?: ReactNode;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["resourceForm"]>;
}

const noValues: FormValues = {};

/** A form that adds or changes a record. Fields are required unless marked as optional. */
export const ResourceForm = forwardRef<HTMLFormElement, ResourceFormProps>(function ResourceForm(props, ref) {
  const { label, fields, value: hostValue, defaultValue, onValueChange, onSubmit, onCancel, ...others } = props;
  const { problems = {}, busy = false, inColumns = false, onDiscard, ...further } = others;
  const { onTakeCurrent, place = "page", tone = "filled", account, intro, gap, ...remaining } = further;
  const { messages: overrides, className, ...rest } = remaining;
  const messages = useAdminMessages("resourceForm", overrides);
  const [values, setValues] = useValue({ value: hostValue, defaultValue, onValueChange }, noValues);
  const [isShown, setShown] = useState(false);
  const lastPassword = fields.findLast(({ kind }) => kind === "password");
  const isInDialog = place === "dialog";
  const submit = (
    <Button type="submit" tone={tone} aria-disabled={busy}>
      {busy ? messages.busy : messages.submit}
    </Button>
  );
  const cancel = (
    <Button tone="quiet" onClick={onCancel}>
      {messages.cancel}
    </Button>
  );
  const entries = fields.map((field) => (
    <Fragment key={field.key}>
      <FormEntry
        field={field}
        value={values[field.key] ?? ""}
        problem={problems[field.key]}
        showsPassword={isShown}
        onChange={(value) => setValues({ ...values, [field.key]: value })}
      />
      {account !== undefined && field === lastPassword && (
        <ShowPassword isShown={isShown} onShownChange={(change) => setShown(change.isShown)} />
      )}
    </Fragment>
  ));
  return (
    <Form
      {...rest}
      ref={ref}
      className={joinClasses(text, root, className)}
      data-gap={gap}
      aria-label={label}
      onSubmit={() => !busy && onSubmit({ value: values })}
    >
      {onDiscard && (
        <div className={restoredClass} role="status">
          <span>{messages.restored}</span>
          <Button tone="quiet" size="small" onClick={onDiscard}>
            {messages.discard}
          </Button>
        </div>
      )}
      {onTakeCurrent && (
        <div className={restoredClass} role="alert">
          <span>{messages.changedMeanwhile}</span>
          <Button tone="quiet" size="small" onClick={onTakeCurrent}>
            {messages.takeCurrent}
          </Button>
        </div>
      )}
      {intro}
      {account !== undefined && (
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      )}
      {inColumns ? <div className={columns}>{entries}</div> : entries}
      {onCancel === undefined ? (
        <div>{submit}</div>
      ) : (
        <FormActions place={place}>
          {isInDialog && cancel}
          {submit}
          {!isInDialog && cancel}
        </FormActions>
      )}
    </Form>
  );
});

interface FormEntryProps {
  field: FormField;
  value: FieldValue;
  problem: string | undefined;
  showsPassword: boolean;
  onChange: (value: FieldValue) => void;
}

function FormEntry({ field, value, problem, showsPassword, onChange }: FormEntryProps) {
  const { label, hint, kind, find, options = [], optional = false, autoComplete = "off" } = field;
  const notes = { label, hint, problem };
  if (kind === "switch") {
    return <SwitchField {...notes} checked={value === true} onCheckedChange={({ checked }) => onChange(checked)} />;
  }
  const shared = { ...notes, onValueChange: (change: { value: FieldValue }) => onChange(change.value) };
  if (kind === "checks") {
    const { groups = [], checked = [], failure } = field;
    return <CheckList {...shared} groups={groups} problem={problem ?? failure} value={toChecked(value) ?? checked} />;
  }
  if (kind === "choice" && find) {
    const choice: Chosen = typeof value === "object" && "id" in value ? value : { id: "", text: "" };
    return <Combobox {...shared} value={choice} find={find} required={!optional} />;
  }
  const text = typeof value === "string" ? value : "";
  if (kind === "select") return <SelectField {...shared} value={text} options={options} />;
  const Control = kind === "area" ? TextAreaField : TextField;
  return (
    <Control
      {...shared}
      value={text}
      required={!optional}
      autoComplete={autoComplete}
      maxLength={field.maxLength}
      {...(kind === "area" && { rows: field.rows })}
      {...((kind === "tel" || kind === "email") && { type: kind, inputMode: kind })}
      {...(kind === "date" && { type: kind })}
      {...(kind === "password" && { type: showsPassword ? "text" : kind, spellCheck: false })}
      {...(kind === "code" && { autoComplete: "one-time-code", autoCapitalize: "off", spellCheck: false })}
      {...(field.takesFocus && { autoFocus: true })}
      {...(kind === "colour" && { type: "color" })}
    />
  );
}
