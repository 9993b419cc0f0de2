import { useQueryClient } from "@tanstack/react-query";
import { contract, type Font } from "cert-api";
import { useState, useRef } from "react";
import { ResourceList, type ListState } from "../../components/resourceList/ResourceList.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { queryKeys } from "../../resources/queryKeys.ts";
import { reloadReads } from "../query/cachedReads.ts";
import { toFailure } from "../query/callError.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { RemoveDialog } from "../resource/RemoveDialog.tsx";
import { useCan } from "../session/AdminServices.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { advice, root, hint, upload as uploadClass } from "./FontScreen.css.ts";
import { StaleTemplates } from "./StaleTemplates.tsx";
import { fontName, useFontColumns } from "./useFontColumns.tsx";
import { Button } from "../../components/button/Button.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { fontEndings, fontFileProblem } from "./fontFile.ts";

/** 字体: the fonts that the institute uploaded, and the templates that they would change. */
export function FontScreen() {
  const words = useAdminMessages("font");
  const can = useCan();
  const mayList = can(contract.font.list);
  const fonts = useEndpointQuery(contract.font.list, {}, { enabled: mayList });
  const [candidate, setCandidate] = useState<Font | null>(null);
  const queryClient = useQueryClient();
  const reload = () => void reloadReads(queryClient, queryKeys.noun("font"));
  const columns = useFontColumns(setCandidate);
  return (
    <div className={root}>
      <ScreenTitle>{words.title}</ScreenTitle>
      <ResourceList
        noun={words.title}
        help={<HelpLink part="template" of={words.title} />}
        state={toListState(fonts, mayList)}
        columns={columns}
        rowKey={({ id }) => id}
        placeholders={2}
        onPageChange={() => undefined}
        onRetry={() => void fonts.refetch()}
        addAction={can(contract.font.upload) && <FontUploadButton onUploaded={reload} />}
        notice={mayList && <p className={advice}>{words.advice}</p>}
        messages={{ empty: words.empty, emptyAdvice: words.emptyAdvice }}
      />
      {mayList && <StaleTemplates onRecompiled={reload} />}
      <RemoveDialog
        open={candidate !== null}
        noun={words.title}
        question={fill(words.removeQuestion, { name: candidate ? fontName(candidate) : "" })}
        endpoint={contract.font.remove}
        id={candidate?.id ?? ""}
        onClose={() => setCandidate(null)}
        onRemoved={reload}
      />
    </div>
  );
}

function toListState(
  { data, error }: ReturnType<typeof useEndpointQuery<object, Font[]>>,
  mayList: boolean,
): ListState<Font> {
  if (!mayList) return { status: "forbidden" };
  if (data) return { status: "ready", rows: data, number: 0, totalPages: 1, total: data.length };
  return error ? { status: "failed", message: toFailure(error).message } : { status: "loading" };
}

/** Opens the browser's file dialog and uploads the font. */
function FontUploadButton({ onUploaded }: { onUploaded: () => void }) {
  const words = useAdminMessages("font");
  const toasts = useAdminMessages("toasts");
  const field = useRef<HTMLInputElement>(null);
  const upload = useEndpointMutation(contract.font.upload, {
    onDone: (font) => {
      toast.success(fill(words.uploaded, { name: fontName(font) }));
      onUploaded();
    },
    onRefused: ({ message }) => toast.failure(toasts.uploadFailed, message),
  });

  function send(file: File | undefined) {
    if (!file) return;
    const problem = fontFileProblem(file);
    if (problem !== null) return toast.failure(toasts.uploadFailed, words[problem]);
    upload.mutate({ file });
  }

  return (
    <div className={uploadClass}>
      <input
        ref={field}
        type="file"
        hidden
        accept={fontEndings.join(",")}
        aria-label={words.upload}
        onChange={(event) => {
          send(event.currentTarget.files?.[0]);
          // Without this, choosing the same file again would be no change
          event.currentTarget.value = "";
        }}
      />
      <Button aria-disabled={upload.isPending} onClick={() => !upload.isPending && field.current?.click()}>
        {upload.isPending ? words.uploading : words.upload}
      </Button>
      <span className={hint}>{words.uploadHint}</span>
    </div>
  );
}
