import { describeReason, type NameListRefusalCode, nameListRefusalKinds } from "cert-api";

/** A file that is no readable name list: thrown while reading, turned into an answer by the caller. */
export class ListRefusal extends Error {
  readonly code: NameListRefusalCode;
  constructor(code: NameListRefusalCode, cause?: unknown) {
    super(describeReason({ code: `nameList.${code}`, params: {} }), { cause });
    this.name = "ListRefusal";
    this.code = code;
  }

  /** Decides the status: 415, 400 or 413. */
  get kind(): "unsupported" | "invalid" | "tooLarge" {
    return nameListRefusalKinds[this.code];
  }
}
