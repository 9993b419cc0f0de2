import { contract, type Font, type FontFace } from "cert-api";
import { useState, type ReactNode } from "react";
import { FileButton } from "../../components/button/FileButton.tsx";
import { ResourceTable, type TableState } from "../../components/resourceTable/ResourceTable.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fileProblem } from "../../components/uploadCell/fileProblem.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { useReload } from "../query/cachedReads.ts";
import { useAction } from "../query/useAction.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { RemoveDialog } from "../resource/RemoveDialog.tsx";
import { useCan } from "../session/AdminServices.ts";
import { advice, hint, root, upload as uploadClass, face as faceClass, names, soft } from "./FontScreen.css.ts";
import { StaleTemplates } from "./StaleTemplates.tsx";
import { fontKind, formatMegabytes } from "./fontFile.ts";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button } from "../../components/button/Button.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden } from "../../theme/text.css.ts";

/** 字体: the fonts that the institute uploaded, and the templates that they would change. */
export function FontScreen() {
  const messages = useAdminMessages("font");
  const can = useCan();
  const mayList = can(contract.font.list);
  const fonts = useEndpointQuery(contract.font.list, {}, { enabled: mayList });
  const [candidate, setCandidate] = useState<Font | null>(null);
  const reload = useReload("font");
  const columns = useFontColumns(setCandidate);
  return (
    <div className={root}>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <ResourceTable
        noun={messages.title}
        state={toTableState(fonts, mayList)}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={() => undefined}
        onRetry={() => void fonts.refetch()}
        actions={
          <>
            <HelpLink topic="template" of={messages.title} />
            {can(contract.font.upload) && <FontUploadButton onUploaded={reload} />}
          </>
        }
        toolbar={mayList && <p className={advice}>{messages.advice}</p>}
        messages={{ empty: messages.empty, emptyAdvice: messages.emptyAdvice }}
      />
      {mayList && <StaleTemplates onRecompiled={reload} />}
      <RemoveDialog
        open={candidate !== null}
        noun={messages.title}
        question={fill(messages.removeQuestion, { name: candidate ? fontName(candidate) : "" })}
        endpoint={contract.font.remove}
        id={candidate?.id ?? ""}
        onClose={() => setCandidate(null)}
        onRemoved={reload}
      />
    </div>
  );
}

function toTableState(
  { data, error }: ReturnType<typeof useEndpointQuery<object, Font[]>>,
  mayList: boolean,
): TableState<Font> {
  if (!mayList) return { status: "forbidden" };
  if (data) return { status: "ready", rows: data, number: 0, totalPages: 1, total: data.length };
  return error ? { status: "failed", message: error.message } : { status: "loading" };
}

/** Opens the browser's file dialog and uploads the font. */
function FontUploadButton({ onUploaded }: { onUploaded: () => void }) {
  const { font: messages, toasts } = useAdminMessages();
  const upload = useAction(contract.font.upload, {
    done: (font) => fill(messages.uploaded, { name: fontName(font) }),
    failed: toasts.uploadFailed,
    onDone: onUploaded,
  });

  function send(file: File) {
    const problem = fileProblem(fontKind, file);
    if (problem === null) upload.run({ file });
    else toast.failure(toasts.uploadFailed, problem === "kind" ? messages.wrongKind : messages.tooLarge);
  }

  return (
    <div className={uploadClass}>
      <FileButton
        accept={fontKind.accept.join(",")}
        label={messages.upload}
        aria-disabled={upload.isRunning}
        onFile={send}
      >
        {upload.isRunning ? messages.uploading : messages.upload}
      </FileButton>
      <span className={hint}>{messages.uploadHint}</span>
    </div>
  );
}

type Messages = AdminMessages["font"];

/** Returns the single name of a font: the first name of its first family. */
const fontName = ({ faces, fileName }: Font): string => faces[0]?.families[0] ?? fileName;

function useFontColumns(onRemove: (font: Font) => void): Column<Font>[] {
  const { font: messages, actions, columns: headings } = useAdminMessages();
  const can = useCan();
  return [
    { key: "name", heading: messages.name, role: "name", cell: (font) => <Names font={font} messages={messages} /> },
    {
      key: "characters",
      heading: messages.characters,
      role: "short",
      cell: ({ faces }) => eachFace(faces, ({ characters }) => characters.toLocaleString("zh-CN")),
    },
    {
      key: "missing",
      heading: messages.missing,
      role: "wide",
      cell: ({ faces }) => eachFace(faces, ({ missing }) => <Missing missing={missing} messages={messages} />),
    },
    {
      key: "licence",
      heading: messages.licence,
      role: "short",
      cell: ({ faces }) => eachFace(faces, ({ embedding }) => <Badge>{messages[embedding]}</Badge>),
    },
    {
      key: "use",
      heading: messages.use,
      cell: ({ activities }) => formatActivities(activities, messages),
    },
    {
      key: "at",
      heading: messages.at,
      role: "short",
      cell: ({ at, size }) => (
        <>
          <Moment at={at} />
          <span className={soft}>{formatMegabytes(size)}</span>
        </>
      ),
    },
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (font) =>
        can(contract.font.remove) && (
          <Button tone="danger" size="small" onClick={() => onRemove(font)}>
            {actions.remove}
            <span className={hidden}> {fontName(font)}</span>
          </Button>
        ),
    },
  ];
}

/** The number of activities listed by name. */
const namedActivities = 3;

function formatActivities(activities: Font["activities"], messages: Messages): string {
  if (activities.length === 0) return messages.unused;
  const names = activities.slice(0, namedActivities).map(({ name }) => name);
  const text = names.join("、");
  return activities.length > names.length ? fill(messages.useMore, { names: text, count: activities.length }) : text;
}

/** Renders the result of `tell` for each face of a file, one below the other. */
const eachFace = (faces: readonly FontFace[], tell: (face: FontFace) => ReactNode) =>
  faces.map((face, index) => (
    <span key={`${face.families[0] ?? ""} ${index}`} className={faceClass}>
      {tell(face)}
    </span>
  ));

function Names({ font, messages }: { font: Font; messages: Messages }) {
  return (
    <>
      {eachFace(font.faces, ({ families, weight, italic }) => (
        <>
          <span className={names}>{families.join(" / ")}</span>
          {weight >= 600 && <Badge tone="soft">{messages.bold}</Badge>}
          {italic && <Badge tone="soft">{messages.italic}</Badge>}
        </>
      ))}
      <span className={soft}>{font.fileName}</span>
    </>
  );
}

function Missing({ missing, messages }: { missing: FontFace["missing"]; messages: Messages }) {
  const { level1, level2, gb18030, sample } = missing;
  if (gb18030 === 0) return messages.complete;
  return (
    <>
      {level1 + level2 === 0 ? messages.levelsComplete : fill(messages.missingLevels, { level1, level2 })}
      <span className={soft}>{fill(messages.missingAll, { count: gb18030 })}</span>
      <span className={soft}>{fill(messages.sample, { sample })}</span>
    </>
  );
}
