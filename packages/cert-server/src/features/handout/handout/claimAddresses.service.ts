import { parseRecipient, toReason } from "cert-api";
import type { Actor } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { fieldRefusal, Refusal } from "../../../http/refusal.ts";
import { refuseErasedSince } from "../../../resource/refuseStale.ts";
import { getActivity } from "../../activity/activity/activity.service.ts";
import { encryptAddress } from "../../award/award/recipient/awardRecipients.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { listClaimLinks, setClaimAddress } from "./claimLink.store.ts";
import type { ClaimDeps } from "./claimLinks.service.ts";

/**
 * Stores mail addresses for groups that have claim links, from lines of a group and its address as they are copied from a
 * workbook. An empty address takes back an earlier one; a first line of headings is passed over.
 * @throws Refusal if a line has no address, or a group two
 */
export const createClaimAddresses =
  ({ store, clock }: Pick<ClaimDeps, "store" | "clock">) =>
  async ({ id: text, addresses }: EndpointInput<"handout", "addressClaims">, principal: Actor) => {
    const { cipher } = store;
    if (!cipher.canEncrypt) throw new Refusal("conflict", "activity.claimSecret");
    const activity = await getActivity(store.read, text);
    return store.write(async (tx) => {
      await refuseErasedSince(tx, activity);
      const links = Map.groupBy(await listClaimLinks(tx, activity.id), ({ value }) => toKey(value));
      const rows = readRows(addresses, (value) => links.has(toKey(value)));
      const known = rows.filter(({ value }) => links.has(toKey(value)));
      for (const { value, address } of known) {
        const sealed = address === null ? null : encryptAddress(cipher, address);
        for (const link of links.get(toKey(value)) ?? []) await setClaimAddress(tx, link.id, sealed);
      }
      const event = { principal, at: clock(), noun: "activity", id: activity.id, action: "addressClaims" };
      await recordAudit(tx, { ...event, change: { links: known.length } });
      const unknown = rows.filter((row) => !known.includes(row)).map(({ value }) => value);
      return { groups: known.length, unknown };
    });
  };

/** Returns a group's name in the form that is compared: a workbook may write spaces and widths in another way. */
const toKey = (value: string): string => value.normalize("NFKC").replace(/\s+/gu, "");

interface Row {
  value: string;
  /** Null to take an earlier address back. */
  address: string | null;
}

function readRows(text: string, isKnown: (value: string) => boolean): Row[] {
  const rows = new Map<string, Row & { line: number }>();
  for (const [index, content] of text.split(/\r?\n/u).entries()) {
    const line = index + 1;
    const [value = "", written] = splitLine(content);
    if (value === "" && (written ?? "") === "") continue;
    if (rows.size === 0 && written?.includes("@") !== true && !isKnown(value)) continue;
    const address = written === undefined ? null : parseRecipient(written, "email");
    if (value === "" || written === undefined || (written !== "" && address === null))
      throw fieldRefusal(
        "invalid",
        "addresses",
        toReason("activity.claimAddress", { line, text: content.trim().slice(0, 100) }),
      );
    const earlier = rows.get(toKey(value));
    if (earlier !== undefined) {
      const twice = toReason("activity.claimAddressTwice", { line, value, first: earlier.line });
      throw fieldRefusal("invalid", "addresses", twice);
    }
    rows.set(toKey(value), { value, address, line });
  }
  return [...rows.values()];
}

/** Splits a line into a group and its address: by the tab of a workbook, or else before the last word. */
function splitLine(line: string): string[] {
  if (line.includes("\t")) return line.split("\t").map((cell) => cell.trim());
  const text = line.trim();
  const words = text.split(/[\s,:;\uFF0C\uFF1A\uFF1B]/u);
  const address = words.pop() ?? "";
  while (words.at(-1) === "") words.pop();
  if (address === "" || words.length === 0) return [text];
  return [text.slice(0, words.join(" ").length), address];
}
