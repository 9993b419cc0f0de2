import type { Renderer } from "cert-render";
import type { Config } from "./config.ts";
import type { Store } from "./db/open.ts";
import type { DownloadSlots } from "./http/limit/downloadSlots.ts";
import type { RequestLimit } from "./http/limit/requestLimit.ts";
import type { PublicBase } from "./http/publicBase.ts";
import type { Jobs } from "./jobs/jobs.ts";

/** The parts of a server. A service names the parts that it takes. */
export interface ServerParts {
  config: Config;
  store: Store;
  renderer: Renderer;
  jobs: Jobs;
  /** Limits the requests for files that one client may make. */
  downloads: RequestLimit;
  bulkDownloads: DownloadSlots;
  clock(): number;
  /** The current day in `timeZone`, YYYY-MM-DD. */
  today(): string;
  timeZone: string;
  /** The base of every code and link that is issued. */
  base: PublicBase;
  /** Logs an error of work that nobody waits for. */
  onError(error: unknown): void;
}

export type StoreDeps = Pick<ServerParts, "store" | "clock">;
