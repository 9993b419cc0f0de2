import { contract, formatHref, type Activity, type Handout } from "cert-api";
import { useEffect, Suspense } from "react";
import { LinkButton } from "../../../components/button/Button.tsx";
import { lazyPart } from "../../../components/loadPart/loadPart.ts";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useCan, useProvided, useServices } from "../../session/AdminServices.ts";
import { BulkDownload } from "./BulkDownload.tsx";
import { ClaimLinks } from "./ClaimLinks.tsx";
import { DownloadsContext } from "./DownloadProvider.tsx";
import { Heading } from "../../../components/heading/Heading.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";

/** Hands out the certificates of an activity: who has downloaded them, downloads of many, and claim links. */
export function HandoutStep({ activity }: { activity: Activity }) {
  const downloads = useProvided(DownloadsContext);
  const can = useCan();
  const { data, error, refetch } = useEndpointQuery(contract.handout.overview, { id: activity.id });
  useEffect(() => {
    void downloads.follow(activity);
  }, [downloads, activity]);
  if (!data) return <QueryNotice error={error} onRetry={refetch} />;
  return (
    <Stack gap="large">
      <Figures activity={activity} handout={data} />
      <BulkDownload activity={activity} handout={data} />
      {can(contract.handout.claims) && <ClaimLinks activity={activity} columns={data.columns} />}
    </Stack>
  );
}

/** The number of downloaded certificates, and the list of the others. */
function Figures({ activity, handout: { awards, downloaded, days } }: { activity: Activity; handout: Handout }) {
  const messages = useAdminMessages("handout");
  const { baseUrl } = useServices();
  const counts = { downloaded, awards };
  return (
    <Stack as="section" gap="small">
      <Heading level={3}>{messages.figures}</Heading>
      <ProgressBar label={fill(messages.downloaded, counts)} share={downloaded / Math.max(1, awards)} />
      <Text tone="note">{messages.figuresNote}</Text>
      {days && <DownloadChart days={days} />}
      <Stack direction="row" gap="small">
        {downloaded < awards ? (
          <LinkButton
            tone="quiet"
            size="small"
            href={formatHref(contract.handout.undownloaded, { id: activity.id }, baseUrl)}
            download
          >
            {messages.undownloadedSheet}
          </LinkButton>
        ) : (
          <Text tone="note">{messages.allDownloaded}</Text>
        )}
      </Stack>
    </Stack>
  );
}

// The drawing library comes when somebody looks at downloads, after their figures
const TimeChart = lazyPart(async () => (await import("../../../components/timeChart/TimeChart.tsx")).TimeChart);

/** The first downloads of an activity's certificates by day, as a chart or as a table. */
function DownloadChart({ days }: { days: NonNullable<Handout["days"]> }) {
  const { handout: messages, timeChart: chartMessages } = useAdminMessages();
  const series = [{ label: chartMessages.downloads, values: days.map(({ downloads }) => downloads) }];
  return (
    <Suspense
      fallback={
        <Text tone="note" role="status">
          {messages.loading}
        </Text>
      }
    >
      <TimeChart days={days.map(({ day }) => day)} series={series} messages={{ none: messages.noDownloads }} />
    </Suspense>
  );
}
