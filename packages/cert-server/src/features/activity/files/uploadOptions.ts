import type { Actor } from "../../../http/access.ts";

export interface UploadOptions {
  principal: Actor;
  /** True if a refused file is to wait for a choice that makes it usable. */
  offers?: boolean;
}
