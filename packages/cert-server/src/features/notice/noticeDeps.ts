import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import type { PublicBase } from "../../http/publicBase.ts";
import type { Channels } from "./channels.ts";

export interface NoticeDeps {
  store: Store;
  config: Pick<Config, "timeZone" | "noticeLimit" | "expiryDays">;
  base: PublicBase;
  channels: Channels;
  clock(): number;
}
