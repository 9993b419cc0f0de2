import { describeReason, describeTodo } from "../messages/describe.ts";
import type { Activity, ActivityNeed } from "../schemas/activity.ts";
import type { NameListSheet, Problem } from "../schemas/upload.ts";
import { type Reason, toReason } from "../wire/reasons.ts";
import type { RefusalKind } from "../wire/refusals.ts";
import type { TodoCode } from "../wire/todos.ts";
import { undecidedSheets } from "./activity.ts";

/** The files of an activity and the choice of its sheets. */
export interface ActivityFiles {
  template: string | null;
  nameList: string | null;
  certificatesFile?: object | null | undefined;
  sheets?: readonly NameListSheet[] | undefined;
}

/** A file or choice without which an activity cannot be published, with the refusal of publishing without it. */
export interface MissingFile {
  step: "template" | "list";
  kind: RefusalKind;
  reason: Reason;
}

/**
 * Returns the files and choices that an activity lacks, in the order of work. It needs a template or existing certificates,
 * and a name list (docs/spec.md, section 5) whose sheets are chosen.
 */
export function listMissingFiles({ template, nameList, certificatesFile, sheets }: ActivityFiles): MissingFile[] {
  const missingFiles: MissingFile[] = [];
  if (template === null && !certificatesFile)
    missingFiles.push({ step: "template", kind: "templateMissing", reason: toReason("templateMissing") });
  if (nameList === null)
    missingFiles.push({ step: "list", kind: "nameListMissing", reason: toReason("nameListMissing") });
  const names = undecidedSheets({ sheets }).map(({ name }) => name);
  if (names.length > 0) {
    const reason = toReason("activity.sheetsUndecided", { sheets: names });
    missingFiles.push({ step: "list", kind: "sheetsUndecided", reason });
  }
  return missingFiles;
}

const stepOrder = ["template", "list", "settings", "publish"] as const satisfies readonly ActivityNeed["step"][];

/** The steps of problems by code. Everything else is mended in the name list. */
const steps: Readonly<Record<string, ActivityNeed["step"]>> = {
  "activity.needsPublicUrl": "template",
  noPlaceholders: "template",
  unnamedBlanks: "template",
  "activity.holderCheckNeedsSecret": "settings",
  "activity.needsNumbers": "publish",
  "activity.unprintableAward": "publish",
  "activity.scheduleOutdated": "publish",
  "correction.publishChanges": "publish",
};

/** The codes of the renderer about a template as a whole, by their beginnings. */
const templateCodes = /^(?:document|placeholder|font|render)\./u;

const findStep = ({ code = "" }: Problem): ActivityNeed["step"] =>
  steps[code] ?? (templateCodes.test(code) ? "template" : "list");

const toDo = (step: ActivityNeed["step"], code: TodoCode): ActivityNeed => ({
  step,
  level: "todo",
  code,
  message: describeTodo(code),
});

/** The facts on which the needs of an activity depend. */
export type NeedFacts = ActivityFiles &
  Pick<Activity, "publishedAt" | "hasUnpublishedChanges" | "scheduledAt" | "check">;

/**
 * Returns what an activity needs before it is published as it is now, in the order of work: missing files and choices, what
 * its check found, and the publish itself. An activity that was published as it is now needs no more than its files.
 */
export function listNeeds(activity: NeedFacts): ActivityNeed[] {
  const { template, certificatesFile, nameList, publishedAt, hasUnpublishedChanges, scheduledAt, check } = activity;
  const missingFiles = listMissingFiles(activity).map(({ step, reason }): ActivityNeed => {
    const { code, params } = reason;
    return { step, level: "error", code, params, message: describeReason(reason) };
  });
  if (publishedAt !== null && !hasUnpublishedChanges) return missingFiles;
  const findings =
    check.state === "done"
      ? check.problems.map((problem): ActivityNeed => ({ ...problem, step: findStep(problem) }))
      : [
          ...(template === null && !certificatesFile ? [] : [toDo("template", "unchecked")]),
          ...(nameList === null ? [] : [toDo("list", "unchecked")]),
        ];
  const publish = scheduledAt === null ? [toDo("publish", publishedAt === null ? "unpublished" : "changed")] : [];
  const needs = [...missingFiles, ...findings, ...publish];
  return stepOrder.flatMap((step) => needs.filter((need) => need.step === step));
}
