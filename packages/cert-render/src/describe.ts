import type { WarningReason } from "./messages.ts";
import type { Coded, Place, Warning } from "./model/model.ts";
import { type Messages, zhCN } from "./zh-CN.ts";

/** The sentence of a code of this package, in Chinese unless told otherwise; undefined for a code that it does not know. */
export function describeCode({ code, params }: Coded, { sentences }: Messages = zhCN): string | undefined {
  if (!Object.hasOwn(sentences, code)) return undefined;
  const describe = sentences[code as keyof Messages["sentences"]] as (params: Coded["params"]) => string;
  return describe(params);
}

/** Where something stands, in Chinese unless told otherwise; what an unknown part would say is left out. */
export const describePlace = (place: Place, messages: Messages = zhCN): string =>
  messages.describePlace(place.filter(({ code }) => Object.hasOwn(messages.sentences, code)));

/** A warning with its sentences. */
export const toWarning = ({ code, params }: WarningReason, placeCodes: Place): Warning => ({
  code,
  params,
  placeCodes,
  message: describeCode({ code, params }) ?? code,
  place: describePlace(placeCodes),
});
