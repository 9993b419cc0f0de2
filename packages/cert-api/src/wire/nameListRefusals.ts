/** The reasons why a file is not a name list, with the kind of the refusal, which determines the status (415, 413, 400). */
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

/** The reasons for not reading a file. The reason of the refusal is `nameList.<code>`. */
export type NameListRefusalCode = keyof typeof nameListRefusalKinds;
