import { forwardRef, useState, type ReactNode, type DragEvent } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden } from "../../theme/text.css.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { FileButton } from "../button/FileButton.tsx";
import { Icon } from "../icon/Icon.tsx";
import { ProgressBar } from "../progressBar/ProgressBar.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { anyFile, type FileKind } from "./fileKinds.ts";
import { fileProblem } from "./fileProblem.ts";
import * as styles from "./UploadCell.css.ts";

export interface UploadCellProps extends RootProps<"div">, Pick<FileKind, "accept" | "maxBytes"> {
  /** The messages that name what is uploaded. Defaults to those of any file; those of the product are in `fileKinds`. */
  words?: FileKind["words"];
  /** The name of the file's record, read aloud with each button. */
  of: string;
  /** The name of the uploaded file; null or undefined if there is none. */
  currentFile?: ReactNode;
  /** The address of the uploaded file; without it there is no download button. */
  downloadHref?: string | undefined;
  /**
   * The fraction of the upload that has been sent, from 0 to 1; 1 while the server checks the file; null if no upload is
   * running.
   */
  sent: number | null;
  /** Called with a file that has passed the first check. Without it, uploading is disabled. */
  onUpload?: ((upload: { file: File }) => void) | undefined;
  /** Called to cancel the upload. */
  onCancel: () => void;
  /** Further buttons, after the cell's own. */
  children?: ReactNode;
  /** True if uploading is the next step for the record; its button is then the filled one. */
  next?: boolean;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["uploadCell"]>;
}

/** A file of a record, to upload, replace or download. One can be dropped on it. */
export const UploadCell = forwardRef<HTMLDivElement, UploadCellProps>(function UploadCell(props, ref) {
  const { accept, maxBytes, words = anyFile, of: name, currentFile = null, downloadHref, sent, ...others } = props;
  const { onUpload, onCancel, children, next = false, messages: overrides, className, ...rest } = others;
  const messages = useAdminMessages("uploadCell", overrides);
  const [problem, setProblem] = useState<string | null>(null);
  const nameSuffix = <NameSuffix words={words} name={name} messages={messages} />;
  const root = { ...rest, ref, className: joinClasses(styles.root, className) };

  const upload = (file: File | undefined) => {
    if (!file || !onUpload) return;
    const reason = fileProblem({ accept, maxBytes }, file);
    const sentence = messages[reason === "size" ? words.tooLarge : words.wrongKind];
    setProblem(reason && fill(sentence, { accept: accept.join("、"), size: Math.floor(maxBytes / 1024 ** 2) }));
    if (reason === null) onUpload({ file });
  };
  const drop = (files: readonly File[]) => {
    if (files.length < 2) return upload(files[0]);
    setProblem(fill(messages.several, { names: files.map((file) => file.name).join("、") }));
  };
  const { isOver, dropHandlers } = useFileDrop(onUpload !== undefined && sent === null, drop);

  if (sent !== null) {
    return (
      <div {...root}>
        <UploadProgress sent={sent} messages={messages} />
        <Button tone="quiet" size="small" onClick={onCancel}>
          {messages.cancel}
          {nameSuffix}
        </Button>
      </div>
    );
  }
  return (
    // Dropping a file is only a shortcut for the button, so the element needs no role of its own
    <div role="presentation" {...root} data-over={isOver} {...dropHandlers}>
      {currentFile !== null && (
        <span className={styles.file}>
          <span className={styles.tick}>
            <Icon name="check" size={17} />
          </span>
          {currentFile}
        </span>
      )}
      <div className={styles.buttons}>
        {onUpload && (
          <UploadButton
            {...{ accept, words, name, messages, next, isOver }}
            replaces={currentFile !== null}
            onFile={upload}
          />
        )}
        {currentFile !== null && downloadHref && (
          <LinkButton tone="quiet" size="small" href={downloadHref} download>
            {messages.download}
            {nameSuffix}
          </LinkButton>
        )}
        {children}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
});

interface NameSuffixProps {
  words: FileKind["words"];
  name: string;
  messages: AdminMessages["uploadCell"];
}

/** Names the file to assistive technology, because the buttons for two files of one record have the same label. */
function NameSuffix({ words, name, messages }: NameSuffixProps) {
  return <span className={hidden}>{`${messages.kinds[words.noun]}${fill(messages.of, { name })}`}</span>;
}

interface UploadButtonProps extends NameSuffixProps {
  accept: readonly string[];
  next: boolean;
  /** True while a file is dragged over the cell. */
  isOver: boolean;
  /** True if a file has been uploaded already. */
  replaces: boolean;
  onFile: (file: File) => void;
}

/** Chooses the first file of a record, or a replacement. */
function UploadButton({ accept, next, isOver, replaces, onFile, ...suffix }: UploadButtonProps) {
  const { words, name, messages } = suffix;
  const uploadLabel = messages[words.upload];
  const ofRecord = fill(messages.of, { name });
  return (
    <FileButton
      accept={accept.join(",")}
      label={`${uploadLabel}${ofRecord}`}
      className={replaces || next ? undefined : styles.upload}
      tone={next ? "filled" : "quiet"}
      size="small"
      onFile={onFile}
    >
      {isOver ? messages.drop : replaces ? messages.replace : uploadLabel}
      {replaces ? <NameSuffix {...suffix} /> : <span className={hidden}>{ofRecord}</span>}
    </FileButton>
  );
}

/** The progress of an upload. When all of it has been sent, the server checks the file. */
function UploadProgress({ sent, messages }: { sent: number; messages: AdminMessages["uploadCell"] }) {
  if (sent >= 1) return <ProgressBar label={messages.checking} share={null} />;
  return <ProgressBar label={fill(messages.progress, { percent: Math.floor(sent * 100) })} share={sent} />;
}

/** Returns whether files are dragged over an element, and the event handlers of that element. */
function useFileDrop(enabled: boolean, onDrop: (files: readonly File[]) => void) {
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
      onDrop([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropHandlers };
}
