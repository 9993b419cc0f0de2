import type { Envelope, Failure } from "cert-api";

/** Thrown for a call that was refused or failed, as TanStack Query requires. Its message is the server's. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Returns the failure with which a call was rejected. Rethrows any other error, which is a bug. */
export function toFailure(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  throw error;
}

/** Returns the data of a response. Throws a {@link CallError} for a refusal or a failure. */
export function getData<Data>(envelope: Envelope<Data>): Data {
  if (!envelope.success) throw new CallError(envelope);
  return envelope.data;
}
