import type { UploadOffer } from "../schemas/upload.ts";
import type { Coded, Params } from "./coded.ts";
import { refusals, type RefusalKind } from "./refusals.ts";

/** One thing that is wrong with what was sent: a field of a form, or a row and column of a list. */
export interface InputError {
  readonly field?: string | undefined;
  /** The sheet of a workbook that has several sheets of data. */
  readonly sheet?: string | undefined;
  /** Row as the spreadsheet counts it, from 1. */
  readonly row?: number | undefined;
  readonly column?: string | undefined;
  /** Name of the template's placeholder that it is about. */
  readonly placeholder?: string | undefined;
  readonly message: string;
  /** What `message` is made of; a server that knows the specification alone sends neither. */
  readonly code?: string | undefined;
  readonly params?: Params | undefined;
}

/** `data` of a refusal for bad input. At most 500 errors are listed; `total` counts all. */
export interface RefusalData {
  readonly errors: readonly InputError[];
  readonly total: number;
  /** Of an upload that asked for it (`onErrors`): what can be chosen so that the file is used after all. */
  readonly offer?: UploadOffer | undefined;
}

/** A call that was done (docs/spec.md, section 3). `code` is 0. */
export interface Success<Data> {
  readonly code: number;
  readonly data: Data;
  readonly success: true;
  readonly message: string;
}

/** A call that was refused or failed. `code` 1 is a system or network failure, else one number per kind of refusal. */
export interface Failure {
  readonly code: number;
  readonly data: RefusalData | null;
  readonly success: false;
  /** A sentence for a person. */
  readonly message: string;
  /** Why, for a program, where that is more than the kind that `code` stands for. */
  readonly reason?: Coded | undefined;
}

/** What every JSON answer is, unknown addresses included. */
export type Envelope<Data> = Success<Data> | Failure;

/** The envelope of a call that was done. */
export const succeeded = <Data>(data: Data, message = ""): Success<Data> => ({ code: 0, data, success: true, message });

/** The envelope of a refusal; the kind's own sentence unless another is given. */
export const refused = (
  kind: RefusalKind,
  message: string = refusals[kind].message,
  data: RefusalData | null = null,
): Failure => ({ code: refusals[kind].code, data, success: false, message });

/** The same envelope for every answer of 500 and above (docs/spec.md, section 7). */
export const systemFailure = (): Failure => refused("system");

/** The envelope of a call that never reached the server or was answered by something else (docs/spec.md, section 7). */
export const networkFailure = (): Failure => refused("system", "网络错误");
