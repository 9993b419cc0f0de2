import { contract, formatHref, type Activity, type ActivityField } from "cert-api";
import type { ReactNode } from "react";
import { fileKinds } from "../../components/uploadCell/fileKinds.ts";
import { UploadCell } from "../../components/uploadCell/UploadCell.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import type { Uploads } from "../upload/useUploads.ts";
import { findFile, toFileOf } from "./activityFile.ts";
import { listSteps } from "./activitySteps.ts";

interface ActivityFileCellProps {
  activity: Activity;
  field: ActivityField;
  uploads: Uploads;
  onUploaded: (activity: Activity) => void;
  children?: ReactNode;
}

/** A file of an activity, to upload, replace or download. Of a ZIP, the server stores the content but not the file. */
export function ActivityFileCell({ activity, field, uploads, onUploaded, children }: ActivityFileCellProps) {
  const { client, baseUrl } = useServices();
  const can = useCan();
  const { id } = activity;
  const { kind, file: current, reference } = findFile(activity, field);
  const isStored = kind === "template" || kind === "nameList";
  const owner = toFileOf(activity, field);
  const upload = ({ file }: { file: File }) =>
    uploads.start({
      ...owner,
      file,
      send: (options) => client.activity.upload({ id, field, file, onErrors: "offer" }, options),
      onDone: () => onUploaded(activity),
    });
  return (
    <UploadCell
      {...fileKinds[kind]}
      of={activity.name}
      currentFile={reference === null ? null : (current?.fileName ?? reference)}
      downloadHref={
        reference !== null && isStored ? formatHref(contract.activity.file, { id: reference }, baseUrl) : undefined
      }
      next={isNext(activity, field) && uploads.cache.reports.every(({ key }) => key !== owner.key)}
      sent={uploads.sent(owner.key)}
      onCancel={() => uploads.cancel(owner.key)}
      onUpload={can(contract.activity.upload) ? upload : undefined}
    >
      {children}
    </UploadCell>
  );
}

/** Returns true if uploading this file is the next step of an activity. */
function isNext(activity: Activity, field: ActivityField): boolean {
  const next = listSteps(activity).find(({ state }) => state === "next")?.key;
  return (
    (field === "template" && next === "template") ||
    (field === "name_list" && activity.nameList === null && next === "list")
  );
}
