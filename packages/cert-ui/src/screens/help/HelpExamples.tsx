import type { ExamplePage } from "../../messages/zhCNHelp.ts";
import {
  advice,
  box,
  caption,
  example,
  examples,
  line,
  page,
  pageCell,
  pages,
  pageTable,
  smaller,
} from "./HelpExamples.css.ts";

/** The rules of templates in examples: the text of the template, and the printed result. */
export function HelpExamples({ items }: { items: readonly { advice: string; pages: readonly ExamplePage[] }[] }) {
  return (
    <ol className={examples}>
      {items.map((item) => (
        <li key={item.advice} className={example}>
          <p className={advice}>{item.advice}</p>
          <div className={pages}>
            {item.pages.map((each) => (
              <figure key={each.caption} className={page}>
                <PageContent page={each} />
                <figcaption className={caption}>{each.caption}</figcaption>
              </figure>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function PageContent({ page: content }: { page: ExamplePage }) {
  if ("lines" in content) {
    return (
      <div>
        {content.lines.map((text) => (
          <p key={text} className={line}>
            {text}
          </p>
        ))}
      </div>
    );
  }
  if ("rows" in content) {
    return (
      <table className={pageTable}>
        <tbody>
          {content.rows.map((row) => (
            <tr key={row.join()}>
              {row.map((text) => (
                <td key={text} className={pageCell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  return <p className={`${box} ${content.isSmaller ? smaller : ""}`}>{content.boxed}</p>;
}
