import type { Problem, UploadOffer } from "cert-api";
import { Text } from "../text/Text.tsx";
import { ProblemList, type ProblemListProps } from "./ProblemList.tsx";

/** A refused choice: its sentence, and the problems of the rows that it would bring. */
export interface ChoiceRefusal {
  message: string;
  problems: readonly Problem[];
  /** The choices that remain, with the answers to its problems; they are not listed again then. */
  offer?: UploadOffer | undefined;
}

/** Announces why a choice was refused. */
export function RefusalNote({ refusal, messages }: { refusal: ChoiceRefusal } & Pick<ProblemListProps, "messages">) {
  return (
    <div role="alert">
      <Text tone="warning">{refusal.message}</Text>
      {refusal.offer === undefined && refusal.problems.length > 0 && (
        <ProblemList problems={refusal.problems} {...(messages && { messages })} />
      )}
    </div>
  );
}
