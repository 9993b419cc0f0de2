import { useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { image, missing } from "./CertificatePicture.css.ts";

export interface CertificatePictureProps {
  /** The address of the picture; null if there is none, see `reason`. */
  src: string | null;
  /** The name on the certificate. */
  name: string;
  /** The sentence that explains why there is no picture. */
  reason?: string | undefined;
}

/** The first page of a certificate, or the sentence that explains why it cannot be shown. */
export function CertificatePicture({ src, name, reason }: CertificatePictureProps) {
  const messages = useAdminMessages("certificatePicture");
  const [hasFailed, setFailed] = useState(false);
  if (src === null || hasFailed) return <p className={missing}>{reason ?? messages.failed}</p>;
  return <img className={image} src={src} alt={fill(messages.alt, { name })} onError={() => setFailed(true)} />;
}
