import { contract, type ErasableAward } from "cert-api";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ResourceTable } from "../../components/resourceTable/ResourceTable.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { HelpLink } from "../help/HelpLink.tsx";
import { NoMatch } from "../table/ResourceTableFrame.tsx";
import { useTable } from "../table/useTable.ts";
import { useCan } from "../session/AdminServices.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { EraseDialog } from "./EraseDialog.tsx";
import { HolderErasure } from "./HolderErasure.tsx";
import { type ErasableQuery, readQuery, writeQuery, ErasableFilter } from "./ErasableFilter.tsx";
import { describeAward, useErasableColumns } from "./useErasableColumns.tsx";

/** 依法删除: finds the awards of a holder to erase, and lists those that were withdrawn or erased. */
export function ErasureScreen() {
  const { title, withdrawn: messages } = useAdminMessages("erasures");
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const query = readQuery(search);
  const filter = { ...(query.text !== "" && { text: query.text }), ...(query.state !== "" && { state: query.state }) };
  const list = useTable(contract.award.erasable, (page) => ({ page, ...filter }), { index: query.page });
  const [candidate, setCandidate] = useState<ErasableAward | null>(null);
  const columns = useErasableColumns(setCandidate);
  const change = (next: ErasableQuery) => setSearch(writeQuery(next));
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <ResourceTable
        noun={title}
        actions={<HelpLink topic="erasure" of={title} />}
        state={list.state}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={({ number }) => change({ ...query, page: number })}
        onRetry={list.reload}
        toolbar={
          <>
            {can(contract.award.erasurePlan) && <HolderErasure onErased={list.reload} />}
            <ErasableFilter query={query} onFilter={change} />
          </>
        }
        empty={query.text === "" && query.state === "" ? undefined : <NoMatch noun={title} />}
        messages={{ empty: messages.empty, emptyAdvice: messages.emptyAdvice }}
      />
      <EraseDialog
        open={candidate !== null}
        noun="award"
        name={candidate === null ? "" : describeAward(candidate)}
        endpoint={contract.award.erase}
        id={candidate?.id ?? ""}
        onClose={() => setCandidate(null)}
        onErased={() => {
          // Its row comes back without a button: the focus must not wait there
          if (candidate) list.removeRow(candidate.id);
          list.reload();
        }}
      />
    </>
  );
}
