import type { ReasonParams } from "../wire/reasons.ts";
import { countOf } from "./countOf.ts";
import type { SentencesOf } from "./SentencesOf.ts";

const quotaExamples = {
  full: 'one complete value printed on the certificate, such as "王小明 2025-JXAL-00001" or "王小明 青禾小学"',
  masked: 'the complete certificate number, such as "王小明 2025-JXAL-00001"',
} as const;

const formatWait = (minutes: number): string =>
  minutes < 60 ? countOf(minutes, "minute") : `about ${countOf(Math.round(minutes / 60), "hour")}`;

/** The English sentences of the refusals that a visitor can meet. */
export const enReasons = {
  system: "Something went wrong. Please check your connection and try again.",
  invalid: "The request is not valid. Please check it and try again.",
  unauthenticated: "Please log in first",
  forbidden: "You are not allowed to do this",
  foreignOrigin: "Requests from this website are not allowed",
  holderCheckRequired: "Please answer the question about the winner before you view or download this certificate",
  wrongHolderAnswer: "The answer does not match",
  notFound: "We could not find what you are looking for",
  certificateWithoutTemplate: "This certificate has no template yet",
  conflict: "This has just changed. Please reload the page and try again.",
  gone: "This certificate is no longer valid",
  tooLarge: "The content sent is too large",
  unsupported: "This format is not supported",
  tooMany: "Too many requests. Please try again later.",
  unavailable: "The service is temporarily unavailable. Please try again later.",
  "award.notFound": "This certificate was not found",
  "award.noVersion": "There is no such version",
  "award.revoked": "This certificate was revoked",
  "award.withdrawn": "This certificate was withdrawn",
  "award.erased": "The data of this certificate were erased as required by law",
  "award.unprintable": "This certificate cannot be produced at the moment.",
  "award.changing": "This certificate is being updated. Please try again later.",
  "award.needsBase": "This certificate cannot be downloaded yet.",
  "award.needsValue": ({ name }) => `This certificate lacks a value for "${name}".`,
  "award.holderCheckRequired": ({ column, digits }) =>
    `To view and download this certificate, first enter the last ${countOf(digits, "character")} of the winner's "${column}"`,
  "award.holderAnswerTooShort": ({ column, digits }) =>
    `Please enter the last ${countOf(digits, "character")} of "${column}"`,
  "award.holderAnswerWrong": ({ column, left }) =>
    `This does not match the "${column}" on record. Please check it and try again. ${countOf(left, "attempt")} left.`,
  "award.holderCheckPaused": ({ seconds }) =>
    `Too many wrong answers. Please try again in ${seconds < 60 ? countOf(seconds, "second") : countOf(Math.ceil(seconds / 60), "minute")}.`,
  "award.holderCheckUnknown": "There is nothing on record to check against.",
  "award.holderCheckNotAsked": "This certificate asks no question",
  "award.holderCheckUnreadable": "The answer cannot be checked at the moment.",
  "correction.waiting":
    "A request to correct this certificate is already being handled. Please wait for its result before you send another one.",
  "correction.badProof": ({ megabytes }) => `The proof must be a PDF, JPEG or PNG file of at most ${megabytes} MB`,
  "correction.noSecret": "Requests for corrections cannot be received at the moment.",
  "activity.noCertificates": "There are no certificates to download yet",
  "activity.noUndownloaded": "All of these certificates have already been downloaded",
  "activity.downloadsRunning": ({ count }) =>
    `${countOf(count, "bulk download")} in progress. Please try again when one of them has finished.`,
  "activity.unprintableAward": ({ number, name }) =>
    `The certificate ${number === "" ? "" : `"${number}" `}of ${name} cannot be produced at the moment.`,
  "busy.renderer": "Many certificates are being produced. Please try again later.",
  "temporary.certificates": "Certificates cannot be produced at the moment. Please try again later.",
  "store.damaged": "The database is damaged: its administrator has to restore the newest backup.",
  "store.full": "The server cannot save anything at the moment. Searches and stored certificates still work.",
  "store.readOnly": "The server cannot save anything at the moment",
  "store.unreachable": "The database cannot be reached at the moment. Please try again later.",
  "store.slow": "The database did not respond in time. Please try again later.",
  "term.tooShort": ({ limit }) => `Please enter at least ${countOf(limit, "character")}`,
  "term.tooLong": ({ limit }) => `Please enter at most ${countOf(limit, "character")}`,
  "search.quotaSpent": ({ minutes, names }) =>
    `To protect winners' data, one network can look up only a limited number of certificates in a period of time, and the limit has been reached. Please search again in ${formatWait(minutes)}. This still works now: enter the full name, a space, and ${quotaExamples[names]}. QR codes and saved addresses of certificates still open as usual.`,
  "request.badValue": "A value is not valid. Please check it and try again.",
  "request.badPage": "The page number must be an integer from 0",
  "request.noTerm": "Please enter a name or a certificate number",
  "request.tooLarge": "The content sent is too large",
} as const satisfies Partial<SentencesOf<ReasonParams>>;
