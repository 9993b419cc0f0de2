import type { Envelope, Failure } from "cert-api";
import { useEffect, useRef, useState } from "react";
import type { Action, ActionOutcome } from "../query/useAction.ts";
import { loginToast } from "./loginToast.ts";

/**
 * An action as of `useAction`, with a call of the client, outside of the cache, which the login page loads later. A success
 * removes the messages of earlier calls.
 */
export function useCall<Input, Data>(
  call: (input: Input) => Promise<Envelope<Data>>,
  outcome: Omit<ActionOutcome<Input, Data>, "onSettled">,
): { run: (input: Input) => void } & Pick<Action<Input, Data>, "isRunning" | "failure"> {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // An answer is told to the last render, which knows what arrived since the call
  const latestOutcome = useRef(outcome);
  useEffect(() => {
    latestOutcome.current = outcome;
  });
  const write = async (input: Input) => {
    setRunning(true);
    const answer = await call(input);
    setRunning(false);
    setFailure(answer.success ? null : answer);
    const { done, failed, onDone, onRefused } = latestOutcome.current;
    if (answer.success) {
      void loginToast("clear");
      const text = typeof done === "function" ? done(answer.data, input) : done;
      if (typeof text === "string") void loginToast("success", text);
      else if (text !== undefined) void loginToast("success", ...text);
      onDone?.(answer.data, input);
    } else {
      const title = typeof failed === "function" ? failed(answer, input) : failed;
      if (title !== null) void loginToast("failure", title, answer.message);
      onRefused?.(answer, input);
    }
  };
  return { failure, isRunning, run: (input) => void write(input) };
}

/** Returns the answer to a call without an input; undefined until it arrives, and if it is refused. */
export function useAnswer<Data>(call: (input: Record<string, never>) => Promise<Envelope<Data>>): Data | undefined {
  const [data, setData] = useState<Data>();
  useEffect(() => {
    let isShown = true;
    void call({}).then((answer) => isShown && answer.success && setData(answer.data));
    return () => void (isShown = false);
  }, [call]);
  return data;
}
