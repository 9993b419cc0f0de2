import type { Problem } from "cert-api";
import { Text } from "../text/Text.tsx";
import { ProblemList, type ProblemListProps } from "./ProblemList.tsx";

/** A refused choice: its sentence, and the problems of the rows that it would bring. */
export interface ChoiceRefusal {
  message: string;
  problems: readonly Problem[];
}

/** Announces why a choice was refused. */
export function RefusalNote({ refusal, messages }: { refusal: ChoiceRefusal } & Pick<ProblemListProps, "messages">) {
  return (
    <div role="alert">
      <Text tone="wrong">{refusal.message}</Text>
      {refusal.problems.length > 0 && <ProblemList problems={refusal.problems} {...(messages && { messages })} />}
    </div>
  );
}
