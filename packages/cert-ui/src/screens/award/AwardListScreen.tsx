import { contract, type Award } from "cert-api";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { UploadReport } from "../../components/uploadReport/UploadReport.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { readListQuery } from "../resource/list/listQuery.ts";
import { ResourceListFrame } from "../resource/list/ResourceListFrame.tsx";
import { useResourceList } from "../resource/list/useResourceList.ts";
import { useCan } from "../session/AdminServices.ts";
import { useUploads } from "../upload/useUploads.ts";
import { AwardEditDialog } from "./AwardEditDialog.tsx";
import { AwardFilter } from "./AwardFilter.tsx";
import { AwardOrder } from "./AwardOrder.tsx";
import { formatAwardFilter, readAwardFilter, toListInput, withOrder, type AwardFilterValues } from "./listFilter.ts";
import { AwardPanel } from "./AwardPanel.tsx";
import { AwardSelectionBar } from "./selection/AwardSelectionBar.tsx";
import { isSelected, keepUnder, noAwards, pageState, select, type AwardSelection } from "./selection/awardSelection.ts";
import { usePanelFocus } from "./usePanelFocus.ts";
import { useAwardColumns, type RowSelection } from "./useAwardColumns.tsx";

/** 奖证. The filter, the award beside the list and the one that is being edited are in the address, so that a reload restores them. */
export function AwardListScreen() {
  const nouns = useAdminMessages("nouns");
  const words = useAdminMessages("awardList");
  const can = useCan();
  const [search] = useSearchParams();
  const filter = readAwardFilter(search);
  const query = formatAwardFilter(filter);
  const { sort } = readListQuery(search);
  const list = useResourceList(contract.award.list, (page) => ({
    page,
    ...toListInput(filter),
    ...(sort && { sort }),
  }));
  const rows = list.state.status === "ready" ? list.state.rows : [];
  const uploads = useUploads();
  const edited = useAddressedAward("edit", rows);
  const preview = useAddressedAward("show", rows);
  const panelFocus = usePanelFocus();
  const [lastSelection, setSelection] = useState(noAwards);
  // The address changes the filter as well: by a link, or by a step back
  const selection = keepUnder(query, lastSelection);
  if (selection !== lastSelection) setSelection(selection);
  const columns = useAwardColumns({
    uploads,
    selection: toRowSelection(selection, rows, setSelection),
    shownId: preview.award?.id ?? null,
    onShow: ({ id }) => {
      const isShown = id === preview.award?.id;
      if (!isShown) panelFocus.request();
      preview.choose(isShown ? null : id);
    },
    // After an upload the list stays on its page (docs/spec.md, section 4)
    onUploaded: list.reload,
    onEdit: ({ id }) => edited.choose(id),
    onStateChanged: list.reload,
    onRemoved: (award) => {
      setSelection(select(selection, { ids: [award.id], pageIds: rows.map(({ id }) => id), selected: false }));
      list.removeRow(award);
    },
  });
  const filterBy = (next: AwardFilterValues) => {
    const nextQuery = formatAwardFilter(next);
    if (nextQuery === query && list.index === 0) list.reload();
    else show(nextQuery, sort);
  };
  const show = (nextQuery: string, nextSort = "") => list.turnTo(0, { search: withOrder(nextQuery, nextSort) });

  return (
    <ResourceListFrame
      noun={nouns.award}
      list={list}
      columns={columns}
      create={contract.award.create}
      density="dense"
      rowState={({ id }) => (id === preview.award?.id ? "opened" : isSelected(selection, id) ? "selected" : undefined)}
      panel={
        preview.award && (
          <AwardPanel
            award={preview.award}
            focus={panelFocus}
            onClose={() => {
              preview.choose(null);
              panelFocus.leave();
            }}
            onEdit={edited.choose}
          />
        )
      }
      nothing={query === "" ? undefined : <EmptyState title={words.nothing} advice={words.nothingAdvice} />}
      toolbar={
        <>
          <AwardFilter filter={filter} onFilter={filterBy}>
            <AwardOrder sort={sort} onSort={(change) => show(query, change.sort)} />
          </AwardFilter>
          {uploads.report && <UploadReport {...uploads.report} onClose={uploads.closeReport} />}
        </>
      }
    >
      <AwardSelectionBar
        selection={selection}
        onSelectionChange={setSelection}
        filter={filter}
        total={list.state.status === "ready" ? list.state.total : 0}
        onChanged={list.reload}
      />
      {edited.award && can(contract.award.update) && (
        <AwardEditDialog
          key={edited.award.id}
          award={edited.award}
          onClose={() => edited.choose(null)}
          onSaved={list.replaceRow}
        />
      )}
    </ResourceListFrame>
  );
}

/** The selection of the list as the rows of its page show it. */
function toRowSelection(
  selection: AwardSelection,
  rows: readonly Award[],
  onChange: (selection: AwardSelection) => void,
): RowSelection {
  const pageIds = rows.map(({ id }) => id);
  return {
    page: pageState(selection, pageIds),
    isSelected: (id) => isSelected(selection, id),
    selectPage: (selected) => onChange(select(selection, { ids: pageIds, pageIds, selected })),
    selectRow: (id, selected) => onChange(select(selection, { ids: [id], pageIds, selected })),
  };
}

/** The award of the page whose id stands in the address under a name; `choose` puts another one there, or none. */
function useAddressedAward(name: "edit" | "show", rows: readonly Award[]) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const choose = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(name);
        else next.set(name, id);
        return next;
      },
      { replace: true, state },
    );
  return { award: rows.find(({ id }) => id === search.get(name)), choose };
}
