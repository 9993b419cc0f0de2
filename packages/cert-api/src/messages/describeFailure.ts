import type { Failure } from "../wire/envelope.ts";
import { refusals } from "../wire/refusals.ts";
import { enReasons } from "./enReasons.ts";
import { findSentence } from "./findSentence.ts";
import type { Language } from "./language.ts";

/**
 * Returns the sentence of a failed call for visitors: in Chinese the one that the server sent, in English that of the
 * reason, or of the kind for reasons that only administrators meet.
 */
export function describeFailure({ code, reason, message }: Failure, language: Language): string {
  if (language === "zh-CN") return message;
  const kind = Object.entries(refusals).find(([, refusal]) => refusal.code === code)?.[0] ?? "system";
  const { code: known, params } = reason ?? { code: kind, params: {} };
  return findSentence(enReasons, known, params) ?? findSentence(enReasons, kind, {}) ?? enReasons.system;
}
