import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import type { PublicBase } from "../../../http/publicBase.ts";
import type { Channels } from "./channels.ts";

/** What notices to holders are written and sent with. */
export interface NoticeDeps {
  store: Store;
  config: Pick<Config, "timeZone" | "noticeLimit" | "expiryDays">;
  /** The outside address of the product, which links begin with. */
  base: PublicBase;
  channels: Channels;
  /** Milliseconds since 1970. */
  clock(): number;
}
