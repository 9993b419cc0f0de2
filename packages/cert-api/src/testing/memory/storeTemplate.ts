import type { Activity, TemplateReport, UploadedFile, UploadReport } from "../../schemas/schemas.ts";
import type { State } from "./state.ts";

/** Stores a report as the one of its file, and answers it. */
export function storeReport<Report extends UploadReport>(state: State, report: Report): Report {
  state.reports.set(report.file.id, report);
  return report;
}

/** Stores a template, for which a text is taken in place of a .docx: `{照片}` in it is a frame for a photo. */
export function storeTemplate(
  state: State,
  activity: Activity,
  { file, text }: { file: UploadedFile; text: string },
): TemplateReport {
  const names = [...new Set([...text.matchAll(/\{([^{}]+)\}/gu)].map(([, name = ""]) => name))];
  delete activity.photoNames;
  Object.assign(activity, { template: file.id, templateFile: file });
  if (names.includes("照片")) activity.photoNames = ["照片"];
  state.templates.set(file.id, text);
  return storeReport(state, {
    kind: "template",
    file,
    placeholders: names.map((name) => ({
      name,
      optional: false,
      kind: "text",
      count: text.split(`{${name}}`).length - 1,
    })),
    fonts: [],
    pages: 1,
    preview: `/api/activity/preview/id/${activity.id}.pdf`,
    problems: [],
    problemTotal: 0,
  });
}
