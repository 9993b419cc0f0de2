import type { Activity, TemplateReport, UploadedFile, UploadReport } from "../../schemas/schemas.ts";
import type { State } from "./state.ts";

/** Stores a report as the one of its file, which is a change of an activity that was published, and answers it. */
export function storeReport<Report extends UploadReport>(state: State, report: Report): Report {
  state.reports.set(report.file.id, report);
  const activity = state.activities.find(({ template, nameList, photosFile, certificatesFile }) =>
    [template, nameList, photosFile?.id, certificatesFile?.id].includes(report.file.id),
  );
  if (activity && activity.publishedAt !== null) activity.hasUnpublishedChanges = true;
  return report;
}

/**
 * Stores a template, for which a text is taken in place of a .docx: `{照片}` in it is a frame for a photo, and a line that
 * begins with a square stands in a text box of fixed size.
 */
export function storeTemplate(
  state: State,
  activity: Activity,
  { file, text }: { file: UploadedFile; text: string },
): TemplateReport {
  const placeholders = listPlaceholders(text);
  delete activity.photoNames;
  Object.assign(activity, { template: file.id, templateFile: file });
  if (placeholders.some(({ name }) => name === "照片")) activity.photoNames = ["照片"];
  state.templates.set(file.id, text);
  return storeReport(state, {
    kind: "template",
    file,
    placeholders,
    fonts: [],
    pages: 1,
    preview: `/api/activity/preview/id/${activity.id}.pdf`,
    problems: [],
    problemTotal: 0,
  });
}

const mark = /\{([^{}|]+)(\|缩小)?\}/gu;

function listPlaceholders(text: string): TemplateReport["placeholders"] {
  const placeholders = new Map<string, TemplateReport["placeholders"][number]>();
  for (const line of text.split("\n")) {
    for (const [, name = "", shrinking] of line.matchAll(mark)) {
      const { count = 0, shrinks } = placeholders.get(name) ?? {};
      const inRoom = line.startsWith("□") ? (shrinks ?? true) && shrinking !== undefined : shrinks;
      const room = inRoom === undefined ? {} : { shrinks: inRoom };
      placeholders.set(name, { name, optional: false, kind: "text", count: count + 1, ...room });
    }
  }
  return [...placeholders.values()];
}
