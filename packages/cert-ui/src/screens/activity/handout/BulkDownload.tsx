import { contract, formatHref, type Activity, type Handout, type HandoutColumn } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { SelectField } from "../../../components/field/SelectField.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useServices } from "../../session/AdminServices.ts";
import { DownloadBars } from "./DownloadBars.tsx";
import type { DownloadFormat } from "./downloadController.ts";
import { formatCount } from "./formatCount.ts";
import { buttons, fields, heading, note, section } from "./HandoutPanel.css.ts";
import { useDownloads } from "./useDownloads.ts";

const endpoints = { zip: contract.activity.zip, pdf: contract.activity.pdf } as const;

interface BulkDownloadProps {
  activity: Activity;
  handout: Handout;
  /** By which certificates are grouped. */
  columns: readonly HandoutColumn[];
}

/** Downloads many certificates of an activity at once, as an archive or as one PDF. */
export function BulkDownload({ activity, handout, columns }: BulkDownloadProps) {
  const words = useAdminMessages("bulkDownload");
  const { baseUrl, downloads } = useServices();
  const running = useDownloads(activity.id);
  const { awards, downloaded } = handout;
  const [scope, setScope] = useState("all");
  const [group, setGroup] = useState("");
  const isUndownloadedOnly = scope === "undownloaded";

  const start = (format: DownloadFormat) => {
    const selection = { ...(group !== "" && { group }), ...(isUndownloadedOnly && { downloaded: "no" as const }) };
    const href = formatHref(endpoints[format], { id: activity.id, ...selection }, baseUrl);
    void downloads.start({ activity, format, href });
  };
  const button = (format: DownloadFormat) => {
    const isRunning = running.some((run) => run.format === format);
    return (
      <Button
        tone={format === "zip" ? "filled" : "quiet"}
        aria-disabled={isRunning}
        onClick={() => !isRunning && start(format)}
      >
        {format === "zip" && isUndownloadedOnly ? words.undownloadedZip : words[format]}
      </Button>
    );
  };
  return (
    <section className={section}>
      <h3 className={heading}>{words.title}</h3>
      <div className={fields}>
        <SelectField
          label={words.scope}
          value={scope}
          options={[
            { value: "all", label: fill(words.all, { count: formatCount(awards) }) },
            {
              value: "undownloaded",
              label: fill(words.undownloaded, { count: formatCount(awards - downloaded) }),
              disabled: downloaded === awards,
            },
          ]}
          onValueChange={({ value }) => setScope(value)}
        />
        <SelectField
          label={words.group}
          value={group}
          options={[
            { value: "", label: words.noGroup },
            ...columns.map(({ name, values }) => ({
              value: name,
              label: fill(words.column, { name, values: formatCount(values) }),
            })),
          ]}
          onValueChange={({ value }) => setGroup(value)}
        />
      </div>
      <p className={note}>{words.groupNote}</p>
      <div className={buttons}>
        {button("zip")}
        {button("pdf")}
      </div>
      <DownloadBars activityId={activity.id} />
      <p className={note}>{words.note}</p>
    </section>
  );
}
