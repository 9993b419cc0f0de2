import { QrCode } from "@ark-ui/react/qr-code";
import { forwardRef } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { CopyButton } from "../copyButton/CopyButton.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { actions, address as addressClass, advice, frame, pattern, root, side } from "./Permalink.css.ts";

export interface PermalinkProps extends RootProps<"div"> {
  /** The permalink: the address under which the award can always be verified. */
  address: string;
  /** False if the installation has no public address of its own yet; then no QR code is shown. */
  permanent?: boolean;
  /** The file name of the saved picture, without extension. */
  fileName: string;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["permalink"]>;
}

/**
 * The permalink of an award, which is also in the QR code of its certificate, with buttons to copy, save as a picture and
 * open it.
 */
export const Permalink = forwardRef<HTMLDivElement, PermalinkProps>(function Permalink(props, ref) {
  const { address, permanent = true, fileName, messages: overrides, className, id, ...rest } = props;
  const messages = useAdminMessages("permalink", overrides);
  const open = (
    <LinkButton tone="quiet" size="small" href={address} target="_blank" rel="noreferrer">
      {messages.open}
    </LinkButton>
  );
  if (!permanent) {
    return (
      <div {...rest} ref={ref} id={id} className={joinClasses(text, side, className)}>
        <p className={advice}>{messages.notPermanent}</p>
        <p className={addressClass}>{address}</p>
        <div className={actions}>{open}</div>
      </div>
    );
  }
  return (
    <QrCode.Root
      {...rest}
      ref={ref}
      ids={id === undefined ? {} : { root: id }}
      className={joinClasses(text, root, className)}
      value={address}
      encoding={{ ecc: "M" }}
    >
      <QrCode.Frame className={frame} role="img" aria-label={messages.code}>
        <QrCode.Pattern className={pattern} />
      </QrCode.Frame>
      <div className={side}>
        <p className={advice}>{messages.advice}</p>
        <p className={addressClass}>{address}</p>
        <div className={actions}>
          <CopyButton value={address} label={messages.copy} />
          <QrCode.DownloadTrigger asChild fileName={`${fileName}.png`} mimeType="image/png">
            <Button tone="quiet" size="small">
              {messages.save}
            </Button>
          </QrCode.DownloadTrigger>
          {open}
        </div>
      </div>
    </QrCode.Root>
  );
});
