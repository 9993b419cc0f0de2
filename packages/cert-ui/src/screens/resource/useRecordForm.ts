import { refusals, type Endpoint } from "cert-api";
import { useState } from "react";
import { flushSync } from "react-dom";
import {
  areDifferent,
  type FieldValue,
  type FormField,
  type FormValues,
} from "../../components/resourceForm/formValues.ts";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { useReload } from "../query/cachedReads.ts";
import { useAction, type ActionOutcome } from "../query/useAction.ts";
import { mergeValues } from "./mergeValues.ts";

export interface RecordFormOptions<Input, Row> {
  /** The record that the form begins with. What is read of it later does not change the form. */
  record: Row;
  fields: readonly FormField[];
  /** The endpoint that saves the record. */
  endpoint: Endpoint<Input, Row>;
  toValues: (record: Row) => FormValues;
  /** Converts values to the endpoint's input, with the revision of the record that they began with. */
  toInput: (values: FormValues, record: Row) => Input;
  /** The toast after it was saved. */
  done?: ActionOutcome<Input, Row>["done"];
  /** Called with the saved record, even if the user has left the form by then. */
  onSent?: (record: Row) => void;
}

/**
 * Edits a record that is saved whole. If somebody else has saved it since the form began, nothing is overwritten: the form
 * keeps what was entered, takes over the rest as it is stored now, and says what is stored where both differ.
 */
export function useRecordForm<Input extends object, Row>(options: RecordFormOptions<Input, Row>) {
  const { record, fields, endpoint, toValues, toInput, done, onSent } = options;
  const { resourceForm: messages, actions, toasts } = useAdminMessages();
  const reload = useReload();
  const [base, setBase] = useState(record);
  const [values, setValues] = useState(() => toValues(record));
  const [conflicts, setConflicts] = useState<Readonly<Record<string, FieldValue>> | null>(null);
  const take = (saved: Row) => {
    setBase(saved);
    setValues(toValues(saved));
    setConflicts(null);
  };
  const { isRunning, problems, run } = useAction(endpoint, {
    done,
    failed: null,
    onDone: (saved) => {
      // At once: who is called may leave the page
      flushSync(() => take(saved));
      onSent?.(saved);
    },
    onRefused({ code, data, message }) {
      if (code !== refusals.stale.code || data?.current === undefined) {
        toast.failure(toasts.updateFailed, message);
        return;
      }
      const current = data.current as Row;
      const merged = mergeValues(fields, { before: toValues(base), current: toValues(current), entered: values });
      setBase(current);
      if (merged.isUnchanged) {
        run(toInput(values, current));
        return;
      }
      setValues(merged.values);
      setConflicts(merged.conflicts);
      reload();
      toast.failure(toasts.updateFailed, messages.changedMeanwhile);
    },
  });
  const stored = Object.entries(conflicts ?? {}).map(([key, value]) => {
    const field = fields.find((candidate) => candidate.key === key);
    return [
      key,
      fill(messages.storedValue, { value: describeValue(field, value, { ...actions, none: messages.none }) }),
    ] as const;
  });
  return {
    /** The properties of a `ResourceForm` that edits the record. */
    form: {
      fields,
      value: values,
      unsaved: areDifferent(values, toValues(base)),
      problems: { ...problems, ...Object.fromEntries(stored) },
      busy: isRunning,
      onValueChange: (change: { value: FormValues }) => setValues(change.value),
      onSubmit: () => run(toInput(values, base)),
      onTakeCurrent: conflicts === null ? undefined : () => take(base),
    },
    /** Takes the values back to what is stored. */
    reset: () => take(base),
  };
}

function describeValue(
  field: FormField | undefined,
  value: FieldValue,
  { yes, no, none }: Readonly<Record<"yes" | "no" | "none", string>>,
): string {
  if (typeof value === "boolean") return value ? yes : no;
  if (typeof value !== "string") return ("text" in value && value.text) || none;
  return field?.options?.find((option) => option.value === value)?.label || value || none;
}
