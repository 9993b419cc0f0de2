import type { CertificatesReport, PhotosReport, Problem, UploadOffer, UploadReport as Report } from "cert-api";
import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { ProblemList } from "../problemList/ProblemList.tsx";
import type { SheetChoiceProps } from "../sheetChoice/SheetChoice.tsx";
import { isUndecided, NameListFacts } from "./NameListFacts.tsx";
import { ReportPart } from "./ReportPart.tsx";
import { TemplateFacts } from "./TemplateFacts.tsx";
import * as styles from "./UploadReport.css.ts";

/** The outcome of an upload: the server's report on the file, or its reasons to refuse it. */
export type UploadResult =
  | { status: "accepted"; report: Report }
  | {
      status: "refused";
      fileName: string;
      message: string;
      problems: readonly Problem[];
      /** How many problems the file has; `problems` are only the first where there are very many. */
      total: number;
      /** What can be chosen so that the file is used after all. */
      offer?: UploadOffer | undefined;
      /** The file is stored: what was refused is a choice for it. */
      isStored?: boolean;
      /** The system or the network failed: the file itself needs no correction. */
      temporary?: boolean;
    };

/** Whether something is wrong with a refused file: where only columns are to be chosen nothing is. */
export const hasFailed = ({ offer, isStored = false }: Extract<UploadResult, { status: "refused" }>): boolean =>
  offer === undefined || (offer.errorRows !== undefined && !isStored);

/** Whether the file was taken, and publishing is refused as long as it does not fit the others. */
export const hasErrors = ({ problems }: Report): boolean => problems.some(({ level }) => level === "error");

/** The props of `UploadReport`. */
export interface UploadReportProps {
  result: UploadResult;
  /** The address of the preview, as the browser can open it; without it none is shown. */
  previewHref?: string | undefined;
  /** Takes the place of the preview at `previewHref`. */
  preview?: ReactNode;
  /** Takes the choice between several sheets; without it they are only named. */
  sheetChoice?: Pick<SheetChoiceProps, "busy" | "refusal" | "onChoose"> | undefined;
  onClose: () => void;
  /** Whether a new result takes the focus, and is scrolled to; it does unless given. */
  takesFocus?: boolean;
  /** What can be done with the file, below what is said of it. */
  children?: ReactNode;
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["uploadReport"]>;
}

/** The server's report on a file, shown until it is closed. */
export function UploadReport(props: UploadReportProps) {
  const { result, previewHref, preview, sheetChoice, onClose, takesFocus = true, children, messages } = props;
  const words = useAdminMessages("uploadReport", messages);
  const id = useId();
  const panel = useShownPanel(result, takesFocus);
  const { problems, total } = listProblems(result);
  return (
    <section ref={panel} className={`${text} ${styles.root}`} aria-labelledby={`${id}title`} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={`${id}title`} className={styles.title}>
          {formatTitle(result, words)}
        </h2>
        <Button tone="quiet" size="small" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <div className={styles.columns} data-preview={previewHref !== undefined || Boolean(preview)}>
        <div className={styles.column}>
          <Verdict result={result} total={total} words={words} />
          {result.status === "accepted" && result.report.kind === "template" && (
            <TemplateFacts report={result.report} words={words} />
          )}
          {result.status === "accepted" && result.report.kind === "name_list" && (
            <NameListFacts report={result.report} sheetChoice={sheetChoice} words={words} />
          )}
          {result.status === "accepted" && result.report.kind === "photos" && (
            <PhotosFacts report={result.report} words={words} />
          )}
          {result.status === "accepted" && result.report.kind === "certificates" && (
            <CertificatesFacts report={result.report} words={words} />
          )}
          {result.status === "refused" && children}
          <Problems problems={problems} total={total} words={words} />
          {result.status === "accepted" && children}
        </div>
        {preview ? (
          <div className={styles.column}>
            <ReportPart title={words.preview}>{preview}</ReportPart>
          </div>
        ) : (
          previewHref !== undefined && <Preview key={getFileKey(result)} href={previewHref} words={words} />
        )}
      </div>
    </section>
  );
}

/** A ref for the report's panel. A new result takes the focus, and is scrolled to if its beginning is out of view. */
function useShownPanel(result: UploadResult, takesFocus: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    if (!current || !takesFocus) return;
    current.focus({ preventScroll: true });
    const { top } = current.getBoundingClientRect();
    if (top < styles.scrollMargin || top > window.innerHeight / 2) current.scrollIntoView({ block: "start" });
  }, [result, takesFocus]);
  return panel;
}

function listProblems(result: UploadResult): { problems: readonly Problem[]; total: number } {
  if (result.status === "refused") return result;
  return { problems: result.report.problems, total: result.report.problemTotal };
}

/** Tells files apart: the address of the preview stays the same when an activity gets another file. */
const getFileKey = (result: UploadResult) => (result.status === "accepted" ? result.report.file.id : result.fileName);

/** What a result is called: the kind of the file, or its refusal, with the name of the file. */
export function formatTitle(result: UploadResult, words: AdminMessages["uploadReport"]): string {
  if (result.status === "refused") {
    const offered = result.isStored ? words.nameListTitle : words.offeredTitle;
    return fill(hasFailed(result) ? words.refusedTitle : offered, { name: result.fileName });
  }
  const { kind, file } = result.report;
  const titles = {
    template: words.templateTitle,
    name_list: words.nameListTitle,
    photos: words.photosTitle,
    certificates: words.certificatesTitle,
  };
  return fill(titles[kind], { name: file.fileName });
}

/** How many pictures a ZIP of photos has, and how many awards have theirs. */
function PhotosFacts({ report, words }: { report: PhotosReport; words: AdminMessages["uploadReport"] }) {
  const { photos, awards, matched } = report;
  const sentence = awards === 0 ? words.photos : words.matchedPhotos;
  return <p className={styles.sentence}>{fill(sentence, { photos, awards, matched })}</p>;
}

/** How many PDFs a ZIP of existing certificates has, and how many awards have theirs. */
function CertificatesFacts({ report, words }: { report: CertificatesReport; words: AdminMessages["uploadReport"] }) {
  const { certificates, awards, matched } = report;
  const sentence = awards === 0 ? words.certificates : words.matchedCertificates;
  return <p className={styles.sentence}>{fill(sentence, { certificates, awards, matched })}</p>;
}

interface ProblemsProps {
  problems: readonly Problem[];
  /** How many problems the file has; `problems` are only the first where there are very many. */
  total: number;
  words: AdminMessages["uploadReport"];
}

function Problems({ problems, total, words }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ReportPart title={words.problems}>
      {total > problems.length && (
        <p className={styles.soft}>{fill(words.listed, { total, listed: problems.length })}</p>
      )}
      <ProblemList problems={problems} />
    </ReportPart>
  );
}

/** The preview in the browser's own viewer, and a link that opens it in a tab of its own. */
function Preview({ href, words }: { href: string; words: AdminMessages["uploadReport"] }) {
  return (
    <div className={styles.column}>
      <ReportPart title={words.preview}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's viewer does not run in a sandbox, and the file comes from our server */}
        <iframe className={styles.preview} src={`${href}#toolbar=0&navpanes=0&view=Fit`} title={words.preview} />
        <p className={styles.sentence}>
          <LinkButton tone="quiet" size="small" href={href} target="_blank" rel="noreferrer">
            {words.openPreview}
          </LinkButton>
        </p>
      </ReportPart>
    </div>
  );
}

interface VerdictProps {
  result: UploadResult;
  total: number;
  words: AdminMessages["uploadReport"];
}

/** Whether the file was accepted, and what to do next. */
function Verdict({ result, total, words }: VerdictProps) {
  if (result.status === "refused") {
    return (
      <div>
        <p className={styles.sentence} data-tone={hasFailed(result) ? "wrong" : undefined}>
          {result.message}
        </p>
        <p className={styles.sentence}>{getAdvice(result, words)}</p>
      </div>
    );
  }
  if (result.report.kind === "name_list" && isUndecided(result.report)) {
    return <p className={styles.sentence}>{words.undecided}</p>;
  }
  if (hasErrors(result.report)) {
    return (
      <p className={styles.sentence} data-tone="wrong">
        {words.faulty}
      </p>
    );
  }
  if (total > 0) return <p className={styles.sentence}>{fill(words.warned, { total })}</p>;
  return (
    <p className={styles.sentence} data-tone="done">
      {words.accepted}
    </p>
  );
}

function getAdvice(
  { problems, offer, isStored = false, temporary = false }: Extract<UploadResult, { status: "refused" }>,
  words: AdminMessages["uploadReport"],
): string {
  if (temporary) return words.temporary;
  if (offer !== undefined) return isStored ? words.offeredChoice : words.offered;
  return problems.length > 0 ? words.refused : words.refusedAltogether;
}
