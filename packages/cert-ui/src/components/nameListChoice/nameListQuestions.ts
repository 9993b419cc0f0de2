import type { ListAnswers, NameListProblemCode, Problem } from "cert-api";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import type { NameListQuestionProps } from "./NameListQuestion.tsx";

type Question = Pick<NameListQuestionProps<ListAnswers>, "title" | "advice" | "answers">;

/** Above this number the button does not name the spellings. */
const maxNamed = 3;

/** Lists what the warnings of a name list ask: how rows and values are read that can be read in two ways. */
export function nameListQuestions(
  problems: readonly Problem[],
  messages: AdminMessages["nameListQuestions"],
): Question[] {
  const { hiddenRows, severalNames, remarkRows, unusualSpelling } = messages;
  const listParams = (code: NameListProblemCode) =>
    problems.flatMap((problem) => (problem.code === code ? [problem.params ?? {}] : []));
  const ask = (
    code: NameListProblemCode,
    { title, advice }: Pick<Question, "title" | "advice">,
    answers: Question["answers"],
  ): Question[] => {
    const count = listParams(code).reduce((total, params) => total + Number(params["count"] ?? 1), 0);
    return count === 0 ? [] : [{ title: fill(title, { count }), advice, answers }];
  };
  const usual = [...new Set(listParams("unusualSpelling").map((params) => `“${String(params["usual"])}”`))];
  const change = usual.length > maxNamed ? unusualSpelling.all : fill(unusualSpelling.usual, { usual: usual.join("") });
  return [
    ...ask("hiddenRows", hiddenRows, [
      { label: hiddenRows.join, value: { hiddenRows: "join" } },
      { label: hiddenRows.ignore, value: { hiddenRows: "ignore" } },
    ]),
    ...ask("severalNames", severalNames, [
      { label: severalNames.split, value: { teams: "split" } },
      { label: severalNames.kept, value: { teams: "kept" } },
    ]),
    ...ask("remarkRows", remarkRows, [
      { label: remarkRows.ignore, value: { remarks: "ignore" } },
      { label: remarkRows.join, value: { remarks: "join" } },
    ]),
    ...ask("unusualSpelling", unusualSpelling, [
      { label: change, value: { spelling: "usual" } },
      { label: unusualSpelling.kept, value: { spelling: "kept" } },
    ]),
  ];
}
