import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden } from "../../theme/text.css.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { Icon } from "../icon/Icon.tsx";
import { ProgressBar } from "../progressBar/ProgressBar.tsx";
import { endings, fileProblem, type FileKind, type FileProblem } from "./fileProblem.ts";
import {
  buttons,
  file as fileClass,
  fileName,
  problem as problemClass,
  root,
  tick,
  upload as uploadClass,
} from "./UploadCell.css.ts";

/** The props of `UploadCell`. */
export interface UploadCellProps {
  kind: FileKind;
  /** The name of the record that the file belongs to, read aloud with each button. */
  of: string;
  /** The name of the file that has been uploaded. Null or left out: nothing yet. */
  currentFile?: ReactNode;
  /** @deprecated Named `currentFile` now. */
  there?: ReactNode;
  /** The address of the uploaded file; without it there is no download button. */
  downloadHref?: string | undefined;
  /** The share of a running upload that has been sent, from 0 to 1; 1 while the server checks. Null: no upload runs. */
  sent: number | null;
  /** Called with a file that has passed the first check. Without it nothing can be uploaded here. */
  onUpload?: ((upload: { file: File }) => void) | undefined;
  /** Called to stop the running upload. */
  onCancel: () => void;
  /** Further buttons, after the cell's own. */
  children?: ReactNode;
  /** Uploading is what is to be done next with the record: its button is the filled one. */
  isNext?: boolean;
  /** The size of the buttons; `small` unless given, `tight` in dense rows. */
  size?: "small" | "tight";
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["uploadCell"]>;
}

/** The words of each kind of file. */
const wordKeys = {
  template: { upload: "uploadTemplate", wrongKind: "kindTemplate", tooLarge: "tooLarge" },
  nameList: { upload: "uploadNameList", wrongKind: "kindNameList", tooLarge: "tooLarge" },
  photos: { upload: "uploadPhotos", wrongKind: "kindPhotos", tooLarge: "photosTooLarge" },
  certificates: { upload: "uploadCertificates", wrongKind: "kindPhotos", tooLarge: "certificatesTooLarge" },
} as const;

/** A file of a record: to be uploaded, replaced, downloaded. A file can be dropped on it. */
export function UploadCell(props: UploadCellProps) {
  const {
    kind,
    of: name,
    downloadHref,
    sent,
    onUpload,
    onCancel,
    children,
    isNext = false,
    size = "small",
    messages,
  } = props;
  const currentFile = props.currentFile ?? props.there ?? null;
  const words = useAdminMessages("uploadCell", messages);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  // Two files of one record have buttons of the same word: to who hears them alone, each says which file it means
  const nameSuffix = <span className={hidden}>{`${words.kinds[kind]}${fill(words.of, { name })}`}</span>;
  const uploadLabel = words[wordKeys[kind].upload];

  const upload = (file: File | undefined) => {
    if (!file || !onUpload) return;
    const nextProblem = fileProblem(kind, file);
    setProblem(nextProblem);
    if (nextProblem === null) onUpload({ file });
  };
  const { isOver, dropHandlers } = useFileDrop(onUpload !== undefined && sent === null, upload);

  if (sent !== null) {
    return (
      <div className={root}>
        <UploadProgress sent={sent} words={words} />
        <Button tone="quiet" size={size} onClick={onCancel}>
          {words.cancel}
          {nameSuffix}
        </Button>
      </div>
    );
  }
  return (
    // Dropping a file is only a shortcut for the button, so the element needs no role of its own
    <div className={root} role="presentation" data-size={size} data-over={isOver} {...dropHandlers}>
      {currentFile !== null && <CurrentFile>{currentFile}</CurrentFile>}
      <div className={buttons}>
        {onUpload && (
          <FileButton
            accept={endings[kind].join(",")}
            fileLabel={`${uploadLabel}${fill(words.of, { name })}`}
            className={currentFile === null && !isNext ? uploadClass : undefined}
            tone={isNext ? "filled" : "quiet"}
            size={currentFile === null ? "small" : size}
            onFile={upload}
          >
            {isOver ? words.drop : currentFile === null ? uploadLabel : words.replace}
            {currentFile === null ? <span className={hidden}>{fill(words.of, { name })}</span> : nameSuffix}
          </FileButton>
        )}
        {currentFile !== null && downloadHref && (
          <LinkButton tone="quiet" size={size} href={downloadHref} download>
            {words.download}
            {nameSuffix}
          </LinkButton>
        )}
        {children}
      </div>
      {problem && (
        <p className={problemClass} role="alert">
          {formatProblem(problem, kind, words)}
        </p>
      )}
    </div>
  );
}

function formatProblem(problem: FileProblem, kind: FileKind, words: AdminMessages["uploadCell"]): string {
  const { wrongKind, tooLarge } = wordKeys[kind];
  return words[problem === "size" ? tooLarge : wrongKind];
}

/** Whether a file is held over an element that takes files, and the handlers that the element needs for it. */
function useFileDrop(enabled: boolean, onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, isOverNow: boolean) => {
    if (!enabled) return;
    event.preventDefault();
    setOver(isOverNow);
  };
  const dropHandlers = {
    onDragOver: (event: DragEvent) => drag(event, true),
    onDragLeave: (event: DragEvent) => drag(event, false),
    onDrop: (event: DragEvent) => {
      drag(event, false);
      onFile(event.dataTransfer.files[0]);
    },
  };
  return { isOver, dropHandlers };
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
      <span className={fileName} {...(typeof children === "string" && { title: children })}>
        {children}
      </span>
    </span>
  );
}

interface FileButtonProps {
  accept: string;
  /** The accessible name of the file field. */
  fileLabel: string;
  className: string | undefined;
  tone: "filled" | "quiet";
  size: "small" | "tight";
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

/** A button that opens the browser's choice of a file. */
function FileButton({ accept, fileLabel, className, tone, size, onFile, children }: FileButtonProps) {
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
      <Button tone={tone} size={size} className={className} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  );
}
