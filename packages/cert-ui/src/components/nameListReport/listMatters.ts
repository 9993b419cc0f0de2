import type { ListAnswers, NameListProblemCode, NameListReport, NameListSheet, Problem, UploadOffer } from "cert-api";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import type { Option } from "../field/SelectField.tsx";
import { toOptions } from "../field/toOptions.ts";
import { groupProblems } from "../problemList/groupProblems.ts";

/** The settings of a list, as the endpoint expects them. Those that are left out keep their value. */
export interface NameListSettings extends ListAnswers {
  sheets?: { name: string; use: "join" | "ignore" }[];
  columns?: { name: string; column: string | null }[];
  unused?: { name: string; use: "import" | "omit" }[];
  skipRows?: boolean;
}

/** The facts about a list: those of its report, or of the offer by which a refused one can be used. */
export interface ListFacts
  extends
    Pick<NameListReport, "matches" | "choosable" | "sheets" | "unused" | "answers" | "skipped">,
    Pick<UploadOffer, "errorRows" | "soundRows"> {
  problems: readonly Problem[];
  /** True if nothing of it is stored yet. */
  isWaiting: boolean;
}

/** Something to decide about a list. Values are strings, and empty if nothing is chosen. */
export interface MatterQuestion {
  /** The kind of setting, and its name where there are several of a kind. */
  kind: keyof NameListSettings;
  name: string;
  options: readonly Option[];
  /** The value that holds now. */
  stored: string;
  /** The value chosen from the start. */
  value: string;
  isRequired: boolean;
}

/** One line of a report: what was decided or is proposed, what is to be decided, or what should be looked at. */
export interface ListMatter {
  state: "ask" | "wrong" | "note" | "proposed" | "done";
  title: string;
  /** Further facts, in small. */
  note: string;
  /** The answer that is given once for all of its questions. */
  formatAnswer: (value: string) => string;
  questions: readonly MatterQuestion[];
  /** The problems that it is about. */
  problems: readonly Problem[];
  /** False if the note tells their places. Defaults to true. */
  tellsPlaces?: boolean | undefined;
}

type Messages = AdminMessages["nameListReport"];

export const keyOf = ({ kind, name }: Pick<MatterQuestion, "kind" | "name">): string => `${kind} ${name}`;

/** Lists the matters of a list: first what is to be decided, then what should be looked at. */
export function listMatters(facts: ListFacts, messages: Messages): ListMatter[] {
  const answers = listAnswers(facts, messages);
  const rows = listErrorRows(facts, messages);
  const explained = new Set([...answers, ...rows].flatMap(({ problems }) => problems));
  const isAsked = ({ code, placeholder }: Problem) =>
    code === "missingColumn" && (facts.matches ?? []).some(({ name }) => name === placeholder);
  const others = facts.problems.filter((problem) => !explained.has(problem) && !isAsked(problem));
  const matters = [
    ...listSheets(facts, messages),
    ...rows,
    ...listColumns(facts, messages),
    ...answers,
    ...listUnused(facts, messages),
    ...listSkipped(facts, messages),
    ...listOthers(others, facts, messages),
  ];
  const order = ["ask", "wrong", "note", "proposed", "done"];
  return order.flatMap((state) => matters.filter((matter) => matter.state === state));
}

/** Returns the settings that differ from what is stored. */
export function toListSettings(
  questions: readonly MatterQuestion[],
  valueOf: (question: MatterQuestion) => string,
): NameListSettings {
  const changed = questions.filter((question) => valueOf(question) !== question.stored);
  const ofKind = (kind: MatterQuestion["kind"]) =>
    changed.filter((question) => question.kind === kind).map((question) => ({ ...question, value: valueOf(question) }));
  const columns = ofKind("columns").map(({ name, value }) => ({ name, column: value === "" ? null : value }));
  const unused = ofKind("unused")
    .filter(({ name }) => columns.every(({ column }) => column !== name))
    .map(({ name, value }) => ({ name, use: value === "omit" ? ("omit" as const) : ("import" as const) }));
  // Sheets are chosen together
  const sheets = changed.some(({ kind }) => kind === "sheets") ? questions.filter(({ kind }) => kind === "sheets") : [];
  const answers = changed.filter(({ kind }) => kind in answerKinds).map((each) => [each.kind, valueOf(each)] as const);
  return {
    ...(columns.length > 0 && { columns }),
    ...(unused.length > 0 && { unused }),
    ...(sheets.length > 0 && {
      sheets: sheets.map((each) => ({ name: each.name, use: valueOf(each) === "join" ? "join" : "ignore" })),
    }),
    ...(ofKind("skipRows").length > 0 && { skipRows: true }),
    ...Object.fromEntries(answers.filter(([, value]) => value !== "")),
  };
}

/** A matter that nobody answers. */
export const toldOnly = { formatAnswer: () => "", questions: [], problems: [] } as const satisfies Partial<ListMatter>;

/** Returns a matter with one question, which holds, is answered in advance or is asked. */
function toMatter(
  question: MatterQuestion,
  { problems = [], formatAnswer, ...texts }: Partial<ListMatter> & Pick<ListMatter, "title" | "note">,
): ListMatter {
  const { value, stored, isRequired, options } = question;
  const state = value === "" && isRequired ? "ask" : value === stored ? "done" : "proposed";
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? "";
  return { ...texts, state, problems, formatAnswer: formatAnswer ?? labelOf, questions: [question] };
}

/** Reports whether a sheet can be part of a list, so that an administrator must decide. */
const canJoin = ({ hasName, hidden = false }: NameListSheet): boolean => hasName && !hidden;

function listSheets({ sheets = [], isWaiting }: ListFacts, { sheet }: Messages): ListMatter[] {
  if (sheets.filter(({ hidden = false }) => !hidden).length < 2 || !sheets.some(canJoin)) return [];
  // The only sheet that can be the list is it
  const proposed = sheets.filter(canJoin).length === 1 ? "join" : "";
  const options = toOptions(["join", "ignore"], sheet);
  return sheets.map((each): ListMatter => {
    const { name, rows, use, hidden = false } = each;
    const title = fill(sheet.title, { name });
    if (!canJoin(each)) {
      const note = fill(hidden ? sheet.hidden : sheet.withoutName, { rows });
      return { ...toldOnly, state: "done", title, note, formatAnswer: () => sheet.ignore };
    }
    const stored = isWaiting ? "" : (use ?? "");
    const question = { name, options, stored, value: use ?? proposed, isRequired: true };
    return toMatter({ ...question, kind: "sheets" }, { title, note: fill(sheet.note, { rows }) });
  });
}

const columnHints = { earlier: "byEarlier", name: "byName", values: "byValues" } as const;

function listColumns(
  { matches = [], choosable = [], isWaiting }: ListFacts,
  { column: messages }: Messages,
): ListMatter[] {
  const columns = choosable.map(({ name, samples }) => ({
    value: name,
    label: samples.length === 0 ? name : fill(messages.option, { name, samples: samples.join(messages.separator) }),
  }));
  return matches.map(({ name, column, proposal, source = "name", optional = false }) => {
    const options = [{ value: "", label: optional ? messages.none : messages.choose }, ...columns];
    const question = { name, options, stored: isWaiting ? "" : (column ?? ""), isRequired: !optional };
    return toMatter(
      { ...question, kind: "columns", value: column ?? proposal ?? "" },
      {
        title: fill(messages.title, { name }),
        note: column === null && proposal !== undefined ? messages[columnHints[source]] : "",
        formatAnswer: (value) => value || (optional ? messages.none : ""),
      },
    );
  });
}

/** The answers on how a list is read, with the problems that ask for them and the answer that is proposed. */
const answerKinds = {
  hiddenRows: { codes: ["hiddenRows"], values: ["join", "ignore"], proposed: "" },
  teams: { codes: ["severalNames"], values: ["split", "kept"], proposed: "" },
  remarks: { codes: ["remarkRows"], values: ["ignore", "join"], proposed: "ignore" },
  spelling: { codes: ["spacedNames", "unusualSpelling"], values: ["usual", "kept"], proposed: "usual" },
} as const satisfies Record<
  keyof ListAnswers,
  { codes: readonly NameListProblemCode[]; values: readonly string[]; proposed: string }
>;

/** Above this number a line names no further spellings. */
const maxNamed = 3;

function listAnswers({ problems, answers = {} }: ListFacts, messages: Messages): ListMatter[] {
  return (Object.keys(answerKinds) as (keyof ListAnswers)[]).flatMap((kind) => {
    const { codes, values, proposed } = answerKinds[kind];
    const asking = problems.filter(({ code }) => codes.some((each) => each === code));
    const stored = answers[kind] ?? "";
    if (asking.length === 0 && stored === "") return [];
    const { title, decided } = messages[kind];
    const texts = new Map<string, string>(Object.entries(messages[kind]));
    const params = asking.map((problem) => problem.params ?? {});
    const count = params.reduce((total, each) => total + Number(each["count"] ?? 1), 0);
    const example = nameThree(params.map((each) => String(each["example"] ?? each["value"])));
    const usual = nameThree(params.map((each) => String(each["usual"])));
    const formatLabel = (value: string) => fill(texts.get(value) ?? "", { usual: usual || messages.usualSpelling });
    const options = values.map((value) => ({ value, label: formatLabel(value) }));
    const question = { kind, name: "", options, stored, value: stored || proposed, isRequired: true };
    if (asking.length === 0) return [toMatter(question, { title: decided, note: "" })];
    const rows = asking.flatMap((problem) => formatRows(problem, messages));
    const tellsAll = rows.length === asking.length;
    return [
      toMatter(question, {
        title: fill(title, { count, example }),
        note: tellsAll ? rows.join(messages.separator) : "",
        problems: asking,
        tellsPlaces: !tellsAll,
      }),
    ];
  });
}

function formatRows({ sheet, params = {} }: Problem, { rows, rowsOfSheet }: Messages): string[] {
  const { rows: numbers } = params;
  if (numbers === undefined) return [];
  return [fill(sheet === undefined ? rows : rowsOfSheet, { rows: String(numbers), sheet: sheet ?? "" })];
}

const nameThree = (names: readonly string[]): string =>
  [...new Set(names)]
    .slice(0, maxNamed)
    .map((name) => `“${name}”`)
    .join("");

function listErrorRows({ problems, errorRows, soundRows = 0 }: ListFacts, { errors }: Messages): ListMatter[] {
  if (errorRows === undefined) return [];
  const wrong = problems.filter(({ level, row }) => level === "error" && row !== undefined);
  const options = [{ value: "skip", label: fill(errors.skip, { errors: errorRows, rows: soundRows }) }];
  const question = { kind: "skipRows" as const, name: "", options, stored: "", value: "", isRequired: true };
  const reasons = [...new Set(wrong.map(({ message }) => message))];
  const reason = reasons.length === 1 ? (reasons[0] ?? "") : "";
  const title = fill(errors.title, { errors: errorRows, reason });
  return [toMatter(question, { title, note: errors.advice, problems: wrong })];
}

/** Columns with the same use are one matter. */
function listUnused({ unused = [], matches = [] }: ListFacts, { unused: messages, separator }: Messages): ListMatter[] {
  const matched = new Set(matches.map(({ column, proposal }) => column ?? proposal));
  const options = toOptions(["import", "omit"], messages);
  const remaining = unused.filter(({ name }) => !matched.has(name));
  const groups = new Map<string, typeof remaining>();
  for (const column of remaining) {
    const { use, personal = false, missing = false } = column;
    const key = JSON.stringify([use, personal, missing]);
    groups.set(key, [...(groups.get(key) ?? []), column]);
  }
  return [...groups.values()].map((columns): ListMatter => {
    const [{ personal = false, missing = false } = {}] = columns;
    return {
      state: missing ? "note" : "done",
      title: columns.map(({ name }) => name).join(separator),
      note: missing ? messages.missing : personal ? messages.personal : messages.note,
      formatAnswer: (value) => options.find((option) => option.value === value)?.label ?? "",
      questions: columns.map(({ name, use }) => {
        return { kind: "unused", name, options, stored: use, value: use, isRequired: true };
      }),
      problems: [],
    };
  });
}

function listSkipped({ skipped = 0 }: ListFacts, { skipped: title }: Messages): ListMatter[] {
  return skipped === 0 ? [] : [{ ...toldOnly, state: "done", title: fill(title, { skipped }), note: "" }];
}

/** The problems that no answer mends. Those of a kind are one matter, which says how many there are where they differ. */
const listOthers = (problems: readonly Problem[], { isWaiting }: ListFacts, { alike }: Messages): ListMatter[] =>
  groupProblems(problems).map((group) => ({
    ...toldOnly,
    state: group[0].code === "totalRow" ? "done" : group[0].level === "error" && !isWaiting ? "wrong" : "note",
    title: group[0].message,
    note: group.every(({ message }) => message === group[0].message) ? "" : fill(alike, { count: group.length }),
    problems: group,
  }));
