import { contract, hrefOf, undecidedSheets, type Activity, type ActivityField, type UploadedFile } from "cert-api";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button, LinkButton } from "../../components/button/Button.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { ProgressBar } from "../../components/progressBar/ProgressBar.tsx";
import { UploadCell } from "../../components/uploadCell/UploadCell.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import type { Uploads } from "../upload/useUploads.ts";
import { ActivityActions } from "./ActivityActions.tsx";
import { activityState } from "./activityState.ts";
import type { Publishing } from "./publish/usePublish.ts";

interface Deeds {
  uploads: Uploads;
  publishing: Publishing;
  onUploaded: (activity: Activity) => void;
  /** Opens the choice between the sheets of a name list. */
  onChooseSheets: (activity: Activity) => void;
  onChanged: (activity: Activity) => void;
  onRemoved: (activity: Activity) => void;
}

const tones = { preparing: "soft", ready: "plain", published: "done" } as const;

/** The columns of the activities' list (docs/spec.md, section 2). */
export function useActivityColumns(deeds: Deeds): Column<Activity>[] {
  const { uploads, publishing, onUploaded, onChooseSheets, onChanged, onRemoved } = deeds;
  const headings = useAdminMessages("columns");
  const states = useAdminMessages("activityState");
  const words = useAdminMessages("activityList");
  const cells = useAdminMessages("uploadCell");
  const { client, baseUrl } = useServices();
  const can = useCan();

  const fileCell = (activity: Activity, field: ActivityField, file: UploadedFile | null, reference: string | null) => {
    const key = `${activity.id} ${field}`;
    const kind = field === "template" ? "template" : "nameList";
    return (
      <UploadCell
        kind={kind}
        of={activity.name}
        there={reference === null ? null : (file?.fileName ?? reference)}
        downloadHref={reference === null ? undefined : hrefOf(contract.activity.file, { id: reference }, baseUrl)}
        sent={uploads.sent(key)}
        onCancel={() => uploads.cancel(key)}
        onUpload={
          can(contract.activity.upload)
            ? ({ file: chosen }) =>
                uploads.start({
                  key,
                  file: chosen,
                  owner: activity.id,
                  send: (options) => client.activity.upload({ id: activity.id, field, file: chosen }, options),
                  previewHref: (report) => {
                    if (report.kind === "template") return `${baseUrl}${report.preview}`;
                    return activity.template === null
                      ? undefined
                      : hrefOf(contract.activity.preview, { id: activity.id }, baseUrl);
                  },
                  onDone: () => onUploaded(activity),
                })
            : undefined
        }
      >
        {field === "name_list" && activity.sheets !== undefined && can(contract.activity.sheets) && (
          <Button tone="quiet" size="small" onClick={() => onChooseSheets(activity)}>
            {words.chooseSheets}
            <span className={hidden}>{fill(cells.of, { name: activity.name })}</span>
          </Button>
        )}
        {field === "name_list" && activity.publishedAt !== null && (
          <LinkButton
            tone="quiet"
            size="small"
            href={hrefOf(contract.activity.nameList, { id: activity.id }, baseUrl)}
            download
          >
            {cells.numbered}
            <span className={hidden}>{fill(cells.of, { name: activity.name })}</span>
          </LinkButton>
        )}
      </UploadCell>
    );
  };

  return [
    { key: "id", heading: headings.id, role: "id", cell: ({ id }) => id },
    {
      key: "name",
      heading: headings.name,
      role: "name",
      cell: (activity) => {
        const state = activityState(activity);
        const progress = publishing.progress(activity.id);
        return (
          <>
            {activity.name} <Badge tone={tones[state]}>{states[state]}</Badge>{" "}
            {undecidedSheets(activity).length > 0 && <Badge tone="plain">{words.sheetsPending}</Badge>}{" "}
            {activity.awards > 0 && <Badge tone="soft">{fill(words.awards, { awards: activity.awards })}</Badge>}
            {progress && <ProgressBar {...progress} />}
          </>
        );
      },
    },
    {
      key: "template",
      heading: headings.template,
      cell: (activity) => fileCell(activity, "template", activity.templateFile, activity.template),
    },
    {
      key: "nameList",
      heading: headings.nameList,
      cell: (activity) => fileCell(activity, "name_list", activity.nameListFile, activity.nameList),
    },
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (activity) => (
        <ActivityActions activity={activity} publishing={publishing} onChanged={onChanged} onRemoved={onRemoved} />
      ),
    },
  ];
}
