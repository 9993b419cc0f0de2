import { contract, formatHref, type Activity, type Handout } from "cert-api";
import { useEffect, Suspense, useState } from "react";
import { LinkButton, Button } from "../../../components/button/Button.tsx";
import { lazyPart } from "../../../components/loadPart/loadPart.ts";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useCan, useProvided, useServices } from "../../session/AdminServices.ts";
import { ClaimLinks } from "./ClaimLinks.tsx";
import { DownloadsContext, DownloadBars, useDownloads } from "./DownloadProvider.tsx";
import { Heading } from "../../../components/heading/Heading.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { SelectField } from "../../../components/field/SelectField.tsx";
import { TextField } from "../../../components/field/TextField.tsx";
import { SwitchField } from "../../../components/switchField/SwitchField.tsx";
import { useReload } from "../../query/cachedReads.ts";
import { useAction } from "../../query/useAction.ts";
import type { DownloadFormat } from "./downloadController.ts";
import { FieldGrid } from "../../../components/field/FieldGrid.tsx";

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

const endpoints = { zip: contract.handout.zip, pdf: contract.handout.pdf } as const;

interface BulkDownloadProps {
  activity: Activity;
  handout: Handout;
}

function BulkDownload({ activity, handout: { awards, downloaded, columns } }: BulkDownloadProps) {
  const messages = useAdminMessages("bulkDownload");
  const { baseUrl } = useServices();
  const downloads = useProvided(DownloadsContext);
  const running = useDownloads(activity.id);
  const [isUndownloadedOnly, setUndownloadedOnly] = useState(false);
  const [group, setGroup] = useState("");
  const offset = usePrintOffset(activity);
  const [isTextOnly, setTextOnly] = useState(false);
  const isRunning = (format: DownloadFormat) => running.some((run) => run.format === format);
  const start = (format: DownloadFormat) => {
    const selection = { ...(group !== "" && { group }), ...(isUndownloadedOnly && { downloaded: "no" as const }) };
    const isText = format === "pdf" && isTextOnly;
    const input = { id: activity.id, ...selection, ...(isText && { text: "only" as const }) };
    const href = formatHref(endpoints[format], input, baseUrl);
    const download = () => void downloads.start({ activity, format, href });
    if (isText) offset.save(download);
    else download();
  };
  return (
    <Stack as="section" gap="small">
      <Heading level={3}>{messages.title}</Heading>
      <FieldGrid>
        <SelectField
          label={messages.scope}
          value={isUndownloadedOnly ? "undownloaded" : "all"}
          options={[
            { value: "all", label: fill(messages.all, { count: awards }) },
            {
              value: "undownloaded",
              label: fill(messages.undownloaded, { count: awards - downloaded }),
              disabled: downloaded === awards,
            },
          ]}
          onValueChange={({ value }) => setUndownloadedOnly(value === "undownloaded")}
        />
        <SelectField
          label={messages.group}
          value={group}
          options={[
            { value: "", label: messages.noGroup },
            ...columns.map(({ name, values }) => ({ value: name, label: fill(messages.column, { name, values }) })),
          ]}
          onValueChange={({ value }) => setGroup(value)}
        />
      </FieldGrid>
      <Text tone="note">{messages.groupNote}</Text>
      {activity.certificatesFile === null && (
        <SwitchField
          label={messages.textOnly}
          hint={messages.textOnlyNote}
          checked={isTextOnly}
          onCheckedChange={({ checked }) => setTextOnly(checked)}
        />
      )}
      {isTextOnly && <FieldGrid>{offset.fields}</FieldGrid>}
      <Stack direction="row" gap="small">
        <Button tone="filled" aria-disabled={isRunning("zip")} onClick={() => start("zip")}>
          {isUndownloadedOnly ? messages.undownloadedZip : messages.zip}
        </Button>
        <Button tone="quiet" aria-disabled={isRunning("pdf")} onClick={() => start("pdf")}>
          {messages.pdf}
        </Button>
      </Stack>
      <DownloadBars activityId={activity.id} />
      <Text tone="note">{messages.note}</Text>
    </Stack>
  );
}

const offsetKeys = ["offsetRight", "offsetDown"] as const;

/** Returns the fields of how far text is moved, and the function that stores what was typed before it goes on. */
function usePrintOffset(activity: Activity) {
  const { fields: labels, toasts } = useAdminMessages();
  const isAllowed = useCan()(contract.activity.update);
  const reload = useReload("activity");
  const { run, problems } = useAction(contract.activity.update, { failed: toasts.updateFailed, onSettled: reload });
  const { id, name, revision, offsetRight, offsetDown } = activity;
  const [typed, setTyped] = useState({ offsetRight: String(offsetRight), offsetDown: String(offsetDown) });
  return {
    fields: offsetKeys.map((key) => (
      <TextField
        key={key}
        label={labels[key]}
        inputMode="decimal"
        disabled={!isAllowed}
        value={typed[key]}
        problem={problems[key]}
        onValueChange={({ value }) => setTyped({ ...typed, [key]: value })}
      />
    )),
    save(goOn: () => void) {
      const [right, down] = offsetKeys.map((key) => Number(typed[key].normalize("NFKC").replace("\u2212", "-")));
      if (right === offsetRight && down === offsetDown) goOn();
      else run({ id, name, revision, offsetRight: right, offsetDown: down }, { onSuccess: goOn });
    },
  };
}
