import {
  ERRORS_MAX,
  type Failure,
  type InputError,
  type NoParams,
  type Reason,
  type ReasonCode,
  type ReasonParams,
  refusedFor,
  type RefusalKind,
  toInputError,
  toReason,
  type UploadOffer,
} from "cert-api";

export interface RefusalDetail {
  errors?: readonly InputError[];
  total?: number;
  offer?: UploadOffer;
  current?: unknown;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** A reason, or the code of one whose sentence has no parameters. */
export type ReasonOrCode =
  Reason | { [Code in ReasonCode]: ReasonParams[Code] extends NoParams ? Code : never }[ReasonCode];

/**
 * An expected refusal, identified by a code that is turned into a sentence when it is sent. It is sent in the envelope of
 * its kind; any other error becomes a system failure.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** The code of the reason; the kind itself if there is no more specific one. */
  readonly reason: Reason;
  readonly detail: RefusalDetail;

  constructor(kind: RefusalKind, reason: ReasonOrCode = kind, detail: RefusalDetail = {}) {
    const stated = typeof reason === "string" ? toReason(reason) : reason;
    super(stated.code);
    this.kind = kind;
    this.reason = stated;
    this.detail = detail;
  }
}

/** Creates a refusal of the value of a field of the request. */
export function fieldRefusal(kind: RefusalKind, field: string, stated: ReasonOrCode): Refusal {
  const { reason } = new Refusal(kind, stated);
  return new Refusal(kind, reason, { errors: [toInputError(reason, { field })] });
}

/** Returns what was found. Throws a `Refusal` if it is nothing. */
export function orNotFound<T>(record: T | null | undefined, reason: ReasonOrCode): T {
  if (record === undefined || record === null) throw new Refusal("notFound", reason);
  return record;
}

/** Reports whether an answer with this status says that the system cannot do for now what was asked. */
export const isTemporary = (status: number): boolean => status === 429 || status === 503;

export function toEnvelope({ kind, reason, detail }: Refusal): Failure {
  const { errors = [], total = errors.length, offer, current } = detail;
  const isDetailed = detail.errors !== undefined || current !== undefined;
  const more = { ...(offer && { offer }), ...(current !== undefined && { current }) };
  const data = isDetailed ? { errors: errors.slice(0, ERRORS_MAX), total, ...more } : null;
  return refusedFor(kind, reason, data);
}
