import { QrCode } from "@ark-ui/react/qr-code";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { CopyButton } from "../copyButton/CopyButton.tsx";
import { actions, address as addressClass, advice, frame, pattern, root, side } from "./LastingAddress.css.ts";

export interface LastingAddressProps {
  /** Where the award can be verified for ever. */
  address: string;
  /** False when nobody has set an address that lasts: then there is no code that somebody could print. */
  isLasting?: boolean;
  /** The saved picture's name, without its ending. */
  fileName: string;
  messages?: Partial<AdminMessages["lastingAddress"]>;
}

/** The address that a certificate's QR code holds: to copy, to save as a picture, to open. */
export function LastingAddress({ address, isLasting = true, fileName, messages }: LastingAddressProps) {
  const words = useAdminMessages("lastingAddress", messages);
  const open = (
    <LinkButton tone="quiet" size="small" href={address} target="_blank" rel="noreferrer">
      {words.open}
    </LinkButton>
  );
  if (!isLasting) {
    return (
      <div className={`${text} ${side}`}>
        <p className={advice}>{words.notLasting}</p>
        <p className={addressClass}>{address}</p>
        <div className={actions}>{open}</div>
      </div>
    );
  }
  return (
    <QrCode.Root className={`${text} ${root}`} value={address} encoding={{ ecc: "M" }}>
      <QrCode.Frame className={frame} role="img" aria-label={words.code}>
        <QrCode.Pattern className={pattern} />
      </QrCode.Frame>
      <div className={side}>
        <p className={advice}>{words.advice}</p>
        <p className={addressClass}>{address}</p>
        <div className={actions}>
          <CopyButton value={address} label={words.copy} copied={words.copied} />
          <QrCode.DownloadTrigger asChild fileName={`${fileName}.png`} mimeType="image/png">
            <Button tone="quiet" size="small">
              {words.save}
            </Button>
          </QrCode.DownloadTrigger>
          {open}
        </div>
      </div>
    </QrCode.Root>
  );
}
