import { useState } from "react";
import { emptyValues, type FormField, type FormValues } from "../../components/resourceForm/formValues.ts";
import { ResourceForm, type ResourceFormProps } from "../../components/resourceForm/ResourceForm.tsx";
import type { Action } from "../query/useAction.ts";

type TextKind = Exclude<FormField["kind"], "switch" | "choice" | "checks">;

export interface ActionFormProps<Key extends string, Input> extends Omit<
  ResourceFormProps,
  "action" | "fields" | "value" | "defaultValue" | "onValueChange" | "onSubmit" | "problems" | "busy"
> {
  action: Pick<Action<Input, unknown>, "isRunning" | "problems"> & { run: (input: Input) => void };
  fields: readonly (FormField & { key: Key; kind: TextKind })[];
  /** The texts with which the form begins. Defaults to empty ones. */
  initialValues?: Readonly<Record<Key, string>>;
  /** Returns the problems for which texts are not sent, by field. */
  findProblems?: (texts: Readonly<Record<Key, string>>) => Readonly<Record<string, string>>;
  /** Converts the texts to the action's input. */
  toInput: (texts: Readonly<Record<Key, string>>) => Input;
}

/** A form of texts that are the input of an action. Give it a new `key` to take it back to its first texts. */
export function ActionForm<Key extends string, Input>(props: ActionFormProps<Key, Input>) {
  const { action, initialValues, findProblems, toInput, ...form } = props;
  const [values, setValues] = useState<FormValues>(initialValues ?? emptyValues(form.fields));
  const [ownProblems, setOwnProblems] = useState<Readonly<Record<string, string>>>({});
  const submit = () => {
    // Its fields are texts
    const texts = values as Record<Key, string>;
    const problems = findProblems?.(texts) ?? {};
    setOwnProblems(problems);
    if (Object.keys(problems).length === 0) action.run(toInput(texts));
  };
  return (
    <ResourceForm
      {...form}
      value={values}
      problems={{ ...action.problems, ...ownProblems }}
      busy={action.isRunning}
      onValueChange={(change) => setValues(change.value)}
      onSubmit={submit}
    />
  );
}
