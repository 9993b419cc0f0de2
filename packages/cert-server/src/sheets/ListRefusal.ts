import { describeReason, type NameListRefusalCode, nameListRefusalKinds } from "cert-api";

/** Thrown while reading a file that is not a readable name list. The caller turns it into a response. */
export class ListRefusal extends Error {
  readonly code: NameListRefusalCode;
  constructor(code: NameListRefusalCode, cause?: unknown) {
    super(describeReason({ code: `nameList.${code}`, params: {} }), { cause });
    this.name = "ListRefusal";
    this.code = code;
  }

  /** Determines the HTTP status: 415, 400 or 413. */
  get kind(): "unsupported" | "invalid" | "tooLarge" {
    return nameListRefusalKinds[this.code];
  }
}
