import { contract, formatHref, type Activity, type Handout } from "cert-api";
import { useEffect, lazy, Suspense } from "react";
import { LinkButton } from "../../../components/button/Button.tsx";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useCan, useServices } from "../../session/AdminServices.ts";
import { BulkDownload } from "./BulkDownload.tsx";
import { ClaimLinks } from "./ClaimLinks.tsx";
import { formatCount } from "./formatCount.ts";
import { buttons, heading, note, root, section } from "./HandoutPanel.css.ts";

interface HandoutPanelProps {
  activity: Activity;
  /** Called with the number of claim links that would be lost if the dialog was closed. Must be a stable function. */
  onUnsavedChange: (unsaved: number) => void;
}

/** The content of the dialog for handing out an activity's certificates. */
export function HandoutPanel({ activity, onUnsavedChange }: HandoutPanelProps) {
  const { downloads } = useServices();
  const can = useCan();
  const { data, error, refetch } = useEndpointQuery(contract.handout.overview, { id: activity.id });
  useEffect(() => {
    void downloads.follow(activity);
  }, [downloads, activity]);
  if (!data) return <QueryNotice error={error} onRetry={() => void refetch()} />;
  return (
    <div className={root}>
      <Figures activity={activity} handout={data} />
      <BulkDownload activity={activity} handout={data} />
      {can(contract.handout.claims) && (
        <ClaimLinks activity={activity} columns={data.columns} onUnsavedChange={onUnsavedChange} />
      )}
    </div>
  );
}

interface FiguresProps {
  activity: Activity;
  handout: Handout;
}

/** The number of downloaded certificates, and the list of the others. */
function Figures({ activity, handout: { awards, downloaded, days } }: FiguresProps) {
  const words = useAdminMessages("handout");
  const { baseUrl } = useServices();
  const counts = { downloaded: formatCount(downloaded), awards: formatCount(awards) };
  return (
    <section className={section}>
      <h3 className={heading}>{words.figures}</h3>
      <ProgressBar label={fill(words.downloaded, counts)} share={downloaded / Math.max(1, awards)} />
      <p className={note}>{words.figuresNote}</p>
      {days && <DownloadChart days={days} />}
      <div className={buttons}>
        {downloaded < awards ? (
          <LinkButton
            tone="quiet"
            size="small"
            href={formatHref(contract.handout.undownloaded, { id: activity.id }, baseUrl)}
            download
          >
            {words.undownloadedSheet}
          </LinkButton>
        ) : (
          <p className={note}>{words.allDownloaded}</p>
        )}
      </div>
    </section>
  );
}

// The drawing library comes when somebody looks at downloads, after their figures
const TimeChart = lazy(async () => ({
  default: (await import("../../../components/timeChart/TimeChart.tsx")).TimeChart,
}));

/** The first downloads of an activity's certificates by day, as a chart or as a table. */
function DownloadChart({ days }: { days: NonNullable<Handout["days"]> }) {
  const words = useAdminMessages("handout");
  const chartWords = useAdminMessages("timeChart");
  const series = [{ label: chartWords.downloads, values: days.map(({ downloads }) => downloads) }];
  return (
    <Suspense
      fallback={
        <p className={note} role="status">
          {words.loading}
        </p>
      }
    >
      <TimeChart days={days.map(({ day }) => day)} series={series} messages={{ none: words.noDownloads }} />
    </Suspense>
  );
}
