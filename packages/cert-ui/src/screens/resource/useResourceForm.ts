import type { Endpoint } from "cert-api";
import { toast } from "../../components/toaster/toast.ts";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { listFieldProblems } from "./listFieldProblems.ts";

interface ResourceFormOptions<Input, Row> {
  /** The endpoint to which the form is submitted. */
  endpoint: Endpoint<Input, Row>;
  /** The title of the toast if the server refuses. */
  failureTitle: string;
  /** Called with the response, even if the user has left the form by then. */
  onSent: (row: Row) => void;
}

/** The state of a form, and the function that submits it. */
export interface ResourceFormState<Input, Row> {
  /** The messages of the last refusal, by field key. */
  problems: Record<string, string>;
  busy: boolean;
  /** Submits the form. `follow` is called with the response, unless the user has left the form by then. */
  submit: (input: Input, follow?: (row: Row) => void) => void;
}

/** Submits a form. A refusal is shown beside its fields and in a toast. */
export function useResourceForm<Input extends object, Row>(
  options: ResourceFormOptions<Input, Row>,
): ResourceFormState<Input, Row> {
  const { endpoint, failureTitle, onSent } = options;
  const { error, isPending, mutate } = useEndpointMutation(endpoint, {
    onDone: onSent,
    onRefused: ({ message }) => toast.failure(failureTitle, message),
  });
  return {
    problems: error ? listFieldProblems(error.failure) : {},
    busy: isPending,
    submit: (input, follow) => mutate(input, { onSuccess: (row) => follow?.(row) }),
  };
}
