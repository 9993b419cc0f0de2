import { useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { image, missing } from "./CertificatePicture.css.ts";

/** The props of `CertificatePicture`. */
export interface CertificatePictureProps {
  /** Where the picture is; null where there is none, for the reason that `reason` says. */
  src: string | null;
  /** Whose certificate it shows. */
  name: string;
  /** Why there is no picture. */
  reason?: string | undefined;
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["certificatePicture"]>;
}

/** The first page of a certificate, or the sentence that says why it cannot be shown. */
export function CertificatePicture({ src, name, reason, messages }: CertificatePictureProps) {
  const words = useAdminMessages("certificatePicture", messages);
  const [hasFailed, setFailed] = useState(false);
  if (src === null || hasFailed) return <p className={missing}>{reason ?? words.failed}</p>;
  return <img className={image} src={src} alt={fill(words.alt, { name })} onError={() => setFailed(true)} />;
}
