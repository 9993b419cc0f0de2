import { succeeded, type Activity, type DownloadProgress, type Notification } from "cert-api";
import { activities } from "cert-api/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { DownloadController, type DownloadNotice } from "./downloadController.ts";

const activity = activities[0] as Activity;
const href = "/api/handout/1.zip";
const zip: DownloadProgress = { format: "zip", done: 120, total: 320 };
const ended = (id: string, kind: Notification["kind"] = "downloaded"): Notification => ({
  id,
  at: "2025-10-01T00:00:00.000Z",
  success: kind === "downloaded",
  message: "奖证已下载",
  read: false,
  kind,
  params: { activityId: activity.id, activity: activity.name },
});
const toProgress = (downloads: DownloadProgress[]) =>
  succeeded({ running: false, done: 0, total: 0, step: "", stepCode: null, downloads });

/** A controller whose clock ticks when told. */
function setUp() {
  const client = {
    publication: { progress: vi.fn(async () => toProgress([])) },
    dashboard: { notifications: vi.fn(async () => succeeded([ended("7")])) },
  };
  const notices: DownloadNotice[] = [];
  let work: (() => void) | null = null;
  const options = {
    client,
    clock: {
      every: (_: number, repeated: () => void) => {
        work = repeated;
        return () => (work = null);
      },
    },
    fetchStatus: vi.fn(async () => 200),
    saveFile: vi.fn(),
    notify: (notice: DownloadNotice) => void notices.push(notice),
    onNotified: vi.fn(),
  };
  const controller = new DownloadController(options);
  const tick = async () => {
    work?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...options, controller, notices, tick, isPolling: () => work !== null };
}
let setup: ReturnType<typeof setUp>;
const runs = () => Object.values(setup.controller.state.read());
const start = (format: DownloadProgress["format"] = "zip") => setup.controller.start({ activity, format, href });
beforeEach(() => {
  setup = setUp();
});

test("a download is followed until the server tells of its end", async () => {
  await start();
  expect(setup.saveFile).toHaveBeenCalledExactlyOnceWith(href);
  expect(runs()).toMatchObject([{ format: "zip", progress: null }]);
  setup.client.publication.progress.mockResolvedValue(toProgress([zip]));
  await setup.tick();
  expect(runs()).toMatchObject([{ progress: zip }]);
  setup.client.publication.progress.mockResolvedValue(toProgress([]));
  await setup.tick();
  // What was told of an earlier download is not its end
  expect([runs().length, setup.notices]).toEqual([1, []]);
  setup.client.dashboard.notifications.mockResolvedValue(succeeded([ended("8"), ended("7")]));
  await setup.tick();
  expect([runs().length, setup.isPolling()]).toEqual([0, false]);
  expect(setup.notices).toEqual([{ kind: "ended", notification: ended("8") }]);
  expect(setup.onNotified).toHaveBeenCalledOnce();
});

test("the same download is asked for once", async () => {
  await Promise.all([start(), start()]);
  await start();
  expect(setup.saveFile).toHaveBeenCalledOnce();
});

test("what the server refuses is told, and not saved", async () => {
  setup.fetchStatus.mockResolvedValue(429);
  await start();
  expect(setup.saveFile).not.toHaveBeenCalled();
  expect(setup.notices).toEqual([{ kind: "refused", status: 429 }]);
  setup.fetchStatus.mockResolvedValue(200);
  await start();
  expect(setup.saveFile).toHaveBeenCalledOnce();
});

test("an archive and a PDF of one activity end one after the other, each with its own notification", async () => {
  await start();
  await start("pdf");
  setup.client.dashboard.notifications.mockResolvedValue(succeeded([ended("8"), ended("7")]));
  setup.client.publication.progress.mockResolvedValue(toProgress([{ ...zip, format: "pdf" }]));
  await setup.tick();
  expect(runs().map(({ format }) => format)).toEqual(["pdf"]);
  setup.client.publication.progress.mockResolvedValue(toProgress([]));
  await setup.tick();
  expect(runs()).toHaveLength(1);
  setup.client.dashboard.notifications.mockResolvedValue(succeeded([ended("9", "downloadFailed"), ended("8")]));
  await setup.tick();
  expect(setup.notices).toMatchObject([{ notification: { id: "8" } }, { notification: { id: "9", success: false } }]);
});

test("a download of before a reload is followed; one that never shows up is given up", async () => {
  await setup.controller.follow(activity);
  expect(runs()).toEqual([]);
  setup.client.publication.progress.mockResolvedValue(toProgress([zip]));
  await setup.controller.follow(activity);
  await setup.controller.follow(activity);
  expect(runs()).toMatchObject([{ format: "zip", progress: zip }]);
  setup.client.publication.progress.mockResolvedValue(toProgress([]));
  for (let count = 0; count < 10; count++) await setup.tick();
  expect([runs().length, setup.notices.length, setup.isPolling()]).toEqual([0, 0, false]);
});
