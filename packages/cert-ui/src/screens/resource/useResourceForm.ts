import type { Envelope } from "cert-api";
import { useState } from "react";
import { toast } from "../../components/toaster/toast.ts";
import { problemsOf } from "./problemsOf.ts";

interface ResourceFormOptions<Row> {
  /** Sends what the form holds; undefined where there is no such call. */
  send: () => Promise<Envelope<Row>> | undefined;
  /** The toast's title when the server refuses. */
  failureTitle: string;
  onSent: (row: Row) => void;
}

/** What a form shows of being sent. */
export interface ResourceFormState {
  /** What the last refusal says of each field, by the field's key. */
  problems: Record<string, string>;
  busy: boolean;
  submit: () => void;
}

/** Sends a form; a refusal is shown beside its fields and in a toast. */
export function useResourceForm<Row>({ send, failureTitle, onSent }: ResourceFormOptions<Row>): ResourceFormState {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function submit() {
    setBusy(true);
    const answer = await send();
    setBusy(false);
    if (answer === undefined) return;
    if (answer.success) return onSent(answer.data);
    setProblems(problemsOf(answer));
    toast.failure(failureTitle, answer.message);
  }

  return { problems, busy, submit: () => void submit() };
}
