import { contract, type HomeDay } from "cert-api";
import { lazy, Suspense } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { EmptyState } from "../../../components/emptyState/EmptyState.tsx";
import { Skeleton } from "../../../components/skeleton/Skeleton.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { HomeSection } from "./HomeSection.tsx";
import { columns, placeholder } from "./Home.css.ts";
import { LastDeeds } from "./LastDeeds.tsx";
import { RecentActivities } from "./RecentActivities.tsx";
import { WaitingList } from "./WaitingList.tsx";

// The drawing library comes with the home screen alone, after its figures
const TimeChart = lazy(async () => ({
  default: (await import("../../../components/timeChart/TimeChart.tsx")).TimeChart,
}));

/** What waits, the last thirty days, the last activities and the last deeds: what of it the account may see. */
export function HomeSections() {
  const words = useAdminMessages("dashboard");
  const chartWords = useAdminMessages("timeChart");
  const { data, error, isFetching, refetch } = useEndpointQuery(contract.dashboard.home, {});
  if (error && !isFetching) {
    return (
      <EmptyState
        tone="failure"
        title={words.failed}
        advice={error.message}
        action={<Button onClick={() => void refetch()}>{words.retry}</Button>}
      />
    );
  }
  if (!data) return <Loading label={words.loading} />;
  const { waiting, days, activities, deeds } = data;
  const series = toSeries(days, chartWords);
  const [line, otherLine] = series;
  const title = line && !otherLine ? fill(chartWords.titleOf, { label: line.label }) : chartWords.title;
  return (
    <div className={columns}>
      {waiting && <WaitingList waiting={waiting} />}
      {line && (
        <HomeSection title={title} wide={!waiting}>
          <Suspense fallback={<Loading label={words.loading} />}>
            <TimeChart days={days.map(({ day }) => day)} series={series} messages={{ title }} />
          </Suspense>
        </HomeSection>
      )}
      {activities && <RecentActivities activities={activities} />}
      {deeds && <LastDeeds deeds={deeds} />}
    </div>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className={placeholder} role="status" aria-label={label}>
      <Skeleton length="medium" />
      <Skeleton length="long" />
      <Skeleton length="long" />
    </div>
  );
}

/** Searches and downloads, each where the account may know of them. */
const toSeries = (days: readonly HomeDay[], labels: { searches: string; downloads: string }) =>
  (["searches", "downloads"] as const)
    .filter((key) => days.some((day) => day[key] !== undefined))
    .map((key) => ({ label: labels[key], values: days.map((day) => day[key] ?? 0) }));
