import { contract, formatHref, type Award } from "cert-api";
import { UploadCell } from "../../components/uploadCell/UploadCell.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import type { Uploads } from "../upload/useUploads.ts";

interface TemplateCellProps {
  award: Award;
  uploads: Uploads;
  onUploaded: () => void;
}

/** The template of an award. One for this award alone can be uploaded. */
export function TemplateCell({ award, uploads, onUploaded }: TemplateCellProps) {
  const words = useAdminMessages("awardList");
  const { client, baseUrl } = useServices();
  const can = useCan();
  const { id, template } = award;
  return (
    <UploadCell
      kind="template"
      of={award.name}
      currentFile={template === null ? null : words.ownTemplate}
      downloadHref={
        template !== null && can(contract.award.file)
          ? formatHref(contract.award.file, { id: template }, baseUrl)
          : undefined
      }
      sent={uploads.sent(id)}
      onCancel={() => uploads.cancel(id)}
      onUpload={
        can(contract.award.upload)
          ? ({ file }) =>
              uploads.start({
                key: id,
                file,
                owner: id,
                send: (options) => client.award.upload({ id, field: "template", file }, options),
                previewHref: (report) => (report.kind === "template" ? `${baseUrl}${report.preview}` : undefined),
                onDone: onUploaded,
              })
          : undefined
      }
    />
  );
}
