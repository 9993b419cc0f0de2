import type { PreviewRow } from "cert-api";
import { useState } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { Button, LinkButton } from "../button/Button.tsx";
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

type Words = AdminMessages["certificatePreview"];

/** A preview of an award's certificate, with buttons for the other awards of the list. */
export function CertificatePreview({ row, position, pictureHref, pdfHref, onRowChange }: CertificatePreviewProps) {
  const words = useAdminMessages("certificatePreview");
  const name = position?.name ?? "";
  return (
    <figure className={root}>
      <Picture key={pictureHref} href={pictureHref} name={name} words={words} />
      {position !== undefined && position.total > 0 && (
        <>
          <figcaption className={caption} aria-live="polite">
            {fill(name === "" ? words.positionUnnamed : words.position, {
              row: row.toLocaleString("en-US"),
              total: position.total.toLocaleString("en-US"),
              name,
            })}
          </figcaption>
          <Steps row={row} position={position} words={words} onRowChange={onRowChange} />
        </>
      )}
      <div className={buttons}>
        <LinkButton tone="quiet" size="small" href={pdfHref} target="_blank" rel="noreferrer">
          {words.open}
        </LinkButton>
      </div>
    </figure>
  );
}

/** The picture, or a message that it cannot be shown. */
function Picture({ href, name, words }: { href: string; name: string; words: Words }) {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  return (
    <div className={frame} aria-busy={state === "loading"}>
      {state === "failed" ? (
        <p className={problem} role="status">
          {words.failed}
        </p>
      ) : (
        <img
          className={picture}
          src={href}
          alt={name === "" ? words.sample : fill(words.picture, { name })}
          data-loading={state === "loading"}
          onLoad={() => setState("ready")}
          onError={() => setState("failed")}
        />
      )}
    </div>
  );
}

interface StepsProps {
  row: number;
  position: PreviewRow;
  words: Words;
  onRowChange: (change: { row: number }) => void;
}

/** Buttons for the previous and next award, and for those with the longest values. Disabled buttons keep the focus. */
function Steps({ row, position: { total, longestName, longestContent }, words, onRowChange }: StepsProps) {
  const step = (label: string, target: number | null) => {
    const isDisabled = target === null || target < 1 || target > total || target === row;
    return (
      <Button
        tone="quiet"
        size="small"
        aria-disabled={isDisabled}
        onClick={() => target !== null && onRowChange({ row: target })}
      >
        {label}
      </Button>
    );
  };
  return (
    <div className={buttons}>
      {step(words.previous, row - 1)}
      {step(words.next, row + 1)}
      {step(words.longestName, longestName)}
      {step(words.longestContent, longestContent)}
    </div>
  );
}
