import { contract, formatHref, type Plan } from "cert-api";
import { useState } from "react";
import { CertificatePreview } from "../../../components/certificatePreview/CertificatePreview.tsx";
import { LinkButton } from "../../../components/button/Button.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useServices } from "../../session/AdminServices.ts";

interface ActivityPreviewProps {
  id: string;
  /** The previewed files or their plan, as a part of the pictures' addresses: at most 64 characters. */
  file: string;
}

/** Previews the certificates of an activity, one at a time, starting with the first one of each `file`. */
export const ActivityPreview = (props: ActivityPreviewProps) => <Preview key={props.file} {...props} />;

function Preview({ id, file }: ActivityPreviewProps) {
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
export function PublicationProof({ id, plan }: { id: string; plan: Plan }) {
  const messages = useAdminMessages("activityPage");
  const { baseUrl } = useServices();
  const proofs = [
    { endpoint: contract.template.proof, label: messages.proof },
    { endpoint: contract.template.proofSheet, label: messages.proofSheet },
  ];
  return (
    <Stack gap="small">
      <ActivityPreview id={id} file={plan.token} />
      <Stack direction="row" gap="small">
        {proofs.map(({ endpoint, label }) => (
          <LinkButton key={label} tone="quiet" size="small" href={formatHref(endpoint, { id }, baseUrl)} download>
            {label}
          </LinkButton>
        ))}
      </Stack>
    </Stack>
  );
}
