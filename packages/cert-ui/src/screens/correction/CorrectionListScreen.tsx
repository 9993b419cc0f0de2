import { contract } from "cert-api";
import { useSearchParams } from "react-router-dom";
import { SelectField } from "../../components/field/SelectField.tsx";
import { ResourceTable } from "../../components/resourceTable/ResourceTable.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { HelpLink } from "../help/HelpLink.tsx";
import { useTable } from "../table/useTable.ts";
import { readIndex } from "../table/useTableIndex.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { toolbar } from "./Correction.css.ts";
import { useCorrectionColumns } from "./useCorrectionColumns.tsx";

/** 更正申请: the corrections that wait for a decision, or those decided. The address has the page and which of them. */
export function CorrectionListScreen() {
  const messages = useAdminMessages("correction");
  const [search, setSearch] = useSearchParams();
  const index = readIndex(search.get("page") ?? "0") ?? 0;
  const isEnded = search.get("state") === "ended";
  const filter = isEnded ? ({ state: "ended" } as const) : {};
  const list = useTable(contract.correction.list, (page) => ({ page, ...filter }), { index });
  const columns = useCorrectionColumns();
  const show = (page: number, ended: boolean) =>
    setSearch(new URLSearchParams({ ...(ended && { state: "ended" }), ...(page > 0 && { page: `${page}` }) }));
  return (
    <>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <ResourceTable
        noun={messages.title}
        actions={<HelpLink topic="correction" of={messages.title} />}
        state={list.state}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={({ number }) => show(number, isEnded)}
        onRetry={list.reload}
        toolbar={
          <div className={toolbar}>
            <SelectField
              label={messages.filter}
              value={isEnded ? "ended" : "waiting"}
              options={[
                { value: "waiting", label: messages.waiting },
                { value: "ended", label: messages.ended },
              ]}
              onValueChange={({ value }) => show(0, value === "ended")}
            />
          </div>
        }
        messages={{ empty: messages.empty, emptyAdvice: messages.emptyAdvice }}
      />
    </>
  );
}
