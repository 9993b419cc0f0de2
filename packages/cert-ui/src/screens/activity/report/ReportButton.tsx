import type { Activity, ActivityField, UploadReport } from "cert-api";
import { useRef, useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import type { FileKind } from "../../../components/uploadCell/fileProblem.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../../theme/text.css.ts";
import { useServices } from "../../session/AdminServices.ts";
import type { Uploads } from "../../upload/useUploads.ts";
import { toFileOf } from "./toFileOf.ts";

interface ReportButtonProps {
  activity: Activity;
  field: ActivityField;
  uploads: Uploads;
  previewHref: (report: UploadReport) => string | undefined;
}

const kinds = {
  template: "template",
  name_list: "nameList",
  photos: "photos",
  certificates: "certificates",
} as const satisfies Record<ActivityField, FileKind>;

/** Shows the stored report on an activity's file. The focus returns to the button when the report is closed. */
export function ReportButton({ activity, field, uploads, previewHref }: ReportButtonProps) {
  const cells = useAdminMessages("uploadCell");
  const toasts = useAdminMessages("toasts");
  const { client } = useServices();
  const { id, name } = activity;
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    const answer = await client.activity.report({ id, field });
    setBusy(false);
    if (!answer.success) return toast.failure(toasts.reportFailed, answer.message);
    uploads.showReport({
      ...toFileOf(activity, field),
      result: { status: "accepted", report: answer.data },
      previewHref: previewHref(answer.data),
      opener: button.current,
    });
  }

  return (
    <Button ref={button} tone="quiet" size="small" aria-disabled={busy} onClick={() => !busy && void open()}>
      {cells.report}
      <span className={hidden}>
        {cells.kinds[kinds[field]]}
        {fill(cells.of, { name })}
      </span>
    </Button>
  );
}
