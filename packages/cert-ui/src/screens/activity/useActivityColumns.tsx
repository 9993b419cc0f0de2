import { contract, undecidedSheets, type Activity, type ActivityField } from "cert-api";
import { Badge, Badges } from "../../components/badge/Badge.tsx";
import { Button } from "../../components/button/Button.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { ProgressBar } from "../../components/progressBar/ProgressBar.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { useCan } from "../session/AdminServices.ts";
import type { Uploads } from "../upload/useUploads.ts";
import { ActivityActions } from "./ActivityActions.tsx";
import { ActivityFileCell } from "./ActivityFileCell.tsx";
import { galleryButton } from "./ActivityListScreen.css.ts";
import { activityState } from "./activityState.ts";
import { DownloadBars } from "./handout/DownloadBars.tsx";
import { formatValidityMonths } from "./validityText.ts";
import type { Publishing } from "./publish/usePublish.ts";
import { formatCount } from "./handout/formatCount.ts";
import { momentText } from "../../components/moment/momentText.ts";
import { useTimeZone } from "../../components/moment/TimeZoneProvider.tsx";

interface ActivityColumnsOptions {
  uploads: Uploads;
  publishing: Publishing;
  onUploaded: (activity: Activity) => void;
  /** Opens the dialog for choosing the sheets of a name list. */
  onChooseSheets: (activity: Activity) => void;
  /** Opens the gallery of templates. */
  onChooseTemplate: (activity: Activity) => void;
  onChanged: (activity: Activity) => void;
  onRemoved: (activity: Activity) => void;
  /** Called with the copy of an activity. */
  onCopied: (copy: Activity) => void;
}

const tones = { preparing: "soft", ready: "plain", published: "done" } as const;

/**
 * Reports whether an activity takes a ZIP of photos: only templates with frames for photos need one, but an existing one
 * can always be replaced.
 */
const hasPhotos = ({ photoNames, photosFile }: Activity) => photoNames.length > 0 || photosFile !== null;

/** Reports whether an activity takes existing certificates, which replace a template and are offered until it has one. */
const takesCertificates = ({ template, certificatesFile }: Activity) => certificatesFile !== null || template === null;

/** Returns the columns of the list of activities (docs/spec.md, section 2). */
export function useActivityColumns(options: ActivityColumnsOptions): Column<Activity>[] {
  const { uploads, publishing, onUploaded, onChooseSheets, onChooseTemplate, onChanged, onRemoved, onCopied } = options;
  const headings = useAdminMessages("columns");
  const fileCell = (activity: Activity, field: ActivityField) => (
    <ActivityFileCell
      activity={activity}
      field={field}
      uploads={uploads}
      onUploaded={onUploaded}
      onChooseSheets={onChooseSheets}
    />
  );
  return [
    { key: "id", heading: headings.id, role: "id", sortKey: "id", cell: ({ id }) => id },
    {
      key: "name",
      heading: headings.name,
      role: "name",
      sortKey: "name",
      cell: (activity) => <NameCell activity={activity} progress={publishing.progress(activity.id)} />,
    },
    {
      key: "template",
      heading: headings.template,
      cell: (activity) => (
        <>
          {takesCertificates(activity) && !activity.certificatesFile && (
            <GalleryButton activity={activity} onChooseTemplate={onChooseTemplate} />
          )}
          {!activity.certificatesFile && fileCell(activity, "template")}
          {takesCertificates(activity) && fileCell(activity, "certificates")}
        </>
      ),
    },
    {
      key: "nameList",
      heading: headings.nameList,
      cell: (activity) => (
        <>
          {fileCell(activity, "name_list")}
          {hasPhotos(activity) && fileCell(activity, "photos")}
        </>
      ),
    },
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (activity) => (
        <ActivityActions
          activity={activity}
          publishing={publishing}
          onChanged={onChanged}
          onRemoved={onRemoved}
          onCopied={onCopied}
        />
      ),
    },
  ];
}

/** Opens the gallery, the first option for an activity without a template. */
function GalleryButton({
  activity,
  onChooseTemplate,
}: {
  activity: Activity;
  onChooseTemplate: ActivityColumnsOptions["onChooseTemplate"];
}) {
  const words = useAdminMessages("templateGallery");
  const cells = useAdminMessages("uploadCell");
  const can = useCan();
  if (!can(contract.template.takeFromGallery)) return null;
  return (
    <div className={galleryButton}>
      <Button size="small" onClick={() => onChooseTemplate(activity)}>
        {words.open}
        <span className={hidden}>{fill(cells.of, { name: activity.name })}</span>
      </Button>
    </div>
  );
}

interface NameCellProps {
  activity: Activity;
  /** The progress of its publish; null or undefined if none is running. */
  progress: ReturnType<ActivityColumnsOptions["publishing"]["progress"]>;
}

/** The name of an activity, with badges for its state and the progress of its publish. */
function NameCell({ activity, progress }: NameCellProps) {
  const states = useAdminMessages("activityState");
  const words = useAdminMessages("activityList");
  const validityWords = useAdminMessages("activityValidity");
  const state = activityState(activity);
  const validity = formatValidityMonths(activity.validityMonths, validityWords);
  return (
    <>
      {activity.name}
      <Badges>
        <Badge tone={tones[state]}>{states[state]}</Badge>
        {activity.hasUnpublishedChanges && <Badge tone="plain">{words.unpublishedChanges}</Badge>}
        {undecidedSheets(activity).length > 0 && <Badge tone="plain">{words.sheetsPending}</Badge>}
        {activity.awards > 0 && <Badge tone="soft">{fill(words.awards, { awards: activity.awards })}</Badge>}
        <ScheduledBadge activity={activity} />
        <DownloadedBadge activity={activity} />
        {activity.certificatesFile && <Badge tone="soft">{words.existing}</Badge>}
        {validity !== "" && <Badge tone="soft">{fill(validityWords.badge, { validity })}</Badge>}
      </Badges>
      {progress && <ProgressBar {...progress} />}
      <DownloadBars activityId={activity.id} />
    </>
  );
}

/** The number of downloaded awards of an activity. Renders nothing if it has no awards. */
function DownloadedBadge({ activity: { awards, downloaded } }: { activity: Activity }) {
  const words = useAdminMessages("handout");
  if (awards === 0) return null;
  const counts = { downloaded: formatCount(downloaded), awards: formatCount(awards) };
  return <Badge tone="soft">{fill(words.downloaded, counts)}</Badge>;
}

/** Shows when an activity will be published. Renders nothing if no time is set. */
function ScheduledBadge({ activity: { scheduledAt } }: { activity: Activity }) {
  const words = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  if (!scheduledAt) return null;
  return <Badge tone="plain">{fill(words.badge, { at: momentText(scheduledAt, timeZone) })}</Badge>;
}
