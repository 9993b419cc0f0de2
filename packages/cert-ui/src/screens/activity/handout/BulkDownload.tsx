import { contract, formatHref, type Activity, type Handout } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { SelectField } from "../../../components/field/SelectField.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useProvided, useServices } from "../../session/AdminServices.ts";
import type { DownloadFormat } from "./downloadController.ts";
import { DownloadBars, DownloadsContext, useDownloads } from "./DownloadProvider.tsx";
import { Heading } from "../../../components/heading/Heading.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { FieldGrid } from "../../../components/field/FieldGrid.tsx";

const endpoints = { zip: contract.handout.zip, pdf: contract.handout.pdf } as const;

interface BulkDownloadProps {
  activity: Activity;
  handout: Handout;
}

export function BulkDownload({ activity, handout: { awards, downloaded, columns } }: BulkDownloadProps) {
  const words = useAdminMessages("bulkDownload");
  const { baseUrl } = useServices();
  const downloads = useProvided(DownloadsContext);
  const running = useDownloads(activity.id);
  const [isUndownloadedOnly, setUndownloadedOnly] = useState(false);
  const [group, setGroup] = useState("");
  const isRunning = (format: DownloadFormat) => running.some((run) => run.format === format);
  const start = (format: DownloadFormat) => {
    const selection = { ...(group !== "" && { group }), ...(isUndownloadedOnly && { downloaded: "no" as const }) };
    const href = formatHref(endpoints[format], { id: activity.id, ...selection }, baseUrl);
    void downloads.start({ activity, format, href });
  };
  return (
    <Stack as="section" gap="small">
      <Heading level={3}>{words.title}</Heading>
      <FieldGrid>
        <SelectField
          label={words.scope}
          value={isUndownloadedOnly ? "undownloaded" : "all"}
          options={[
            { value: "all", label: fill(words.all, { count: awards }) },
            {
              value: "undownloaded",
              label: fill(words.undownloaded, { count: awards - downloaded }),
              disabled: downloaded === awards,
            },
          ]}
          onValueChange={({ value }) => setUndownloadedOnly(value === "undownloaded")}
        />
        <SelectField
          label={words.group}
          value={group}
          options={[
            { value: "", label: words.noGroup },
            ...columns.map(({ name, values }) => ({ value: name, label: fill(words.column, { name, values }) })),
          ]}
          onValueChange={({ value }) => setGroup(value)}
        />
      </FieldGrid>
      <Text tone="note">{words.groupNote}</Text>
      <Stack direction="row" gap="small">
        <Button tone="filled" aria-disabled={isRunning("zip")} onClick={() => start("zip")}>
          {isUndownloadedOnly ? words.undownloadedZip : words.zip}
        </Button>
        <Button tone="quiet" aria-disabled={isRunning("pdf")} onClick={() => start("pdf")}>
          {words.pdf}
        </Button>
      </Stack>
      <DownloadBars activityId={activity.id} />
      <Text tone="note">{words.note}</Text>
    </Stack>
  );
}
