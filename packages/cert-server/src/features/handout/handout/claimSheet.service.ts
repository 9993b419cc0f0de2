import type { Readable } from "node:stream";
import { chineseDay, formatDay } from "cert-api";
import { hashToken } from "../../../crypto/randomId.ts";
import { Refusal } from "../../../http/refusal.ts";
import { handoutMessages } from "../../../messages.ts";
import { writeSheet } from "../../../text/writeSheet.ts";
import { getActivity } from "../../activity/activity/activity.service.ts";
import { countByValue } from "./claimedAwards.ts";
import { listClaimLinks } from "./claimLink.store.ts";
import { type ClaimDeps, claimPath, getClaimState } from "./claimLinks.service.ts";

/**
 * Writes a workbook of newly created links, ready to send. The server stores only hashes of tokens, so the caller passes
 * the tokens in. The service throws a `Refusal` if a token opens no link of the activity.
 */
export const createClaimSheet =
  ({ store: { read }, clock, timeZone, base }: ClaimDeps) =>
  async (text: string, tokens: readonly string[]): Promise<{ fileName: string; bytes: Readable }> => {
    const { id, name } = await getActivity(read, text);
    const links = new Map((await listClaimLinks(read, id)).map((link) => [link.token_hash, link]));
    const chosen = tokens.map((token) => ({ token, link: links.get(hashToken(token)) }));
    const columns = new Set(chosen.flatMap(({ link }) => link?.column_name ?? []));
    const counts = await countByValue(read, id, columns);
    const rows = chosen.map(({ token, link }) => {
      if (link === undefined || getClaimState(link, clock()) !== "open") {
        throw new Refusal("notFound", "activity.unknownClaim");
      }
      const { awards } = counts.get(link.column_name)?.get(link.value) ?? { awards: 0 };
      const lastDay = chineseDay(formatDay(link.expires_at, timeZone));
      return [link.value, String(awards), base.url + claimPath(token), lastDay];
    });
    const { claimAwards, claimAddress, claimExpires, claimSheet } = handoutMessages;
    const headers = [[...columns].join("、"), claimAwards, claimAddress, claimExpires];
    return { fileName: `${name}-${claimSheet}.xlsx`, bytes: writeSheet(rows, { name: claimSheet, headers }) };
  };
