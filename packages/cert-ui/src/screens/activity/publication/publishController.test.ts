import { describeStep, refused, zhCN, type Activity, type Envelope, type Notification, type Progress } from "cert-api";
import { activities, planWithoutChanges as plan } from "cert-api/testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POLL_MS, PublishController } from "./publishController.ts";
import type { PublishMark, PublishNotice } from "./publishState.ts";

const NOW = Date.parse("2025-10-01T00:00:00.000Z");
const REPUBLISHED = "2025-10-01T00:00:05.000Z";
const published = activities[0] as Activity;
const incomplete = activities[1] as Activity;
const other: Activity = { ...published, id: "3", name: "另一活动" };

const kept = { overwriteEdited: false, unlisted: "keep", unlistedReason: "" } as const;
const decision = { confirmed: true, template: "all", reason: "更正", ...kept } as const;
const undecided = { confirmed: false, template: "keep", reason: "", ...kept } as const;
const outcome = { ...plan, publishedAt: REPUBLISHED, awards: 4 };
const idle: Progress = { running: false, done: 0, total: 0, step: "", stepCode: null };
const writing: Progress = { running: true, done: 1, total: 4, step: describeStep("write"), stepCode: "write" };
const checking: Progress = { running: true, done: 1, total: 4, step: describeStep("check"), stepCode: "check" };

const accept = <Data>(data: Data): Envelope<Data> => ({ code: 0, success: true, data, message: "" });
const lost = refused("system", "连接中断");
/** Lets every answer that is on its way arrive. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
const acceptActivities = (...activities: Activity[]) => accept(activities);

/** A controller with a client, marks and a clock that a test commands. */
function arrange() {
  const client = {
    activity: { find: vi.fn(async (_input: object) => acceptActivities(published, incomplete, other)) },
    publication: {
      progress: vi.fn(async (_input: { id: string | number }): Promise<Envelope<Progress>> => accept(idle)),
      publish: vi.fn(async (_input: object): Promise<Envelope<typeof outcome>> => accept(outcome)),
    },
    dashboard: { notifications: vi.fn(async (): Promise<Envelope<Notification[]>> => accept([])) },
  };
  const marks = new Map<string, PublishMark>();
  const timers = new Set<{ milliseconds: number; work: () => void }>();
  const notices: PublishNotice[] = [];
  const onActivitiesChanged = vi.fn(async () => {});
  const onNotified = vi.fn();
  const controller = new PublishController({
    client,
    marks: () => ({
      read: (id) => marks.get(id) ?? null,
      write: (id, mark) => void marks.set(id, mark),
      remove: (id) => void marks.delete(id),
    }),
    clock: {
      now: () => NOW,
      every: (milliseconds, work) => {
        const timer = { milliseconds, work };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    notify: (notice) => void notices.push(notice),
    onActivitiesChanged,
    onNotified,
  });
  /** Lets the time between two polls go by. */
  const tick = async () => {
    for (const { work } of timers) work();
    await settle();
  };
  return {
    client,
    marks,
    timers,
    notices,
    onActivitiesChanged,
    onNotified,
    controller,
    tick,
    read: controller.state.read,
  };
}

let setup: ReturnType<typeof arrange>;
beforeEach(() => {
  setup = arrange();
});
const startPublished = () => setup.controller.publish(published, plan, undecided);

describe("publish", () => {
  test("publishes a plan, and says how many awards there are", async () => {
    await startPublished();
    expect(setup.client.publication.publish).toHaveBeenCalledExactlyOnceWith({
      id: "1",
      plan: "token",
      confirmed: false,
      overwriteEdited: false,
    });
    expect(setup.notices).toEqual([{ activity: published, awards: 4 }]);
    expect(setup.onNotified).toHaveBeenCalledOnce();
    expect(setup.onActivitiesChanged).toHaveBeenCalledOnce();
    expect(setup.read()).toEqual({});
    expect(setup.marks.size).toBe(0);
  });

  test("leaves a mark while it publishes", async () => {
    setup.client.publication.publish.mockImplementation(async () => {
      expect(setup.read()["1"]).toBeDefined();
      expect(setup.marks.get("1")).toEqual({ publishedAt: published.publishedAt, at: NOW });
      return accept(outcome);
    });
    await startPublished();
    expect(setup.read()).toEqual({});
  });

  test("sends the decision, and what becomes of awards that are no longer listed where they do not stay", async () => {
    const revoked = { unlisted: "revoke", unlistedReason: "取消资格" } as const;
    await setup.controller.publish(published, plan, decision);
    await setup.controller.publish(published, plan, { ...decision, template: "keep", ...revoked });
    const sent = { id: "1", plan: "token", confirmed: true, overwriteEdited: false };
    expect(setup.client.publication.publish.mock.calls).toEqual([
      [{ ...sent, template: "all", reason: "更正" }],
      [{ ...sent, ...revoked }],
    ]);
  });
});

describe("a publish that is refused or not answered", () => {
  test("ends with the refusal of the server", async () => {
    const failure = refused("invalid", "名单中有 3 处错误");
    setup.client.publication.publish.mockResolvedValue(failure);
    await startPublished();
    expect(setup.notices).toEqual([{ activity: published, refusal: failure }]);
    expect(setup.read()).toEqual({});
    expect(setup.onActivitiesChanged).toHaveBeenCalledOnce();
    expect(setup.marks.size).toBe(0);
  });

  test("is followed to its end while the server goes on", async () => {
    setup.client.publication.publish.mockResolvedValue(lost);
    setup.client.publication.progress.mockResolvedValue(accept(writing));
    const stop = setup.controller.poll();
    expect([...setup.timers].map(({ milliseconds }) => milliseconds)).toEqual([POLL_MS]);
    await startPublished();
    expect(setup.read()["1"]).toMatchObject({ isAwaited: false, isOfThisTab: true, progress: null });
    await setup.tick();
    expect(setup.read()["1"]?.progress).toEqual(writing);
    expect(setup.notices).toEqual([]);
    setup.client.publication.progress.mockResolvedValue(accept(idle));
    setup.client.activity.find.mockResolvedValue(
      acceptActivities({ ...published, publishedAt: REPUBLISHED, awards: 7 }),
    );
    await setup.tick();
    expect(setup.notices).toEqual([{ activity: published, awards: 7 }]);
    stop();
    expect(setup.timers.size).toBe(0);
  });

  test("says how the call broke off where nothing was published, though the server seemed to go on", async () => {
    setup.client.publication.publish.mockResolvedValue(lost);
    // The plan before it may still count as running
    setup.client.publication.progress.mockResolvedValue(accept(checking));
    setup.controller.poll();
    await startPublished();
    setup.client.publication.progress.mockResolvedValue(accept(idle));
    await setup.tick();
    expect(setup.notices).toEqual([{ activity: published, refusal: lost }]);
  });

  test("tells the reason of a later notification about this activity alone", async () => {
    setup.client.publication.publish.mockResolvedValue(lost);
    const failed = ({ id, name }: Activity, text: string, at: number): Notification => ({
      id: `${at}`,
      at: new Date(at).toISOString(),
      success: false,
      read: false,
      message: zhCN.notifications.publishFailed({ activity: name, reason: text }),
      kind: "publishFailed",
      params: { activityId: id, activity: name, reason: { code: "text", params: { text } } },
    });
    setup.client.dashboard.notifications.mockResolvedValue(
      accept([failed(other, "别的", NOW), failed(published, "早先", NOW - 3_600_000)]),
    );
    await startPublished();
    expect(setup.client.activity.find).toHaveBeenCalledExactlyOnceWith({ text: published.name });
    expect(setup.notices).toEqual([{ activity: published, refusal: lost }]);
    setup.client.dashboard.notifications.mockResolvedValue(accept([failed(published, "名单有误", NOW)]));
    await startPublished();
    expect(setup.notices[1]).toMatchObject({ refusal: { message: "名单有误" } });
  });
});

describe("polling", () => {
  const startUnanswered = async () => {
    setup.controller.poll();
    let answer = (_envelope: Envelope<typeof outcome>) => {};
    setup.client.publication.publish.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const publishing = startPublished();
    await settle();
    return { answer, publishing };
  };

  test("does not conclude what a call of this page will answer", async () => {
    const { answer, publishing } = await startUnanswered();
    await setup.tick();
    expect(setup.read()["1"]).toMatchObject({ isAwaited: true, progress: null });
    answer(accept(outcome));
    await publishing;
    expect(setup.notices).toHaveLength(1);
  });

  test("ignores an answer that comes after the end", async () => {
    const { answer, publishing } = await startUnanswered();
    let tell = (_envelope: Envelope<Progress>) => {};
    setup.client.publication.progress.mockReturnValue(new Promise((resolve) => (tell = resolve)));
    await setup.tick();
    answer(accept(outcome));
    await publishing;
    tell(accept(writing));
    await settle();
    expect(setup.read()).toEqual({});
  });
});

describe("detectRunningPublishes", () => {
  const detect = async (...shown: Activity[]) => {
    const cancel = setup.controller.detectRunningPublishes(shown);
    await settle();
    return cancel;
  };

  test("goes on showing what this tab left running, in whichever step it is", async () => {
    setup.marks.set("1", { publishedAt: null, at: NOW });
    setup.client.publication.progress.mockResolvedValue(accept(checking));
    await detect(published);
    expect(setup.read()["1"]).toMatchObject({ progress: checking, isOfThisTab: true, isAwaited: false });
  });

  test("tells how a marked publish ended meanwhile", async () => {
    setup.marks.set("1", { publishedAt: "2020-01-01T00:00:00.000Z", at: NOW });
    await detect(published);
    expect(setup.notices).toEqual([{ activity: published, awards: published.awards }]);
    expect(setup.marks.size).toBe(0);
  });

  test.each([
    ["the outcome cannot be told now", lost],
    ["the activity is not among those that are found by its name", acceptActivities(other)],
  ])("keeps the mark where %s", async (_, answer) => {
    setup.marks.set("1", { publishedAt: null, at: NOW });
    setup.client.activity.find.mockResolvedValue(answer as never);
    await detect(published);
    expect(setup.notices).toEqual([]);
    expect(setup.marks.size).toBe(1);
  });

  test("shows what somebody else publishes, but not what somebody else plans", async () => {
    setup.client.publication.progress.mockResolvedValue(accept(checking));
    await detect(published);
    expect(setup.read()).toEqual({});
    setup.client.publication.progress.mockResolvedValue(accept(writing));
    await detect(published);
    expect(setup.read()["1"]).toMatchObject({ progress: writing, isOfThisTab: false });
  });

  test("tells the success of somebody else's publish, and is silent where it failed", async () => {
    setup.controller.poll();
    setup.client.publication.progress.mockResolvedValue(accept(writing));
    await detect(published);
    setup.client.publication.progress.mockResolvedValue(accept(idle));
    await setup.tick();
    expect(setup.read()).toEqual({});
    expect(setup.notices).toEqual([]);
  });

  test("asks about those that could be published, and after the first that runs no more about others'", async () => {
    setup.client.publication.progress.mockResolvedValue(accept(idle));
    await detect(incomplete, published, other);
    expect(setup.client.publication.progress.mock.calls).toEqual([[{ id: "1" }], [{ id: "3" }]]);
    setup.client.publication.progress.mockClear().mockResolvedValue(accept(writing));
    await detect(published, other);
    expect(setup.client.publication.progress.mock.calls).toEqual([[{ id: "1" }]]);
  });

  test("asks no further once it is cancelled", async () => {
    const cancel = setup.controller.detectRunningPublishes([published, other]);
    cancel();
    await settle();
    expect(setup.client.publication.progress).toHaveBeenCalledOnce();
  });
});
