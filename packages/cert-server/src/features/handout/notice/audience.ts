import { addDays, formatDay, toReason } from "cert-api";
import type { Config } from "../../../config.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Channels } from "./channels.ts";
import type { NoticeAudience, StoredNotice } from "./notice.store.ts";
import type { ServerParts } from "../../../serverParts.ts";

export interface NoticeDeps extends Pick<ServerParts, "store" | "base" | "clock"> {
  config: Pick<Config, "timeZone" | "noticeLimit" | "expiryDays">;
  channels: Channels;
}

interface NoticeChoice extends Pick<StoredNotice, "kind" | "purpose"> {
  again?: boolean | undefined;
}

export function toAudience(
  { config: { timeZone, expiryDays }, clock }: NoticeDeps,
  activityId: number,
  { kind, purpose, again = false }: NoticeChoice,
): NoticeAudience {
  const today = formatDay(clock(), timeZone);
  const expiring = purpose === "expiring" ? { from: today, to: addDays(today, expiryDays) } : null;
  return { activityId, kind, purpose, expiring, again };
}

export function getChannelState({ channels, base }: NoticeDeps, kind: StoredNotice["kind"]) {
  if (channels[kind] === undefined) return "noServer" as const;
  return base.isPermanent ? ("ready" as const) : ("noPublicUrl" as const);
}

export function assertReady(deps: NoticeDeps, kind: StoredNotice["kind"]): void {
  const state = getChannelState(deps, kind);
  if (state === "noServer") throw new Refusal("conflict", toReason("notice.noServer", { kind }));
  if (state === "noPublicUrl") throw new Refusal("conflict", "activity.needsPublicUrl");
}
