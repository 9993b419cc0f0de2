/** Why a file is no name list at all, with the kind of the refusal, which decides the status (415, 413, 400). */
export const nameListRefusalKinds = {
  oldWorkbook: "unsupported",
  notWorkbook: "unsupported",
  notText: "unsupported",
  otherKind: "unsupported",
  encoding: "unsupported",
  quotes: "invalid",
  broken: "invalid",
  unsafe: "invalid",
  tooLarge: "tooLarge",
  tooWide: "tooLarge",
  tooSlow: "tooLarge",
} as const satisfies Readonly<Record<string, "unsupported" | "invalid" | "tooLarge">>;

/** The reasons for which a file is not read. The reason of the refusal is `nameList.<code>`. */
export type NameListRefusalCode = keyof typeof nameListRefusalKinds;
