import { contract, type Font } from "cert-api";
import { useState } from "react";
import { ResourceTable, type TableState } from "../../components/resourceTable/ResourceTable.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { RemoveDialog } from "../resource/RemoveDialog.tsx";
import { useCan } from "../session/AdminServices.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { useReload } from "../query/cachedReads.ts";
import { advice, root } from "./FontScreen.css.ts";
import { StaleTemplates } from "./StaleTemplates.tsx";
import { fontName, useFontColumns } from "./useFontColumns.tsx";
import { FontUploadButton } from "./FontUploadButton.tsx";

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
