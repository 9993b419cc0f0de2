import { contract, formatHref, type Activity, type ActivityField, type UploadReport } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { UploadCell } from "../../components/uploadCell/UploadCell.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import type { Uploads } from "../upload/useUploads.ts";
import { ReportButton } from "./report/ReportButton.tsx";
import { toFileOf } from "./report/toFileOf.ts";

interface ActivityFileCellProps {
  activity: Activity;
  field: ActivityField;
  uploads: Uploads;
  onUploaded: (activity: Activity) => void;
  /** Opens the dialog for choosing the sheets of a name list. */
  onChooseSheets: (activity: Activity) => void;
}

/**
 * The cell for a file of an activity, which uploads, replaces and downloads it. Of a ZIP, the server stores the content
 * but not the file.
 */
export function ActivityFileCell({ activity, field, uploads, onUploaded, onChooseSheets }: ActivityFileCellProps) {
  const { client, baseUrl } = useServices();
  const can = useCan();
  const { id, template } = activity;
  const { key: uploadKey } = toFileOf(activity, field);
  const { kind, file, reference } = findFile(activity, field);

  const previewHref = (report: UploadReport) => {
    if (report.kind === "template") return `${baseUrl}${report.preview}`;
    return template === null ? undefined : formatHref(contract.template.preview, { id }, baseUrl);
  };
  const upload = (chosenFile: File) =>
    uploads.start({
      ...toFileOf(activity, field),
      file: chosenFile,
      send: (options) => client.activity.upload({ id, field, file: chosenFile, onErrors: "offer" }, options),
      previewHref,
      onDone: () => onUploaded(activity),
    });
  return (
    <UploadCell
      kind={kind}
      of={activity.name}
      currentFile={reference === null ? null : (file?.fileName ?? reference)}
      downloadHref={
        reference === null || kind === "photos" || kind === "certificates"
          ? undefined
          : formatHref(contract.activity.file, { id: reference }, baseUrl)
      }
      isNext={isNextStep(activity, field)}
      sent={uploads.sent(uploadKey)}
      onCancel={() => uploads.cancel(uploadKey)}
      onUpload={can(contract.activity.upload) ? (chosen) => upload(chosen.file) : undefined}
    >
      {reference !== null && (
        <ReportButton activity={activity} field={field} uploads={uploads} previewHref={previewHref} />
      )}
      {kind === "nameList" && <NameListButtons activity={activity} onChooseSheets={onChooseSheets} />}
    </UploadCell>
  );
}

/** Reports whether uploading this file is the next step: the template first, then the name list. */
function isNextStep({ template, certificatesFile, nameList }: Activity, field: ActivityField): boolean {
  if (template === null && !certificatesFile) return field === "template";
  return nameList === null && field === "name_list";
}

/** Returns the file of a field; `reference` is null if there is none. */
function findFile(activity: Activity, field: ActivityField) {
  const { template, templateFile, nameList, nameListFile, photosFile, certificatesFile } = activity;
  if (field === "template") return { kind: "template" as const, file: templateFile, reference: template };
  if (field === "photos") return { kind: "photos" as const, file: photosFile, reference: photosFile?.id ?? null };
  if (field === "certificates") {
    return { kind: "certificates" as const, file: certificatesFile, reference: certificatesFile?.id ?? null };
  }
  return { kind: "nameList" as const, file: nameListFile, reference: nameList };
}

/** An additional button for a name list: choose its sheets. */
function NameListButtons({ activity, onChooseSheets }: Pick<ActivityFileCellProps, "activity" | "onChooseSheets">) {
  const words = useAdminMessages("activityList");
  const cells = useAdminMessages("uploadCell");
  const can = useCan();
  const { name, sheets } = activity;
  const nameSuffix = <span className={hidden}>{fill(cells.of, { name })}</span>;
  return (
    <>
      {sheets !== undefined && can(contract.nameList.sheets) && (
        <Button tone="quiet" size="small" onClick={() => onChooseSheets(activity)}>
          {words.chooseSheets}
          {nameSuffix}
        </Button>
      )}
    </>
  );
}
