import { expect, test } from "vitest";
import type { ActivityCheck } from "../schemas/activity.ts";
import type { Problem } from "../schemas/upload.ts";
import { listMissingFiles, listNeeds, type NeedFacts } from "./activityNeeds.ts";

const checked = (...problems: Problem[]): ActivityCheck => ({
  state: "done",
  problems,
  problemTotal: problems.length,
});
const waiting: ActivityCheck = { state: "waiting", problems: [], problemTotal: 0 };
const sound: NeedFacts = {
  template: "t",
  nameList: "l",
  publishedAt: null,
  hasUnpublishedChanges: false,
  scheduledAt: null,
  check: checked(),
};
const published = { ...sound, publishedAt: "2025-09-12T02:00:00.000Z" };
const undecided = [{ name: "一等奖", rows: 3, use: null, hasName: true }];
const row: Problem = { level: "error", code: "noRoom", row: 7, column: "奖项", message: "太长" };
const blanks: Problem = { level: "warning", code: "unnamedBlanks", message: "空白" };
const secret: Problem = { level: "error", code: "activity.holderCheckNeedsSecret", message: "密钥" };

test.each<[string, NeedFacts, string[]]>([
  [
    "a new one",
    { ...sound, template: null, nameList: null, check: waiting },
    ["template error templateMissing", "list error nameListMissing", "publish todo unpublished"],
  ],
  [
    "existing certificates in place of a template",
    { ...sound, template: null, certificatesFile: {} },
    ["publish todo unpublished"],
  ],
  [
    "sheets that are not chosen",
    { ...sound, sheets: undecided, check: checked(blanks) },
    ["template warning unnamedBlanks", "list error activity.sheetsUndecided", "publish todo unpublished"],
  ],
  [
    "files that are being checked",
    { ...sound, check: waiting },
    ["template todo unchecked", "list todo unchecked", "publish todo unpublished"],
  ],
  [
    "what a check found, each at its step",
    { ...sound, check: checked(row, secret, blanks) },
    [
      "template warning unnamedBlanks",
      "list error noRoom",
      "settings error activity.holderCheckNeedsSecret",
      "publish todo unpublished",
    ],
  ],
  [
    "a document that is no longer accepted",
    {
      ...sound,
      check: checked({ level: "error", code: "document.macro", message: "宏" }),
    },
    ["template error document.macro", "publish todo unpublished"],
  ],
  ["what is published at a set time", { ...sound, scheduledAt: "2026-01-01T00:00:00.000Z" }, []],
  ["what has changed since it was published", { ...published, hasUnpublishedChanges: true }, ["publish todo changed"]],
  ["what is published as it is", { ...published, check: checked(row) }, []],
  ["what is published and has lost its list", { ...published, nameList: null }, ["list error nameListMissing"]],
])("needs of an activity: %s", (_, activity, needs) => {
  expect(listNeeds(activity).map(({ step, level, code }) => `${step} ${level} ${code}`)).toEqual(needs);
});

test("needs of an activity: a problem keeps its sentence and its place", () => {
  expect(listNeeds({ ...sound, check: checked(row) })[0]).toEqual({ ...row, step: "list" });
  expect(listMissingFiles({ ...sound, sheets: undecided })).toMatchObject([{ kind: "sheetsUndecided" }]);
});
