import { useId } from "react";
import { zhCNHelp as words } from "../../messages/zhCNHelp.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { ScreenTitle } from "../shell/ScreenTitle.tsx";
import { HelpExamples } from "./HelpExamples.tsx";
import { cell, contents, heading, jump, lines as linesClass, root, sheet, table } from "./HelpScreen.css.ts";
import { Heading } from "../../components/heading/Heading.tsx";

const { steps, template, nameList, existing, notices } = words.sections;
const parts = [
  steps,
  template,
  words.placeholders,
  words.forms,
  words.examples,
  nameList,
  notices,
  existing,
  words.messages,
];

/** 帮助: explains templates, name lists and messages. */
export function HelpScreen() {
  const id = useId();
  const jumpTo = (index: number) => {
    const part = document.getElementById(`${id}${index}`);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  };
  return (
    <article className={`${text} ${root}`}>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Heading level={1}>{words.title}</Heading>
      <nav className={contents} aria-label={words.contents}>
        {parts.map((part, index) => (
          <button key={part.title} type="button" className={`${jump} ${focusable}`} onClick={() => jumpTo(index)}>
            {part.title}
          </button>
        ))}
      </nav>
      {parts.map((part, index) => (
        <section
          key={part.title}
          id={`${id}${index}`}
          className={sheet}
          tabIndex={-1}
          aria-labelledby={`${id}${index}title`}
        >
          <h2 id={`${id}${index}title`} className={heading}>
            {part.title}
          </h2>
          {"lines" in part ? (
            <ol className={linesClass}>
              {part.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          ) : "items" in part ? (
            <HelpExamples items={part.items} />
          ) : (
            <Pairs
              rows={part.rows}
              headings={part === words.messages ? [words.message, words.advice] : [words.placeholder, words.meaning]}
            />
          )}
        </section>
      ))}
    </article>
  );
}

function Pairs({
  rows,
  headings,
}: {
  rows: readonly (readonly [string, string])[];
  headings: readonly [string, string];
}) {
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col" className={cell}>
            {headings[0]}
          </th>
          <th scope="col" className={cell}>
            {headings[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([term, meaning]) => (
          <tr key={term}>
            <th scope="row" className={cell}>
              {term}
            </th>
            <td className={cell}>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
