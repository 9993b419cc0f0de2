import { activities } from "cert-api/testing";
import { expect, test } from "vitest";
import { activityPath, activityState, findShownStep, listSteps } from "./activitySteps.ts";

const published = activities[0]!;
const added = {
  ...published,
  template: null,
  templateFile: null,
  nameList: null,
  nameListFile: null,
  publishedAt: null,
  awards: 0,
  certificatesFile: null,
};
const states = (activity: typeof published) =>
  Object.fromEntries(listSteps(activity).map(({ key, state }) => [key, state]));

test("steps of an activity: a new one begins with its template", () => {
  expect(states(added)).toEqual({
    template: "next",
    list: "open",
    publish: "waiting",
    handout: "waiting",
    notice: "waiting",
    settings: "open",
  });
  expect(findShownStep(added)).toBe("template");
});

test("steps of an activity: with both files it is published next", () => {
  const ready = { ...published, publishedAt: null };
  expect(states(ready)).toMatchObject({ template: "done", list: "done", publish: "next", handout: "waiting" });
});

test("steps of an activity: sheets that are not chosen yet hold it at its list", () => {
  const sheets = [{ name: "一等奖", rows: 3, use: null, hasName: true }];
  expect(findShownStep({ ...published, publishedAt: null, sheets })).toBe("list");
});

test("steps of an activity: none that will be refused or surprise is done", () => {
  const ready = { ...published, publishedAt: null };
  const check = (level: "error" | "warning", code: string) => ({
    check: { state: "done" as const, problems: [{ level, code, message: "" }], problemTotal: 1 },
  });
  const waiting = { check: { state: "waiting" as const, problems: [], problemTotal: 0 } };
  expect(states({ ...ready, ...waiting })).toMatchObject({ template: "open", list: "open", publish: "next" });
  expect(states({ ...ready, ...check("error", "noRoom") })).toMatchObject({ list: "next", publish: "open" });
  expect(states({ ...ready, ...check("error", "activity.needsPublicUrl") })).toMatchObject({ template: "next" });
  expect(states({ ...ready, ...check("warning", "noPlaceholders") })).toMatchObject({
    template: "noticed",
    list: "done",
    publish: "next",
  });
  expect(activityState({ ...ready, ...check("error", "noRoom") })).toBe("preparing");
  expect(activityState({ ...ready, ...check("warning", "noPlaceholders") })).toBe("ready");
});

test("steps of an activity: one that is published at a set time waits for it", () => {
  const scheduled = { ...published, publishedAt: null, scheduledAt: "2026-01-01T00:00:00.000Z" };
  expect(states(scheduled)).toMatchObject({ template: "done", list: "done", publish: "open" });
  expect(findShownStep(scheduled)).toBe("publish");
});

test("steps of an activity: a published one opens at its downloads, until its files change", () => {
  expect(states(published)).toMatchObject({ publish: "done", handout: "open", notice: "open" });
  expect(findShownStep(published)).toBe("handout");
  expect(findShownStep({ ...published, hasUnpublishedChanges: true })).toBe("publish");
});

test("paths of an activity: with a step, and without", () => {
  expect(activityPath({ id: "12" }, "list")).toBe("/certificate/activity/12/list");
  expect(activityPath({ id: "12" })).toBe("/certificate/activity/12");
});
