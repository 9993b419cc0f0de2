import {
  ERRORS_MAX,
  type Failure,
  type InputError,
  type Reason,
  refusedFor,
  type RefusalKind,
  toReason,
  type UploadOffer,
} from "cert-api";

/** What a refusal carries besides its reason. */
export interface RefusalDetail {
  /** What is wrong with what was sent; the answer lists at most 500 of them. */
  errors?: readonly InputError[];
  /** How many there are in all, when `errors` is but a part. */
  total?: number;
  /** What can be chosen so that a refused upload is used after all. */
  offer?: UploadOffer;
  headers?: Readonly<Record<string, string>>;
  /** What went wrong, where that is nobody's fault but ours: logged, never answered. */
  cause?: unknown;
}

/**
 * An expected refusal: a code, of which its sentence is made where it is answered. Thrown anywhere, it becomes the envelope of its kind; any other error is
 * a system failure.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** Why, by its code; the kind itself where nothing more is to be said. */
  readonly reason: Reason;
  readonly detail: RefusalDetail;

  constructor(kind: RefusalKind, reason: Reason = toReason(kind), detail: RefusalDetail = {}) {
    super(reason.code);
    this.kind = kind;
    this.reason = reason;
    this.detail = detail;
  }
}

/** The envelope that a refusal is answered with. */
export function toEnvelope({ kind, reason, detail }: Refusal): Failure {
  const { errors = [], total = errors.length, offer } = detail;
  const data =
    detail.errors === undefined ? null : { errors: errors.slice(0, ERRORS_MAX), total, ...(offer && { offer }) };
  return refusedFor(kind, reason, data);
}
