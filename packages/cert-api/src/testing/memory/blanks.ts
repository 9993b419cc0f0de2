import { dataKeys } from "../../nouns/dataKeys.ts";
import { toReason } from "../../wire/reasons.ts";
import type { TemplateBlank } from "../../schemas/schemas.ts";
import type { Handlers } from "./handlers.ts";
import { getRow, MemoryRefusal, nextId, type State } from "./state.ts";
import { storeTemplate } from "./storeTemplate.ts";

/** What the in-memory API takes for a blank: 某某, and a line of underscores, with the label before it. */
const blankPattern = /(?:(\p{Script=Han}{2,4})：)?(某{2,}|_{2,})/gu;
const contextLength = 16;

function listBlanks(text: string): TemplateBlank[] {
  return [...text.matchAll(blankPattern)].map((match, index): TemplateBlank => {
    const [, label, blank = ""] = match;
    const from = match.index + match[0].length - blank.length;
    const top = 0.2 + 0.15 * (index % 5);
    return {
      key: String(from),
      text: blank,
      before: text.slice(Math.max(0, from - contextLength), from),
      after: text.slice(from + blank.length, from + blank.length + contextLength),
      place: `正文第${index + 1}段`,
      placeCodes: [
        { code: "place.body", params: {} },
        { code: "place.paragraph", params: { index: index + 1 } },
      ],
      name: label ?? (blank.startsWith("某") ? dataKeys.name : ""),
      area: { page: 0, left: 0.4, top, width: 0.2, height: 0.06 },
    };
  });
}

/** The template of an activity; refused when it is not the one that was looked at. */
function getTemplate(state: State, id: string, reference?: string) {
  const activity = getRow(state.activities, id);
  const { template, templateFile } = activity;
  if (template === null || !templateFile) throw new MemoryRefusal("templateMissing");
  if (reference !== undefined && reference !== template) {
    throw new MemoryRefusal("stale", toReason("activity.templateReplaced"));
  }
  return { activity, template, file: templateFile, text: state.templates.get(template) ?? "" };
}

const productNames = [dataKeys.name, dataKeys.number, dataKeys.activity, dataKeys.year, dataKeys.date];

/** How the in-memory API answers what concerns the blanks of templates. */
export const blanksHandlers: Pick<Handlers<"activity">, "blanks" | "blanksPage" | "nameBlanks" | "shrinking"> = {
  blanks({ id, template: reference }, { state }) {
    const { activity, template, text } = getTemplate(state, id, reference);
    const report = state.reports.get(activity.nameList ?? "");
    const columns = report?.kind === "name_list" ? report.columns : [];
    const blanks = listBlanks(text);
    const names = [
      ...productNames.map((name) => ({ name, source: "product" as const })),
      ...columns
        .filter((name) => !productNames.some((each) => each === name))
        .map((name) => ({ name, source: "list" as const })),
    ];
    return { template, blanks, total: blanks.length, names };
  },
  /** A drawing stands in for the picture, with a mark where each blank is. */
  blanksPage({ id, template: reference }, { state }) {
    const { text } = getTemplate(state, id, reference);
    const marks = listBlanks(text).map(({ area, text: blank }) => {
      const [x, y] = [(area?.left ?? 0) * 842, (area?.top ?? 0) * 595];
      return `<rect x="${x}" y="${y}" width="168" height="36" fill="#ffec96"/><text x="${x + 6}" y="${y + 26}" font-size="24">${blank}</text>`;
    });
    const page = `<svg xmlns="http://www.w3.org/2000/svg" width="842" height="595"><rect width="842" height="595" fill="#fbf7ee"/>`;
    return new File([page, ...marks, "</svg>"], "page.svg", { type: "image/svg+xml" });
  },
  nameBlanks({ id, template: reference, names }, { state }) {
    const { activity, file, text } = getTemplate(state, id, reference);
    const blanks = new Map(listBlanks(text).map((blank) => [blank.key, blank]));
    let named = text;
    for (const { key, name } of [...names].sort((a, b) => Number(b.key) - Number(a.key))) {
      const blank = blanks.get(key);
      if (!blank) throw new MemoryRefusal("stale", toReason("activity.templateReplaced"));
      const from = Number(key);
      named = `${named.slice(0, from)}{${name}}${named.slice(from + blank.text.length)}`;
    }
    const replaced = { ...file, id: `upload-${nextId(state)}`, at: new Date().toISOString() };
    return storeTemplate(state, activity, { file: replaced, text: named });
  },
  shrinking({ id, template: reference, shrinks }, { state }) {
    const { activity, file, text } = getTemplate(state, id, reference);
    const lines = text
      .split("\n")
      .map((line) =>
        line.startsWith("□") ? line.replace(/\{([^{}|]+)(?:\|缩小)?\}/gu, shrinks ? "{$1|缩小}" : "{$1}") : line,
      );
    const replaced = { ...file, id: `upload-${nextId(state)}`, at: new Date().toISOString() };
    return storeTemplate(state, activity, { file: replaced, text: lines.join("\n") });
  },
};
