import { useEffect, useRef } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { zhCNHelp as messages } from "../../messages/zhCNHelp.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { useServices } from "../session/AdminServices.ts";
import { HelpExamples } from "./HelpExamples.tsx";
import {
  cell,
  columns,
  contents,
  heading,
  jump,
  lines as linesClass,
  picture,
  root,
  sheet,
  table,
} from "./HelpScreen.css.ts";
import { Heading } from "../../components/heading/Heading.tsx";

const parts = Object.entries(messages.parts);

/** 帮助: explains the work step by step, templates, name lists and messages. Each part has an address, which shows it. */
export function HelpScreen() {
  const { helpPictures } = useServices();
  const { part: addressed } = useParams();
  const { key } = useLocation();
  const addressedSection = useRef<HTMLElement>(null);
  // A link to the part that is shown already has a key of its own, and shows it again
  useEffect(() => {
    addressedSection.current?.scrollIntoView();
    addressedSection.current?.focus({ preventScroll: true });
  }, [addressed, key]);
  return (
    <article className={`${text} ${root}`}>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <Heading level={1}>{messages.title}</Heading>
      <nav className={contents} aria-label={messages.contents}>
        {parts.map(([name, { title }]) => (
          <Link key={name} className={`${jump} ${focusable}`} to={`/main/help/${name}`}>
            {title}
          </Link>
        ))}
      </nav>
      {parts.map(([name, part]) => (
        <section
          key={name}
          ref={name === addressed ? addressedSection : undefined}
          className={sheet}
          tabIndex={-1}
          aria-labelledby={`help-${name}`}
        >
          <h2 id={`help-${name}`} className={heading}>
            {part.title}
          </h2>
          {"lines" in part ? (
            <div className={columns}>
              <ol className={linesClass}>
                {part.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
              {helpPictures !== null && "picture" in part && (
                <img
                  className={picture}
                  src={`${helpPictures}/${name}.webp`}
                  alt={part.picture}
                  width={390}
                  height={720}
                  loading="lazy"
                />
              )}
            </div>
          ) : "items" in part ? (
            <HelpExamples items={part.items} />
          ) : (
            <Pairs
              rows={part.rows}
              headings={
                part === messages.parts.messages
                  ? [messages.message, messages.advice]
                  : [messages.placeholder, messages.meaning]
              }
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
