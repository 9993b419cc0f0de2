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
  /** What is there, in words: a file's name. Null: nothing yet. */
  there: ReactNode;
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
  const { kind, of, there, downloadHref, sent, onUpload, onCancel, children, messages } = props;
  const words = useAdminMessages("uploadCell", messages);
  const entry = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState("");
  const whose = <span className={hidden}>{fill(words.of, { name: of })}</span>;
  const uploadWord = kind === "template" ? words.uploadTemplate : words.uploadNameList;

  const take = (file: File | undefined) => {
    if (!file || !onUpload) return;
    const fileFault = fileProblem(kind, file);
    const wrongKind = kind === "template" ? words.kindTemplate : words.kindNameList;
    setProblem(fileFault === null ? "" : fileFault === "kind" ? wrongKind : words.tooLarge);
    if (fileFault === null) onUpload({ file });
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    if (!onUpload || sent !== null) return;
    event.preventDefault();
    setOver(isOver);
  };

  if (sent !== null) {
    const percent = Math.floor(sent * 100);
    return (
      <div className={root}>
        <ProgressBar
          label={sent < 1 ? fill(words.progress, { percent }) : words.checking}
          share={sent < 1 ? sent : null}
        />
        <Button tone="quiet" size="small" onClick={onCancel}>
          {words.cancel}
          {whose}
        </Button>
      </div>
    );
  }
  return (
    // Dropping is a second way; the button is the first
    <div
      className={root}
      role="presentation"
      data-over={over}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {there !== null && (
        <span className={fileClass}>
          <span className={tick}>
            <Icon name="check" size={17} />
          </span>
          <span>{there}</span>
        </span>
      )}
      {onUpload && (
        <input
          ref={entry}
          type="file"
          hidden
          accept={endings[kind].join(",")}
          aria-label={`${uploadWord}${fill(words.of, { name: of })}`}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file again, once it has been mended, is a change too
            event.currentTarget.value = "";
          }}
        />
      )}
      <div className={buttons}>
        {onUpload && (
          <Button
            tone="quiet"
            size="small"
            className={there === null ? uploadClass : undefined}
            onClick={() => entry.current?.click()}
          >
            {over ? words.drop : there === null ? uploadWord : words.replace}
            {whose}
          </Button>
        )}
        {there !== null && downloadHref && (
          <LinkButton tone="quiet" size="small" href={downloadHref} download>
            {words.download}
            {whose}
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
