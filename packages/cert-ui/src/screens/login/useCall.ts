import type { Envelope, Failure } from "cert-api";
import { useEffect, useRef, useState } from "react";

/**
 * Returns `mutate`, which writes with a call of the client, outside of the cache, which the login page loads later.
 * `failure` is the refusal of the last write.
 */
export function useCall<Input, Data>(
  call: (input: Input) => Promise<Envelope<Data>>,
  outcome: { onDone: (data: Data, input: Input) => void; onRefused: (failure: Failure, input: Input) => void },
) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // An answer is told to the last render, which knows what arrived since the call
  const latestOutcome = useRef(outcome);
  useEffect(() => {
    latestOutcome.current = outcome;
  });
  const write = async (input: Input) => {
    setPending(true);
    const answer = await call(input);
    setPending(false);
    setFailure(answer.success ? null : answer);
    if (answer.success) latestOutcome.current.onDone(answer.data, input);
    else latestOutcome.current.onRefused(answer, input);
  };
  return { failure, isPending, mutate: (input: Input) => void write(input) };
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
