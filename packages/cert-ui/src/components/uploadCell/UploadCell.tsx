import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden } from "../../theme/text.css.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { Icon } from "../icon/Icon.tsx";
import { ProgressBar } from "../progressBar/ProgressBar.tsx";
import { endings, fileProblem, type FileKind } from "./fileProblem.ts";
import {
  buttons,
  file as fileClass,
  problem as problemClass,
  root,
  tick,
  upload as uploadClass,
} from "./UploadCell.css.ts";

export interface UploadCellProps {
  kind: FileKind;
  /** Whose file it is, read aloud with each button. */
  of: string;
  /** The name of the file that has been uploaded. Null or left out: nothing yet. */
  currentFile?: ReactNode;
  /** @deprecated Named `currentFile` now. */
  there?: ReactNode;
  downloadHref?: string | undefined;
  /** An upload under way: the share that has been sent; 1 while the server checks. */
  sent: number | null;
  /** Without it nothing can be uploaded here. */
  onUpload?: ((upload: { file: File }) => void) | undefined;
  onCancel: () => void;
  /** Further buttons. */
  children?: ReactNode;
  messages?: Partial<AdminMessages["uploadCell"]>;
}

/** A file of a record: to be uploaded, replaced, downloaded. A file can be dropped on it. */
export function UploadCell(props: UploadCellProps) {
  const { kind, of: name, downloadHref, sent, onUpload, onCancel, children, messages } = props;
  const currentFile = props.currentFile ?? props.there ?? null;
  const words = useAdminMessages("uploadCell", messages);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState("");
  const nameSuffix = <span className={hidden}>{fill(words.of, { name })}</span>;
  const uploadLabel = kind === "template" ? words.uploadTemplate : words.uploadNameList;

  const take = (file: File | undefined) => {
    if (!file || !onUpload) return;
    const fileFault = fileProblem(kind, file);
    const wrongKind = kind === "template" ? words.kindTemplate : words.kindNameList;
    setProblem(fileFault === null ? "" : fileFault === "kind" ? wrongKind : words.tooLarge);
    if (fileFault === null) onUpload({ file });
  };
  const drag = (event: DragEvent, isOverNow: boolean) => {
    if (!onUpload || sent !== null) return;
    event.preventDefault();
    setOver(isOverNow);
  };

  if (sent !== null) {
    return (
      <div className={root}>
        <UploadProgress sent={sent} words={words} />
        <Button tone="quiet" size="small" onClick={onCancel}>
          {words.cancel}
          {nameSuffix}
        </Button>
      </div>
    );
  }
  return (
    // Dropping is a second way; the button is the first
    <div
      className={root}
      role="presentation"
      data-over={isOver}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {currentFile !== null && <CurrentFile>{currentFile}</CurrentFile>}
      <div className={buttons}>
        {onUpload && (
          <FileButton
            accept={endings[kind].join(",")}
            fileLabel={`${uploadLabel}${fill(words.of, { name })}`}
            className={currentFile === null ? uploadClass : undefined}
            onFile={take}
          >
            {isOver ? words.drop : currentFile === null ? uploadLabel : words.replace}
            {nameSuffix}
          </FileButton>
        )}
        {currentFile !== null && downloadHref && (
          <LinkButton tone="quiet" size="small" href={downloadHref} download>
            {words.download}
            {nameSuffix}
          </LinkButton>
        )}
        {children}
      </div>
      {problem && (
        <p className={problemClass} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** How much of a file has been sent; once all of it has, the server checks it. */
function UploadProgress({ sent, words }: { sent: number; words: AdminMessages["uploadCell"] }) {
  if (sent >= 1) return <ProgressBar label={words.checking} share={null} />;
  return <ProgressBar label={fill(words.progress, { percent: Math.floor(sent * 100) })} share={sent} />;
}

function CurrentFile({ children }: { children: ReactNode }) {
  return (
    <span className={fileClass}>
      <span className={tick}>
        <Icon name="check" size={17} />
      </span>
      <span>{children}</span>
    </span>
  );
}

interface FileButtonProps {
  accept: string;
  /** The accessible name of the file field. */
  fileLabel: string;
  className: string | undefined;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

/** A button that opens the browser's choice of a file. */
function FileButton({ accept, fileLabel, className, onFile, children }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={fileLabel}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          // Without this, choosing the same file again, once it has been corrected, would be no change
          event.currentTarget.value = "";
        }}
      />
      <Button tone="quiet" size="small" className={className} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  );
}
