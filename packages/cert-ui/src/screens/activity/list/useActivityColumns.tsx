import type { Activity } from "cert-api";
import type { Column } from "../../../components/dataTable/DataTable.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { Uploads } from "../../upload/useUploads.ts";
import { takesCertificates } from "../activityFile.ts";
import type { Publishing } from "../publication/usePublish.ts";
import { NameListFileCell } from "./NameListFileCell.tsx";
import { ActivityActions } from "./ActivityActions.tsx";
import { ActivityNameCell } from "./ActivityNameCell.tsx";

interface ActivityColumnsOptions {
  uploads: Uploads;
  publishing: Publishing;
  onUploaded: (activity: Activity) => void;
  onRemove: (activity: Activity) => void;
}

/** Returns the columns of the list of activities (docs/spec.md, section 2). */
export function useActivityColumns(options: ActivityColumnsOptions): Column<Activity>[] {
  const { uploads, publishing, onUploaded, onRemove } = options;
  const headings = useAdminMessages("columns");
  const files = { uploads, onUploaded };
  return [
    { key: "id", heading: headings.id, role: "id", sortKey: "id", cell: ({ id }) => id },
    {
      key: "name",
      heading: headings.name,
      role: "name",
      sortKey: "name",
      cell: (activity) => <ActivityNameCell activity={activity} progress={publishing.progress(activity.id)} />,
    },
    {
      key: "template",
      heading: headings.template,
      cell: (activity) => (
        <NameListFileCell
          activity={activity}
          field={takesCertificates(activity) && activity.certificatesFile ? "certificates" : "template"}
          step="template"
          {...files}
        />
      ),
    },
    {
      key: "nameList",
      heading: headings.nameList,
      cell: (activity) => <NameListFileCell activity={activity} field="name_list" step="list" {...files} />,
    },
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (activity) => (
        <ActivityActions
          activity={activity}
          isPublishing={publishing.progress(activity.id) !== null}
          onRemove={() => onRemove(activity)}
        />
      ),
    },
  ];
}
