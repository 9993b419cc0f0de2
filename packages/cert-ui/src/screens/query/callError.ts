import type { Envelope, Failure } from "cert-api";

/** A call that was refused or failed, as TanStack Query wants it: thrown. Its message is the server's, for a person. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The failure behind what a call was rejected with. Rethrows anything else: it is a mistake in the program. */
export function toFailure(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  throw error;
}

/** The data of an answer. Throws a {@link CallError} for a refusal or a failure. */
export function getData<Data>(envelope: Envelope<Data>): Data {
  if (!envelope.success) throw new CallError(envelope);
  return envelope.data;
}
