import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button } from "../../components/button/Button.tsx";
import { SidePanel } from "../../components/sidePanel/SidePanel.tsx";
import { formatTitle, UploadReport } from "../../components/uploadReport/UploadReport.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable, hidden } from "../../theme/text.css.ts";
import { getReportId, type ShownReport } from "./reportCache.ts";
import { summarizeReport } from "./summarizeReport.ts";
import { bar, choice, choices, count, owner, ownerLine } from "./UploadReports.css.ts";
import type { Uploads } from "./useUploads.ts";

/** The reports on uploaded files, in a panel, until each is closed. */
export function UploadReports({ uploads: { cache, selectReport, closeReports } }: { uploads: Uploads }) {
  const messages = useAdminMessages("uploadReports");
  const panel = useRef<HTMLElement>(null);
  // Who comes back to the list finds the reports there, and the focus where it was
  const [earlierReports] = useState(cache.reports);
  const { reports, shownId } = cache;
  const shownReport = reports.find((report) => getReportId(report) === shownId);
  const close = (reportsToClose: readonly ShownReport[]) => {
    const main = panel.current?.closest("main");
    const opener = reportsToClose.at(-1)?.opener;
    // What opened the report may be gone by now, as the button of a cell whose file was replaced
    flushSync(() => closeReports(reportsToClose.map(getReportId)));
    const target = panel.current ?? (opener?.isConnected && opener !== document.body ? opener : main);
    if (target instanceof HTMLElement) target.focus({ preventScroll: target === main });
  };
  return (
    <>
      <Announcement report={reports.findLast(({ takesFocus }) => !takesFocus)} />
      {shownReport && (
        <SidePanel
          rootRef={panel}
          label={messages.label}
          onEscape={() => close([shownReport])}
          head={
            reports.length > 1 && (
              <Choices reports={reports} shownId={shownId} onSelect={selectReport} onCloseAll={() => close(reports)} />
            )
          }
        >
          {reports.map((report) => {
            const id = getReportId(report);
            return (
              // Those that are not shown stay as they are, with what was chosen in them
              <div key={id} hidden={id !== shownId}>
                <p className={ownerLine}>{report.ownerName}</p>
                <UploadReport
                  result={report.result}
                  previewHref={report.previewHref}
                  takesFocus={report.takesFocus && !earlierReports.includes(report)}
                  onClose={() => close([report])}
                />
              </div>
            );
          })}
        </SidePanel>
      )}
    </>
  );
}

/** Announces the result of an upload while the user is working elsewhere. */
function Announcement({ report }: { report: ShownReport | undefined }) {
  const messages = useAdminMessages("uploadReport");
  return (
    <p className={hidden} role="status">
      {report && formatTitle(report.result, messages)}
    </p>
  );
}

interface ChoicesProps {
  reports: readonly ShownReport[];
  shownId: string | null;
  onSelect: (id: string) => void;
  onCloseAll: () => void;
}

/** A choice between several reports, one of which is shown. */
function Choices({ reports, shownId, onSelect, onCloseAll }: ChoicesProps) {
  const messages = useAdminMessages("uploadReports");
  return (
    <>
      <div className={bar}>
        <span className={count}>{fill(messages.count, { count: reports.length })}</span>
        <Button tone="quiet" size="small" onClick={onCloseAll}>
          {messages.closeAll}
        </Button>
      </div>
      <ul className={choices} aria-label={messages.list}>
        {reports.map((report) => {
          const id = getReportId(report);
          const { fileName, state, tone } = summarizeReport(report);
          return (
            <li key={id}>
              <button
                type="button"
                className={`${choice} ${focusable}`}
                aria-current={id === shownId}
                onClick={() => onSelect(id)}
              >
                {fileName} <Badge tone={tone}>{messages.states[state]}</Badge>{" "}
                <span className={owner}>{report.ownerName}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
