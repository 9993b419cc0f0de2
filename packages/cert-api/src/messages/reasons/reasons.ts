import { refusals, type RefusalKind } from "../../wire/refusals.ts";
import { nameListProblems } from "../nameListMessages.ts";
import { accountReasons } from "./accountReasons.ts";
import { activityReasons } from "./activityReasons.ts";
import { awardReasons } from "./awardReasons.ts";
import { correctionReasons } from "./correctionReasons.ts";
import { nameListReasons } from "./nameListReasons.ts";
import { noticeReasons } from "./noticeReasons.ts";
import { requestReasons } from "./requestReasons.ts";
import { serverReasons } from "./serverReasons.ts";

const kinds = Object.fromEntries(Object.entries(refusals).map(([kind, { message }]) => [kind, message])) as Readonly<
  Record<RefusalKind, string>
>;

/**
 * The Chinese sentence of every reason of a refusal, by code. The parameters of a code are those of its sentence. Codes are
 * permanent.
 */
export const reasons = {
  ...kinds,
  /** A sentence without a code of its own, from a store or a part of the program that predates codes. */
  text: ({ text }: { text: string }) => text,
  ...accountReasons,
  ...awardReasons,
  ...correctionReasons,
  ...activityReasons,
  ...noticeReasons,
  ...serverReasons,
  ...requestReasons,
  ...nameListReasons,
  // The problems of printing one award are the same as for a row of a name list
  "print.emptyValue": nameListProblems.emptyValue,
  "print.missingGlyph": nameListProblems.missingGlyph,
  "print.noRoom": nameListProblems.noRoom,
  "print.morePages": nameListProblems.morePages,
  "print.unprintable": ({ why }: { why: string; cause?: string }) => why,
} as const;
