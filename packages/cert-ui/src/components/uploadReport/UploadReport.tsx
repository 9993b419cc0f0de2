import type { NameListReport, Problem, UploadOffer, UploadReport as Report } from "cert-api";
import { forwardRef, useEffect, useId, useImperativeHandle, useRef, type ReactNode, type RefObject } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import type { ListFacts } from "../nameListReport/listMatters.ts";
import { type ListSettingsHandlers, NameListMatters } from "../nameListReport/NameListMatters.tsx";
import { ProblemList } from "../problemList/ProblemList.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { Text } from "../text/Text.tsx";
import { FirstRows, ReportPart, TemplateFacts } from "./ReportFacts.tsx";
import * as styles from "./UploadReport.css.ts";

type Messages = AdminMessages["uploadReport"];

/** The result of an upload: the server's report on the file, or the reasons for refusing it. */
export type UploadResult =
  | { status: "accepted"; report: Report }
  | {
      status: "refused";
      fileName: string;
      message: string;
      problems: readonly Problem[];
      /** The total number of problems; `problems` may only contain the first ones. */
      total: number;
      /** The choices that would make the file usable. */
      offer?: UploadOffer | undefined;
      /** True if the system or the network failed, so that the file needs no correction. */
      temporary?: boolean;
    };

/** Reports whether a refused file cannot be used, as opposed to one that waits for answers. */
export const hasFailed = ({ offer }: Extract<UploadResult, { status: "refused" }>): boolean => offer === undefined;

/** Reports whether the file was accepted although publishing is refused until it matches the other files. */
export const hasErrors = ({ problems }: Report): boolean => problems.some(({ level }) => level === "error");

export interface UploadReportProps extends RootProps<"section"> {
  result: UploadResult;
  /** The address of the preview for the browser; without it no preview is shown. */
  previewHref?: string | undefined;
  /** The handlers of the settings of a name list. If undefined, nothing can be decided. */
  settings?: ListSettingsHandlers | undefined;
  /** The problems for which publishing would refuse a name list in use, or ask for a confirmation. */
  needs?: readonly Problem[] | undefined;
  /** Called to close the report. Without it the report stays, as a part of the page without a frame. */
  onClose?: (() => void) | undefined;
  /** True if a new result is focused and scrolled to. Defaults to true. */
  takesFocus?: boolean;
  /** Actions on the file, below the report. */
  children?: ReactNode;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["uploadReport"]>;
}

/** The server's report on a file, shown until it is closed. */
export const UploadReport = forwardRef<HTMLElement, UploadReportProps>(function UploadReport(props, ref) {
  const { result, previewHref, settings, needs = [], onClose, takesFocus = true, children, ...others } = props;
  const { messages: overrides, className, ...rest } = others;
  const messages = useAdminMessages("uploadReport", overrides);
  const id = useId();
  const panel = useShownPanel(result, takesFocus);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => panel.current);
  const { problems, total } = listProblems(result);
  const list = findList(result);
  const facts = findListFacts(result, { settings, needs });
  const matches = result.status === "accepted" && formatMatches(result.report, messages);
  return (
    <section
      aria-labelledby={`${id}title`}
      tabIndex={-1}
      {...rest}
      ref={panel}
      className={joinClasses(text, styles.root, className)}
      data-framed={onClose !== undefined}
    >
      <div className={styles.head}>
        <h2 id={`${id}title`} className={styles.title}>
          {formatTitle(result, messages)}
        </h2>
        {onClose && (
          <Button tone="quiet" size="small" onClick={onClose}>
            {messages.close}
          </Button>
        )}
      </div>
      <div className={styles.columns} data-preview={previewHref !== undefined}>
        <div className={styles.column}>
          <Outcome result={result} total={total} messages={messages} />
          {result.status === "accepted" && result.report.kind === "template" && (
            <TemplateFacts report={result.report} messages={messages} />
          )}
          {list && !isUndecided(list) && (
            <Text>{fill(messages.counts, { awards: list.awards, rows: list.rows, columns: list.columns.length })}</Text>
          )}
          {total > problems.length && (
            <Text tone="note">{fill(messages.listed, { total, listed: problems.length })}</Text>
          )}
          {list && <FirstRows report={list} messages={messages} />}
          {facts && (
            <NameListMatters
              key={JSON.stringify([getFileKey(result), list && { ...list, firstRows: [], problems: [] }])}
              facts={facts}
              isOfTemplate={result.status === "refused" && result.offer?.field === "template"}
              namesakes={list?.namesakes}
              settings={settings}
            />
          )}
          {matches && <Text>{matches}</Text>}
          {!facts && problems.length > 0 && (
            <ReportPart title={messages.problems}>
              <ProblemList problems={problems} />
            </ReportPart>
          )}
          {children}
        </div>
        {previewHref !== undefined && <Preview key={getFileKey(result)} href={previewHref} messages={messages} />}
      </div>
    </section>
  );
});

/** Returns a ref for the report's panel. A new result is focused, and scrolled to if its start is out of view. */
function useShownPanel(result: UploadResult, takesFocus: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    if (!current || !takesFocus) return;
    current.focus({ preventScroll: true });
    const { top } = current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) current.scrollIntoView({ block: "start" });
  }, [result, takesFocus]);
  return panel;
}

const findList = (result: UploadResult): NameListReport | null =>
  result.status === "accepted" && result.report.kind === "name_list" ? result.report : null;

/** Reports whether the sheets of the name list are yet to be chosen. */
const isUndecided = ({ sheets = [] }: NameListReport) => sheets.some(({ use }) => use === null);

/**
 * Returns the facts about a list from its report, or from the offer by which a refused file or refused settings can be used;
 * null for other files.
 */
function findListFacts(
  result: UploadResult,
  { settings, needs }: { settings: ListSettingsHandlers | undefined; needs: readonly Problem[] },
): ListFacts | null {
  const report = findList(result);
  const refused = settings?.refusal?.offer ? settings.refusal : result.status === "refused" ? result : null;
  if (refused?.offer === undefined)
    return (
      report && { ...report, problems: mergeProblems(report.problems, listUntold(needs, report)), isWaiting: false }
    );
  const { field, warnings = [], ...choices } = refused.offer;
  // What was answered is asked no more by the refusal of the answers, but may be answered otherwise
  const before = result.status === "refused" ? result.offer?.warnings : report?.problems;
  const earlierProblems = refused === result ? [] : (before ?? []);
  const earlier = earlierProblems.filter(({ level }) => level === "warning");
  const problems = [...refused.problems, ...(field === "template" ? [] : mergeProblems(warnings, earlier))];
  return { ...report, ...choices, problems, isWaiting: true };
}

/** Returns problems with further ones that are not among them. */
const mergeProblems = (problems: readonly Problem[], further: readonly Problem[]): Problem[] => [
  ...problems,
  ...further.filter(({ row, message }) => problems.every((each) => each.row !== row || each.message !== message)),
];

/** Returns what publishing would refuse or ask beyond what the report on the list tells, where each row has its place. */
function listUntold(needs: readonly Problem[], { problems }: NameListReport): Problem[] {
  const codes = new Set(problems.map(({ code }) => code));
  return needs.filter(({ level, code }) => level === "error" || !codes.has(code === "equalRows" ? "equalRow" : code));
}

function listProblems(result: UploadResult): { problems: readonly Problem[]; total: number } {
  if (result.status === "refused") return result;
  return { problems: result.report.problems, total: result.report.problemTotal };
}

/** Returns a key for the file, because the address of the preview stays the same when an activity gets another file. */
const getFileKey = (result: UploadResult) => (result.status === "accepted" ? result.report.file.id : result.fileName);

/** Returns the title of a result: the kind of the file or its refusal, with the file name. */
export function formatTitle(result: UploadResult, messages: Messages): string {
  if (result.status === "refused") {
    return fill(hasFailed(result) ? messages.refusedTitle : messages.offeredTitle, { name: result.fileName });
  }
  const { kind, file } = result.report;
  const titles = {
    template: messages.templateTitle,
    name_list: messages.nameListTitle,
    photos: messages.photosTitle,
    certificates: messages.certificatesTitle,
  };
  return fill(titles[kind], { name: file.fileName });
}

/** Returns how many files a ZIP holds, and how many awards have theirs; null for other files. */
function formatMatches(report: Report, messages: Messages): string | null {
  if (report.kind !== "photos" && report.kind !== "certificates") return null;
  const { awards, matched } = report;
  if (report.kind === "photos")
    return fill(awards === 0 ? messages.photos : messages.matchedPhotos, { photos: report.photos, awards, matched });
  const { certificates } = report;
  return fill(awards === 0 ? messages.certificates : messages.matchedCertificates, { certificates, awards, matched });
}

/** The preview in the browser's own viewer, with a link that opens it in a new tab. */
function Preview({ href, messages }: { href: string; messages: Messages }) {
  return (
    <div className={styles.column}>
      <ReportPart title={messages.preview}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's viewer does not run in a sandbox, and the file comes from our server */}
        <iframe className={styles.preview} src={`${href}#toolbar=0&navpanes=0&view=Fit`} title={messages.preview} />
        <Text>
          <LinkButton tone="quiet" size="small" href={href} target="_blank" rel="noreferrer">
            {messages.openPreview}
          </LinkButton>
        </Text>
      </ReportPart>
    </div>
  );
}

/** Says whether the file was accepted, and what to do next. */
function Outcome({ result, total, messages }: { result: UploadResult; total: number; messages: Messages }) {
  if (result.status === "refused") {
    return (
      <div>
        {hasFailed(result) && <Text tone="wrong">{result.message}</Text>}
        <Text>{getAdvice(result, messages)}</Text>
      </div>
    );
  }
  if (result.report.kind === "name_list" && isUndecided(result.report)) {
    return <Text>{messages.undecided}</Text>;
  }
  if (hasErrors(result.report)) {
    return <Text tone="wrong">{messages.faulty}</Text>;
  }
  if (total > 0) return <Text>{fill(messages.warned, { total })}</Text>;
  return <Text tone="done">{messages.accepted}</Text>;
}

function getAdvice(
  { problems, offer, temporary = false }: Extract<UploadResult, { status: "refused" }>,
  messages: Messages,
): string {
  if (temporary) return messages.temporary;
  if (offer !== undefined) return messages.offered;
  return problems.length > 0 ? messages.refused : messages.refusedAltogether;
}
