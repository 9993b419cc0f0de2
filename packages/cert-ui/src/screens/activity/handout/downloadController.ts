import type { Activity, DownloadProgress, Notification } from "cert-api";
import type { Client } from "cert-api/client";
import { createStore, type Store } from "../../session/store.ts";
import { without } from "../../upload/without.ts";
import type { PublishClock } from "../publish/publishState.ts";

/** The format of a bulk download. */
export type DownloadFormat = DownloadProgress["format"];

/** A bulk download that this page follows. */
export interface RunningDownload {
  activity: Activity;
  format: DownloadFormat;
  /** The last progress that the server reported; null before the first report. */
  progress: DownloadProgress | null;
  /** Polls in which the server neither knew it nor had told of its end. */
  misses: number;
  /** The newest notification when it began; its end is told by a later one. */
  lastNotification: number;
}

/** What the user is told: how a download ended, or the HTTP status of its refusal. */
export type DownloadNotice =
  { kind: "ended"; notification: Notification } | { kind: "refused"; activity: Activity; status: number };

/** The dependencies of a `DownloadController`. */
export interface DownloadControllerOptions {
  client: {
    activity: Pick<Client["activity"], "progress">;
    dashboard: Pick<Client["dashboard"], "notifications">;
  };
  clock: Pick<PublishClock, "every">;
  /** Asks for the head of an answer; resolves to its HTTP status, 0 where there is none. */
  fetchStatus: (href: string) => Promise<number>;
  /** Makes the browser save the file at an address. */
  saveFile: (href: string) => void;
  notify: (notice: DownloadNotice) => void;
  /** Called when the server has a new notification. */
  onNotified: () => void;
}

/** The interval between two requests for the progress of the running downloads, in milliseconds. */
export const DOWNLOAD_POLL_MS = 1_000;

/** Polls after which a download that the server does not know is no longer followed. */
const maxMisses = 10;

const toKey = (activityId: string, format: DownloadFormat) => `${activityId} ${format}`;

/**
 * Begins bulk downloads, which the browser saves by itself, and follows them through the server's reports: while other
 * screens are shown, and after a reload of the page once somebody looks at the activity again.
 */
export class DownloadController {
  readonly state: Store<Readonly<Record<string, RunningDownload>>> = createStore({});
  readonly #options: DownloadControllerOptions;
  /** Downloads that are being asked for. */
  readonly #starting = new Set<string>();
  #stopPolling: (() => void) | null = null;
  /** Answers may take longer than the interval. */
  #isPolling = false;

  constructor(options: DownloadControllerOptions) {
    this.#options = options;
  }

  /** Begins a download, unless the same one is running. What the server refuses is told before the browser asks for it. */
  async start({ activity, format, href }: { activity: Activity; format: DownloadFormat; href: string }): Promise<void> {
    const key = toKey(activity.id, format);
    if (this.#starting.has(key) || this.state.read()[key]) return;
    this.#starting.add(key);
    const lastNotification = await this.#findLastNotification();
    const status = await this.#options.fetchStatus(href);
    this.#starting.delete(key);
    if (status < 200 || status > 299) return this.#options.notify({ kind: "refused", activity, status });
    this.#options.saveFile(href);
    this.#show({ activity, format, progress: null, misses: 0, lastNotification });
  }

  /** Shows the downloads that the account has under way of an activity, such as those of before a reload. */
  async follow(activity: Activity): Promise<void> {
    const answer = await this.#options.client.activity.progress({ id: activity.id });
    const downloads = (answer.success && answer.data.downloads) || [];
    const unknown = downloads.filter(({ format }) => !this.state.read()[toKey(activity.id, format)]);
    if (unknown.length === 0) return;
    const lastNotification = await this.#findLastNotification();
    for (const progress of unknown) {
      this.#show({ activity, format: progress.format, progress, misses: 0, lastNotification });
    }
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    const ids = new Set(Object.values(this.state.read()).map(({ activity }) => activity.id));
    for (const id of ids) await this.#pollActivity(id);
    this.#isPolling = false;
  }

  async #pollActivity(id: string): Promise<void> {
    const answer = await this.#options.client.activity.progress({ id });
    if (!answer.success) return;
    const { downloads = [] } = answer.data;
    for (const { format } of this.#listRuns(id)) {
      // Read anew: the end of the one before may have changed it
      const run = this.state.read()[toKey(id, format)];
      if (!run) continue;
      const progress = downloads.find((download) => download.format === format);
      if (progress) this.#show({ ...run, progress, misses: 0 });
      else await this.#conclude(run);
    }
  }

  /** The download is over, or has not begun yet: a notification tells. */
  async #conclude(run: RunningDownload): Promise<void> {
    const { client, notify, onNotified } = this.#options;
    const answer = await client.dashboard.notifications({});
    const notification = answer.success && answer.data.find((candidate) => isEndOf(run, candidate));
    if (notification) {
      this.#hide(run, Number(notification.id));
      onNotified();
      notify({ kind: "ended", notification });
    } else if (run.misses + 1 >= maxMisses) this.#hide(run, run.lastNotification);
    else this.#show({ ...run, misses: run.misses + 1 });
  }

  async #findLastNotification(): Promise<number> {
    const answer = await this.#options.client.dashboard.notifications({});
    return answer.success ? Math.max(0, ...answer.data.map(({ id }) => Number(id))) : 0;
  }

  #listRuns = (id: string) => Object.values(this.state.read()).filter(({ activity }) => activity.id === id);

  #show(run: RunningDownload): void {
    this.state.write({ ...this.state.read(), [toKey(run.activity.id, run.format)]: run });
    this.#stopPolling ??= this.#options.clock.every(DOWNLOAD_POLL_MS, () => void this.#poll());
  }

  /** `lastNotification` told of this download; the other one of the activity has a later one. */
  #hide({ activity, format }: RunningDownload, lastNotification: number): void {
    this.state.write(without(this.state.read(), toKey(activity.id, format)));
    for (const run of this.#listRuns(activity.id)) this.#show({ ...run, lastNotification });
    if (Object.keys(this.state.read()).length > 0) return;
    this.#stopPolling?.();
    this.#stopPolling = null;
  }
}

/** Whether a notification tells of the end of a download. */
function isEndOf({ activity, lastNotification }: RunningDownload, { id, kind, params }: Notification): boolean {
  const isDownload = kind === "downloaded" || kind === "downloadFailed";
  return isDownload && params?.activityId === activity.id && Number(id) > lastNotification;
}
