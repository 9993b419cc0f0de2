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

type Scope = "all" | "undownloaded";

interface BulkDownloadProps {
  activity: Activity;
  handout: Handout;
}

export function BulkDownload({ activity, handout }: BulkDownloadProps) {
  const words = useAdminMessages("bulkDownload");
  const { baseUrl } = useServices();
  const downloads = useProvided(DownloadsContext);
  const running = useDownloads(activity.id);
  const [scope, setScope] = useState<Scope>("all");
  const [group, setGroup] = useState("");
  const isUndownloadedOnly = scope === "undownloaded";

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
        <ScopeField handout={handout} scope={scope} onChange={setScope} />
        <SelectField
          label={words.group}
          value={group}
          options={[
            { value: "", label: words.noGroup },
            ...handout.columns.map(({ name, values }) => ({
              value: name,
              label: fill(words.column, { name, values: values }),
            })),
          ]}
          onValueChange={({ value }) => setGroup(value)}
        />
      </FieldGrid>
      <Text tone="soft" size="small">
        {words.groupNote}
      </Text>
      <Stack direction="row" gap="small">
        <DownloadButton tone="filled" isRunning={isRunning("zip")} onStart={() => start("zip")}>
          {isUndownloadedOnly ? words.undownloadedZip : words.zip}
        </DownloadButton>
        <DownloadButton tone="quiet" isRunning={isRunning("pdf")} onStart={() => start("pdf")}>
          {words.pdf}
        </DownloadButton>
      </Stack>
      <DownloadBars activityId={activity.id} />
      <Text tone="soft" size="small">
        {words.note}
      </Text>
    </Stack>
  );
}

interface ScopeFieldProps {
  handout: Handout;
  scope: Scope;
  onChange: (scope: Scope) => void;
}

/** Chooses between all certificates and those never downloaded, if there are any. */
function ScopeField({ handout: { awards, downloaded }, scope, onChange }: ScopeFieldProps) {
  const words = useAdminMessages("bulkDownload");
  return (
    <SelectField
      label={words.scope}
      value={scope}
      options={[
        { value: "all", label: fill(words.all, { count: awards }) },
        {
          value: "undownloaded",
          label: fill(words.undownloaded, { count: awards - downloaded }),
          disabled: downloaded === awards,
        },
      ]}
      onValueChange={({ value }) => onChange(value === "undownloaded" ? "undownloaded" : "all")}
    />
  );
}

interface DownloadButtonProps {
  tone: "filled" | "quiet";
  /** True while a download of this format is running, during which no other can be started. */
  isRunning: boolean;
  onStart: () => void;
  children: string;
}

function DownloadButton({ tone, isRunning, onStart, children }: DownloadButtonProps) {
  return (
    <Button tone={tone} aria-disabled={isRunning} onClick={() => !isRunning && onStart()}>
      {children}
    </Button>
  );
}
