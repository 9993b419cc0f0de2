import { contract, formatHref, type Award } from "cert-api";
import { fileKinds } from "../../components/uploadCell/fileKinds.ts";
import { UploadCell } from "../../components/uploadCell/UploadCell.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import type { Uploads } from "../upload/useUploads.ts";
import { missingTemplate } from "./AwardListScreen.css.ts";

interface TemplateCellProps {
  award: Award;
  uploads: Uploads;
  onUploaded: () => void;
}

/** The template of an award: its own, or its activity's. A template for this award alone can be uploaded. */
export function TemplateCell({ award, uploads, onUploaded }: TemplateCellProps) {
  const messages = useAdminMessages("awardList");
  const { client, baseUrl } = useServices();
  const can = useCan();
  const { id, template } = award;
  return (
    <>
      {template === null && <span className={missingTemplate}>{messages.missingTemplate}</span>}
      <UploadCell
        {...fileKinds.template}
        of={award.name}
        currentFile={template === null ? null : toTemplateState(award, messages)}
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
                  ownerName: award.name,
                  send: (options) => client.award.upload({ id, field: "template", file }, options),
                  previewHref: (report) => (report.kind === "template" ? `${baseUrl}${report.preview}` : undefined),
                  onDone: onUploaded,
                })
            : undefined
        }
      />
    </>
  );
}

/** Formats which template an award has: its own with its file's name, or its activity's. */
export const toTemplateState = ({ ownTemplate }: Award, messages: AdminMessages["awardList"]): string =>
  ownTemplate === null ? messages.activityTemplate : fill(messages.ownTemplate, { file: ownTemplate.fileName });
