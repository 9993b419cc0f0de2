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
  const messages = useAdminMessages("bulkDownload");
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
