import { contract, type Font } from "cert-api";
import { useState } from "react";
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
import { advice, hint, root, upload as uploadClass } from "./FontScreen.css.ts";
import { StaleTemplates } from "./StaleTemplates.tsx";
import { fontKind } from "./fontFile.ts";
import { fontName, useFontColumns } from "./useFontColumns.tsx";

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
