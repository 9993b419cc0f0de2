import type { Endpoint } from "cert-api";
import { useState } from "react";
import { emptyValues, type FormField, type FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm, type ResourceFormProps } from "../../components/resourceForm/ResourceForm.tsx";
import { useAction, type ActionOutcome } from "../query/useAction.ts";

type TextKind = Exclude<FormField["kind"], "switch" | "choice" | "checks">;

interface ActionFormProps<Key extends string, Input, Data>
  extends
    ActionOutcome<Input, Data>,
    Omit<ResourceFormProps, "fields" | "values" | "onValuesChange" | "onSubmit" | "problems" | "busy"> {
  fields: readonly (FormField & { key: Key; kind: TextKind })[];
  endpoint: Endpoint<Input, Data>;
  /** The texts with which the form begins. Defaults to empty ones. */
  initialValues?: Readonly<Record<Key, string>>;
  /** Converts the texts to the endpoint's input. */
  toInput: (texts: Readonly<Record<Key, string>>) => Input;
}

/** A form of texts that are the input of an action. */
export function ActionForm<Key extends string, Input extends object, Data>(props: ActionFormProps<Key, Input, Data>) {
  const { endpoint, initialValues, toInput, done, failed, onDone, onRefused, onSettled, ...form } = props;
  const [values, setValues] = useState<FormValues>(initialValues ?? emptyValues(form.fields));
  const { isRunning, problems, run } = useAction(endpoint, { done, failed, onDone, onRefused, onSettled });
  return (
    <ResourceForm
      {...form}
      values={values}
      problems={problems}
      busy={isRunning}
      onValuesChange={(change) => setValues(change.values)}
      // Its fields are texts
      onSubmit={() => run(toInput(values as Record<Key, string>))}
    />
  );
}
