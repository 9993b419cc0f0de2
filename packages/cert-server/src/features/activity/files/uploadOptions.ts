import type { Actor } from "../../../http/access.ts";

/** How a file is handed in. */
export interface UploadOptions {
  principal: Actor;
  /** Whether a refused file waits for a choice with which it can be used. */
  offers?: boolean;
}
