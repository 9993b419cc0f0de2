import type { Handout } from "cert-api";
import { lazy, Suspense } from "react";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { note } from "./HandoutPanel.css.ts";

// The drawing library comes when somebody looks at downloads, after their figures
const TimeChart = lazy(async () => ({
  default: (await import("../../../components/timeChart/TimeChart.tsx")).TimeChart,
}));

/** The first downloads of an activity's certificates by day, as a chart or as a table. */
export function DownloadChart({ days }: { days: NonNullable<Handout["days"]> }) {
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
