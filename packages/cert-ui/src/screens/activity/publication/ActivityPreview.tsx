import { contract, formatHref, type Activity, type Plan } from "cert-api";
import { useState, type ReactNode } from "react";
import { CertificatePreview } from "../../../components/certificatePreview/CertificatePreview.tsx";
import { LinkButton } from "../../../components/button/Button.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useServices } from "../../session/AdminServices.ts";

interface ActivityPreviewProps {
  activity: Activity;
  /**
   * The plan of what is previewed, as a part of the pictures' addresses: at most 64 characters. Defaults to the files of the
   * activity.
   */
  plan?: string;
  /** Further actions, below the preview. */
  children?: ReactNode;
}

/**
 * Previews the certificates of an activity, one at a time, starting with the first one of each file, beside the content of a
 * step. Renders nothing for an activity without a template.
 */
export function ActivityPreview({ activity, plan, children }: ActivityPreviewProps) {
  const { id, template, nameList } = activity;
  if (template === null) return null;
  const file = plan ?? `${template}-${nameList}`;
  return (
    <>
      <Preview key={file} id={id} file={file} />
      {children}
    </>
  );
}

function Preview({ id, file }: { id: string; file: string }) {
  const { baseUrl } = useServices();
  const [row, setRow] = useState<number>();
  const request = { id, row, file };
  // The buttons stay while the next award is loaded, and with them the focus
  const { data, isPlaceholderData } = useEndpointQuery(contract.template.previewRow, request, { keepsPrevious: true });
  return (
    <CertificatePreview
      row={row ?? 1}
      position={data && isPlaceholderData ? { ...data, name: "" } : data}
      pictureHref={formatHref(contract.template.previewPicture, request, baseUrl)}
      pdfHref={formatHref(contract.template.preview, request, baseUrl)}
      onRowChange={(change) => setRow(change.row)}
    />
  );
}

/** The certificates that a plan would publish, one at a time, some of them as a PDF, and all as a sheet for schools to check. */
export function PublicationProof({ activity, plan }: { activity: Activity; plan: Plan }) {
  const messages = useAdminMessages("activityPage");
  const { baseUrl } = useServices();
  const proofs = [
    { endpoint: contract.template.proof, label: messages.proof },
    { endpoint: contract.template.proofSheet, label: messages.proofSheet },
  ];
  return (
    <ActivityPreview activity={activity} plan={plan.token}>
      <Stack direction="row" gap="small">
        {proofs.map(({ endpoint, label }) => (
          <LinkButton
            key={label}
            tone="quiet"
            size="small"
            href={formatHref(endpoint, { id: activity.id }, baseUrl)}
            download
          >
            {label}
          </LinkButton>
        ))}
      </Stack>
    </ActivityPreview>
  );
}
