import { contract, type HomeDay } from "cert-api";
import { lazy, Suspense } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { EmptyState } from "../../../components/emptyState/EmptyState.tsx";
import { Skeleton } from "../../../components/skeleton/Skeleton.tsx";
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
  return (
    <div className={columns}>
      {waiting && <WaitingList waiting={waiting} />}
      <HomeSection title={chartWords.title} wide={!waiting}>
        <Suspense fallback={<Loading label={words.loading} />}>
          <TimeChart days={days.map(({ day }) => day)} series={toSeries(days, chartWords)} />
        </Suspense>
      </HomeSection>
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

/** Searches, and downloads where the account may know of them. */
function toSeries(days: readonly HomeDay[], { searches, downloads }: { searches: string; downloads: string }) {
  const line = { label: searches, values: days.map((day) => day.searches) };
  if (days.every((day) => day.downloads === undefined)) return [line];
  return [line, { label: downloads, values: days.map((day) => day.downloads ?? 0) }];
}
