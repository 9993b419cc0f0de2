import type { UploadOffer } from "../schemas/upload.ts";
import type { CodedMessage, Params } from "./codedMessage.ts";
import { refusals, type RefusalKind } from "./refusals.ts";

/** An error in the input: in a field of a form, or in a row and column of a list. */
export interface InputError {
  readonly field?: string | undefined;
  /** The sheet, if the workbook has several sheets of data. */
  readonly sheet?: string | undefined;
  /** The row number as in the spreadsheet, from 1. */
  readonly row?: number | undefined;
  readonly column?: string | undefined;
  /** The name of the affected placeholder of the template. */
  readonly placeholder?: string | undefined;
  readonly message: string;
  /** The code of `message`. Undefined from a server that implements only the specification. */
  readonly code?: string | undefined;
  readonly params?: Params | undefined;
}

/** `data` of a refusal of invalid input. At most 500 errors are listed; `total` is the number of all. */
export interface RefusalData {
  readonly errors: readonly InputError[];
  readonly total: number;
  /** The choices that would make the file usable, for uploads that asked for them (`onErrors`). */
  readonly offer?: UploadOffer | undefined;
  /** The record as it is now, if an update sent the revision of an earlier state. */
  readonly current?: unknown;
}

/** The envelope of a successful call (docs/spec.md, section 3). `code` is 0. */
export interface Success<Data> {
  readonly code: number;
  readonly data: Data;
  readonly success: true;
  readonly message: string;
}

/**
 * The envelope of a call that was refused or failed. `code` is 1 for a system or network failure, and otherwise identifies
 * the kind of refusal.
 */
export interface Failure {
  readonly code: number;
  readonly data: RefusalData | null;
  readonly success: false;
  /** A readable sentence. */
  readonly message: string;
  /** The reason for programs, if it is more specific than the kind that `code` identifies. */
  readonly reason?: CodedMessage | undefined;
}

/** The JSON response of every address, including unknown ones. */
export type Envelope<Data> = Success<Data> | Failure;

/** Returns the envelope of a successful call. */
export const succeeded = <Data>(data: Data, message = ""): Success<Data> => ({ code: 0, data, success: true, message });

/** Returns the envelope of a refusal, with the kind's own sentence by default. */
export const refused = (
  kind: RefusalKind,
  message: string = refusals[kind].message,
  data: RefusalData | null = null,
): Failure => ({ code: refusals[kind].code, data, success: false, message });

/** Returns the envelope of every response with a status of 500 and above (docs/spec.md, section 7). */
export const systemFailure = (): Failure => refused("system");

/** Returns the envelope of a call that did not reach the server or received an unrelated response (docs/spec.md, section 7). */
export const networkFailure = (): Failure => refused("system", "网络错误");

/** Returns the envelope of a 413 without one: a proxy in front of the server refuses files of that size. */
export const proxyRefusal = (): Failure =>
  refused(
    "tooLarge",
    "服务器前面的代理不接受这么大的文件，请系统管理员调高代理的上限（nginx 为 client_max_body_size，建议 210m）",
  );

/** Returns the envelope of a call that the server did not answer in time (docs/spec.md, section 7). */
export const overdueFailure = (isWrite: boolean): Failure =>
  refused("system", isWrite ? "服务器没有应答，可能已经完成，请刷新后重试" : "服务器没有应答，请重试");

/**
 * Returns the number of records in a list: as stated by the server or, if it sends only the fields of the specification
 * (docs/spec.md, section 3), the number on its only page. Undefined if such a server has several pages.
 */
export function pageTotal({
  content,
  total,
  totalPages = 1,
}: {
  content: readonly unknown[];
  total?: number;
  totalPages?: number;
}): number | undefined {
  return total ?? (totalPages > 1 ? undefined : content.length);
}
