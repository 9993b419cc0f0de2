/** The codes of the refusals that a visitor of the public pages can meet. */
export type PublicReason =
  | RefusalOfVisitors
  | `award.${
      | "changing"
      | "holderAnswerTooShort"
      | "holderAnswerWrong"
      | "holderCheckNotAsked"
      | "holderCheckPaused"
      | "holderCheckRequired"
      | "holderCheckUnknown"
      | "holderCheckUnreadable"
      | "needsBase"
      | "needsValue"
      | "noVersion"
      | "notFound"
      | "revoked"
      | "withdrawn"
      | "erased"
      | "unprintable"}`
  | `correction.${"badProof" | "noSecret" | "waiting"}`
  | `activity.${"downloadsRunning" | "noCertificates" | "noUndownloaded" | "unprintableAward"}`
  | `store.${"full" | "readOnly" | "slow" | "unreachable"}`
  | `term.${"tooLong" | "tooShort"}`
  | "busy.renderer"
  | "request.badPage"
  | "request.badValue"
  | "request.noTerm"
  | "request.tooLarge"
  | "search.quotaSpent"
  | "temporary.certificates";

type RefusalOfVisitors =
  | "certificateWithoutTemplate"
  | "conflict"
  | "forbidden"
  | "foreignOrigin"
  | "gone"
  | "holderCheckRequired"
  | "invalid"
  | "notFound"
  | "system"
  | "tooLarge"
  | "tooMany"
  | "unauthenticated"
  | "unavailable"
  | "unsupported"
  | "wrongHolderAnswer";
