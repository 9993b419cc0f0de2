import { contract, formatHref } from "cert-api";
import { useState } from "react";
import { CertificatePreview } from "../../../components/certificatePreview/CertificatePreview.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { useServices } from "../../session/AdminServices.ts";

interface ActivityPreviewProps {
  /** The id of the activity. */
  id: string;
  /** The file that was uploaded last: another one gives other pictures. */
  file: string;
}

/** The certificates of an activity before they are issued, one at a time. */
export function ActivityPreview({ id, file }: ActivityPreviewProps) {
  const { baseUrl } = useServices();
  const [row, setRow] = useState<number>();
  const request = { id, row, file };
  // The buttons stay while the next award is loaded, and with them the focus
  const { data, isPlaceholderData } = useEndpointQuery(contract.activity.previewRow, request, { keepsPrevious: true });
  return (
    <CertificatePreview
      row={row ?? 1}
      position={data && isPlaceholderData ? { ...data, name: "" } : data}
      pictureHref={formatHref(contract.activity.previewPicture, request, baseUrl)}
      pdfHref={formatHref(contract.activity.preview, request, baseUrl)}
      onRowChange={(change) => setRow(change.row)}
    />
  );
}
