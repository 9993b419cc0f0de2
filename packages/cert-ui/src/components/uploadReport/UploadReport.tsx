import type { NameListReport, NameListSheet, Problem, TemplateReport, UploadReport as Report } from "cert-api";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { ProblemList } from "../problemList/ProblemList.tsx";
import { needsChoice } from "../sheetChoice/canJoin.ts";
import { SheetChoice, type SheetChoiceProps } from "../sheetChoice/SheetChoice.tsx";
import * as styles from "./UploadReport.css.ts";

/** What became of an upload: the server's report, or what it refused the file for. */
export type UploadResult =
  | { status: "accepted"; report: Report }
  | {
      status: "refused";
      fileName: string;
      message: string;
      problems: readonly Problem[];
      total: number;
      /** The system or the network failed: the file itself needs no correction. */
      temporary?: boolean;
    };

export interface UploadReportProps {
  result: UploadResult;
  /** Where the report's preview is, as an address that the browser can open. */
  previewHref?: string | undefined;
  /** Takes the choice between several sheets; without it they are only named. */
  sheetChoice?: Pick<SheetChoiceProps, "busy" | "refusal" | "onChoose"> | undefined;
  onClose: () => void;
  messages?: Partial<AdminMessages["uploadReport"]>;
}

/** The server's report on a file. Stays until it is closed. */
export function UploadReport({ result, previewHref, sheetChoice, onClose, messages }: UploadReportProps) {
  const words = useAdminMessages("uploadReport", messages);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    current.focus({ preventScroll: true });
    const { top } = current.getBoundingClientRect();
    // Its beginning, where that is not in view
    if (top < 84 || top > window.innerHeight / 2) current.scrollIntoView({ block: "start" });
  }, [result]);
  const { problems, total } = listProblems(result);
  return (
    <section ref={panel} className={`${text} ${styles.root}`} aria-labelledby={`${id}title`} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={`${id}title`} className={styles.title}>
          {titleOf(result, words)}
        </h2>
        <Button tone="quiet" size="small" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <div className={styles.columns} data-preview={previewHref !== undefined}>
        <div className={styles.column}>
          <Verdict result={result} total={total} words={words} />
          {result.status === "accepted" && result.report.kind === "template" && (
            <TemplateFacts report={result.report} words={words} />
          )}
          {result.status === "accepted" && result.report.kind === "name_list" && (
            <NameListFacts report={result.report} sheetChoice={sheetChoice} words={words} />
          )}
          {problems.length > 0 && (
            <Part title={words.problems}>
              {total > problems.length && (
                <p className={styles.soft}>{fill(words.listed, { total, listed: problems.length })}</p>
              )}
              <ProblemList problems={problems} />
            </Part>
          )}
        </div>
        {previewHref !== undefined && (
          <div className={styles.column}>
            <Part title={words.preview}>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's viewer runs in none; the file is the server's own */}
              <iframe
                key={keyOf(result)}
                className={styles.preview}
                src={`${previewHref}#toolbar=0&navpanes=0&view=Fit`}
                title={words.preview}
              />
              <p className={styles.sentence}>
                <LinkButton tone="quiet" size="small" href={previewHref} target="_blank" rel="noreferrer">
                  {words.openPreview}
                </LinkButton>
              </p>
            </Part>
          </div>
        )}
      </div>
    </section>
  );
}

function listProblems(result: UploadResult): { problems: readonly Problem[]; total: number } {
  if (result.status === "refused") return result;
  return { problems: result.report.problems, total: result.report.problemTotal };
}

/** Another file is another preview, though its address is the same. */
const keyOf = (result: UploadResult) => (result.status === "accepted" ? result.report.file.id : result.fileName);

function titleOf(result: UploadResult, words: AdminMessages["uploadReport"]): string {
  if (result.status === "refused") return fill(words.refusedTitle, { name: result.fileName });
  const { kind, file } = result.report;
  return fill(kind === "template" ? words.templateTitle : words.nameListTitle, { name: file.fileName });
}

interface VerdictProps {
  result: UploadResult;
  total: number;
  words: AdminMessages["uploadReport"];
}

function Verdict({ result, total, words }: VerdictProps) {
  if (result.status === "refused") {
    return (
      <div>
        <p className={styles.sentence} data-tone="wrong">
          {result.message}
        </p>
        <p className={styles.sentence}>{adviceOf(result, words)}</p>
      </div>
    );
  }
  if (isUndecided(result)) return <p className={styles.sentence}>{words.undecided}</p>;
  if (total > 0) return <p className={styles.sentence}>{fill(words.warned, { total })}</p>;
  return (
    <p className={styles.sentence} data-tone="done">
      {words.accepted}
    </p>
  );
}

function adviceOf(
  { problems, temporary = false }: Extract<UploadResult, { status: "refused" }>,
  words: AdminMessages["uploadReport"],
): string {
  if (temporary) return words.temporary;
  return problems.length > 0 ? words.refused : words.refusedAltogether;
}

const sheetsOf = ({ sheets = [] }: NameListReport) => sheets;

/** Whether sheets of a list are still to be chosen from. */
const isUndecided = (result: UploadResult) =>
  result.status === "accepted" &&
  result.report.kind === "name_list" &&
  sheetsOf(result.report).some(({ use }) => use === null);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.term}>{title}</h3>
      {children}
    </div>
  );
}

function TemplateFacts({ report, words }: { report: TemplateReport; words: AdminMessages["uploadReport"] }) {
  const notes = ({ optional, kind, count }: TemplateReport["placeholders"][number]) =>
    [optional && words.optional, kind !== "text" && words[kind], count > 1 && fill(words.times, { count })].filter(
      Boolean,
    );
  const substituted = report.fonts.filter((font) => font.substituted);
  return (
    <>
      <Part title={`${words.placeholders} · ${fill(words.pages, { pages: report.pages })}`}>
        {report.placeholders.length === 0 ? (
          <p className={styles.sentence}>{words.noPlaceholders}</p>
        ) : (
          <ul className={styles.tags}>
            {report.placeholders.map((placeholder) => (
              <li key={placeholder.name} className={styles.tag}>
                {placeholder.name} <span className={styles.soft}>{notes(placeholder).join(" · ")}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {substituted.length > 0 && (
        <Part title={words.fonts}>
          <ul className={styles.tags}>
            {substituted.map(({ asked: fontName, used }) => (
              <li key={fontName} className={styles.tag}>
                {fill(words.substituted, { asked: fontName, used })}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

interface NameListFactsProps {
  report: NameListReport;
  sheetChoice: UploadReportProps["sheetChoice"];
  words: AdminMessages["uploadReport"];
}

/** What becomes of each sheet; where there are several to choose from, with the choice itself. */
function Sheets({ report, sheetChoice, words }: NameListFactsProps) {
  const sheets = sheetsOf(report);
  if (sheets.length < 2) return null;
  const wordOf = ({ use, hidden }: NameListSheet) =>
    hidden ? words.hiddenSheet : use === "join" ? words.joined : words.ignored;
  return (
    <Part title={words.sheets}>
      {needsChoice(sheets) && sheetChoice ? (
        <SheetChoice key={JSON.stringify([report.file.id, sheets])} sheets={sheets} {...sheetChoice} />
      ) : (
        sheets.map((sheet) => (
          <p key={sheet.name} className={styles.sentence}>
            {fill(wordOf(sheet), { name: sheet.name, rows: sheet.rows })}
          </p>
        ))
      )}
    </Part>
  );
}

function NameListFacts({ report, sheetChoice, words }: NameListFactsProps) {
  const { awards, rows, columns, firstRows } = report;
  const isOpen = sheetsOf(report).some(({ use }) => use === null);
  return (
    <>
      {!isOpen && <p className={styles.sentence}>{fill(words.counts, { awards, rows, columns: columns.length })}</p>}
      <Sheets report={report} sheetChoice={sheetChoice} words={words} />
      <Part title={words.firstRows}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div className={`${styles.sampleBox} ${focusable}`} role="region" aria-label={words.firstRows} tabIndex={0}>
          <table className={styles.sample}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={styles.sampleCell}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {firstRows.map((row, index) => (
                <tr key={index}>
                  {columns.map((column, place) => (
                    <td key={column} className={styles.sampleCell}>
                      {row[place]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Part>
    </>
  );
}
