import { ERRORS_MAX, type Failure, type InputError, refused, type RefusalKind, refusals } from "cert-api";

/** What a refusal carries besides its sentence. */
export interface RefusalDetail {
  /** What is wrong with what was sent; the answer lists at most 500 of them. */
  errors?: readonly InputError[];
  /** How many there are in all, when `errors` is but a part. */
  total?: number;
  headers?: Readonly<Record<string, string>>;
  /** What went wrong, where that is nobody's fault but ours: logged, never answered. */
  cause?: unknown;
}

/**
 * An expected refusal, for a person to read. Thrown anywhere, it becomes the envelope of its kind; any other error is
 * a system failure.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly detail: RefusalDetail;

  constructor(kind: RefusalKind, message: string = refusals[kind].message, detail: RefusalDetail = {}) {
    super(message);
    this.kind = kind;
    this.detail = detail;
  }
}

/** The envelope that a refusal is answered with. */
export function toEnvelope({ kind, message, detail: { errors, total } }: Refusal): Failure {
  const data = errors === undefined ? null : { errors: errors.slice(0, ERRORS_MAX), total: total ?? errors.length };
  return refused(kind, message, data);
}
