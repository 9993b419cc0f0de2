import type { Activity, DownloadProgress, Notification } from "cert-api";
import type { Client } from "cert-api/client";
import { createStore, type Store } from "../../session/store.ts";
import { without } from "../../upload/without.ts";
import type { PublishClock } from "../publication/publishState.ts";

export type DownloadFormat = DownloadProgress["format"];

export interface RunningDownload {
  activity: Activity;
  format: DownloadFormat;
  /** The last progress that the server reported; null before the first report. */
  progress: DownloadProgress | null;
  /** The number of polls in which the server neither knew the download nor reported its end. */
  misses: number;
  /** The newest notification at its start. Its end is reported by a later one. */
  lastNotification: number;
}

/** A message to the user: the result of a download, or the HTTP status of its refusal. */
export type DownloadNotice = { kind: "ended"; notification: Notification } | { kind: "refused"; status: number };

export interface DownloadControllerOptions {
  client: {
    publication: Pick<Client["publication"], "progress">;
    dashboard: Pick<Client["dashboard"], "notifications">;
  };
  clock: Pick<PublishClock, "every">;
  /** Requests the headers of a response. Resolves to its HTTP status, or 0 if there is none. */
  fetchStatus: (href: string) => Promise<number>;
  saveFile: (href: string) => void;
  notify: (notice: DownloadNotice) => void;
  onNotified: () => void;
}

/** Milliseconds between two requests for the progress of the running downloads. */
export const DOWNLOAD_POLL_MS = 1_000;

/** Polls after which a download unknown to the server is no longer followed. */
const maxMisses = 10;

const toKey = (activityId: string, format: DownloadFormat) => `${activityId} ${format}`;

/**
 * Starts bulk downloads, which the browser saves, and follows them through the server's reports: while other screens are
 * shown, and after a reload of the page once the activity is shown again.
 */
export class DownloadController {
  readonly state: Store<Readonly<Record<string, RunningDownload>>> = createStore({});
  readonly #options: DownloadControllerOptions;
  readonly #starting = new Set<string>();
  #stopPolling: (() => void) | null = null;
  /** Prevents overlapping polls, since a response may take longer than the interval. */
  #isPolling = false;

  constructor(options: DownloadControllerOptions) {
    this.#options = options;
  }

  /** Starts a download unless the same one is running. A refusal is reported before the browser requests the file. */
  async start({ activity, format, href }: { activity: Activity; format: DownloadFormat; href: string }): Promise<void> {
    const key = toKey(activity.id, format);
    if (this.#starting.has(key) || this.state.read()[key]) return;
    this.#starting.add(key);
    const lastNotification = await this.#findLastNotification();
    const status = await this.#options.fetchStatus(href);
    this.#starting.delete(key);
    if (status < 200 || status > 299) return this.#options.notify({ kind: "refused", status });
    this.#options.saveFile(href);
    this.#show({ activity, format, progress: null, misses: 0, lastNotification });
  }

  /** Follows the account's running downloads of an activity, such as those from before a reload. */
  async follow(activity: Activity): Promise<void> {
    const answer = await this.#options.client.publication.progress({ id: activity.id });
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
    const answer = await this.#options.client.publication.progress({ id });
    if (!answer.success) return;
    const { downloads = [] } = answer.data;
    for (const { format } of this.#listRuns(id)) {
      // Read again: the end of the one before may have changed it
      const run = this.state.read()[toKey(id, format)];
      if (!run) continue;
      const progress = downloads.find((download) => download.format === format);
      if (progress) this.#show({ ...run, progress, misses: 0 });
      else await this.#conclude(run);
    }
  }

  /** Checks the notifications for the end of a download that the server does not know: it has ended or not started yet. */
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

  /**
   * Hides a download whose end was reported by the notification `lastNotification`; the activity's other download has a
   * later one.
   */
  #hide({ activity, format }: RunningDownload, lastNotification: number): void {
    this.state.write(without(this.state.read(), toKey(activity.id, format)));
    for (const run of this.#listRuns(activity.id)) this.#show({ ...run, lastNotification });
    if (Object.keys(this.state.read()).length > 0) return;
    this.#stopPolling?.();
    this.#stopPolling = null;
  }
}

function isEndOf({ activity, lastNotification }: RunningDownload, { id, kind, params }: Notification): boolean {
  const isDownload = kind === "downloaded" || kind === "downloadFailed";
  return isDownload && params?.activityId === activity.id && Number(id) > lastNotification;
}
