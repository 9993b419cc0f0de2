import type { PreviewRow } from "cert-api";
import { useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { MoreMenu } from "../moreMenu/MoreMenu.tsx";
import { buttons, caption, frame, picture, problem, root } from "./CertificatePreview.css.ts";

export interface CertificatePreviewProps {
  /** The position of the shown award in the name list, from 1. */
  row: number;
  /** Data about the award and its list, without a name while it is loading; undefined before anything is known. */
  position: PreviewRow | undefined;
  /** The address of the picture of this award. */
  pictureHref: string;
  /** The address of the preview as a PDF. */
  pdfHref: string;
  /** Called with the position of the award to show, from 1. */
  onRowChange: (change: { row: number }) => void;
}

type Messages = AdminMessages["certificatePreview"];

/** A preview of an award's certificate, with buttons for the other awards of the list. */
export function CertificatePreview({ row, position, pictureHref, pdfHref, onRowChange }: CertificatePreviewProps) {
  const messages = useAdminMessages("certificatePreview");
  const name = position?.name ?? "";
  return (
    <figure className={root}>
      <Picture key={pictureHref} href={pictureHref} name={name} messages={messages} />
      {position !== undefined && position.total > 0 ? (
        <>
          <figcaption className={caption} aria-live="polite">
            {fill(name === "" ? messages.positionUnnamed : messages.position, {
              row: row.toLocaleString("en-US"),
              total: position.total.toLocaleString("en-US"),
              name,
            })}
          </figcaption>
          <Steps row={row} position={position} pdfHref={pdfHref} messages={messages} onRowChange={onRowChange} />
        </>
      ) : (
        <div>
          <LinkButton tone="quiet" size="small" href={pdfHref} target="_blank" rel="noreferrer">
            {messages.open}
          </LinkButton>
        </div>
      )}
    </figure>
  );
}

/** The picture, or a message that it cannot be shown. */
function Picture({ href, name, messages }: { href: string; name: string; messages: Messages }) {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  return (
    <div className={frame} aria-busy={state === "loading"}>
      {state === "failed" ? (
        <p className={problem} role="status">
          {messages.failed}
        </p>
      ) : (
        <img
          className={picture}
          src={href}
          alt={name === "" ? messages.sample : fill(messages.picture, { name })}
          data-loading={state === "loading"}
          onLoad={() => setState("ready")}
          onError={() => setState("failed")}
        />
      )}
    </div>
  );
}

interface StepsProps extends Pick<CertificatePreviewProps, "pdfHref"> {
  row: number;
  position: PreviewRow;
  messages: Messages;
  onRowChange: (change: { row: number }) => void;
}

/**
 * Buttons for the previous and next award, and a menu of those with the longest values and the PDF. Disabled buttons keep the
 * focus.
 */
function Steps({ row, position, pdfHref, messages, onRowChange }: StepsProps) {
  const { total, longestName, longestContent } = position;
  const step = (label: string, target: number) => (
    <Button
      tone="quiet"
      size="small"
      aria-disabled={target < 1 || target > total}
      onClick={() => onRowChange({ row: target })}
    >
      {label}
    </Button>
  );
  const jump = (key: string, label: string, target: number | null) =>
    target !== null && target !== row && { key, label, onSelect: () => onRowChange({ row: target }) };
  return (
    <div className={buttons}>
      {step(messages.previous, row - 1)}
      <MoreMenu
        label={messages.more}
        entries={[
          jump("name", messages.longestName, longestName),
          jump("content", messages.longestContent, longestContent),
          { key: "open", label: messages.open, onSelect: () => window.open(pdfHref, "_blank", "noreferrer") },
        ]}
      >
        {step(messages.next, row + 1)}
      </MoreMenu>
    </div>
  );
}
