import { contract, type Award } from "cert-api";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { HelpLink } from "../help/HelpLink.tsx";
import { ResourceTableFrame } from "../table/ResourceTableFrame.tsx";
import { useResourceTable } from "../table/useResourceTable.ts";
import { readTableQuery } from "../table/useTableQuery.ts";
import { UploadReports } from "../upload/UploadReports.tsx";
import { useUploads } from "../upload/useUploads.ts";
import { AddressedEditDialog } from "./AwardEditDialog.tsx";
import { AwardFilter } from "./AwardFilter.tsx";
import { formatAwardFilter, readAwardFilter, toListInput, withOrder, type AwardFilterValues } from "./listFilter.ts";
import { AwardSelectionBar } from "./selection/AwardSelectionBar.tsx";
import { countSelected, isSelected, useTableSelection } from "./selection/awardSelection.ts";
import { useAddressedAward } from "./useAward.ts";
import { useAwardColumns } from "./useAwardColumns.tsx";

/**
 * 奖证: the list of awards. The filter and the award being edited are in the address, so that a reload restores them.
 */
export function AwardListScreen() {
  const { nouns, awardList: messages } = useAdminMessages();
  const { list, rows, total, filter, query, sort, filterBy, sortBy } = useFilteredAwards();
  // The order of the awards' making is the one that the address does not name
  const sortInOrder = (change: { sort: string }) => sortBy(change.sort === "id" ? "" : change.sort);
  const uploads = useUploads("award");
  const edited = useAddressedAward(rows);
  const { selection, setSelection, rowSelection } = useTableSelection(query, rows, total);
  const columns = useAwardColumns({
    uploads,
    selection: rowSelection,
    // After an upload the list stays on its page (docs/spec.md, section 4)
    onUploaded: list.reload,
    onEdit: ({ id }) => edited.choose(id),
    onStateChanged: list.reload,
    onRemoved: (award) => {
      rowSelection.selectRow(award.id, false);
      uploads.closeReportsOf((id) => id === award.id);
      list.removeRow(award);
    },
  });
  return (
    <ResourceTableFrame
      noun={nouns.award}
      help={<HelpLink topic="awards" of={nouns.award} />}
      list={list}
      columns={columns}
      create={contract.award.create}
      order={countSelected(selection) === 0 ? { sort: sort ?? "id", onSort: sortInOrder } : undefined}
      selection={{
        isSelected: ({ id }) => rowSelection.isSelected(id),
        bar: (
          <AwardSelectionBar
            selection={selection}
            onSelectionChange={setSelection}
            filter={filter}
            total={total}
            onChanged={(stateChange) => {
              if (stateChange === "withdraw") uploads.closeReportsOf((id) => isSelected(selection, id));
              list.reload();
            }}
          />
        ),
      }}
      empty={query === "" ? undefined : <EmptyState title={messages.nothing} advice={messages.nothingAdvice} />}
      toolbar={<AwardFilter filter={filter} onFilter={filterBy} total={total} sort={sort} onSort={sortInOrder} />}
    >
      <UploadReports uploads={uploads} />
      <AddressedEditDialog edited={edited} onSaved={list.replaceRow} />
    </ResourceTableFrame>
  );
}

/** Loads the list of awards with the filter and order in the address. */
function useFilteredAwards() {
  const [search] = useSearchParams();
  const filter = readAwardFilter(search);
  const query = formatAwardFilter(filter);
  const { sort } = readTableQuery(search);
  const list = useResourceTable(contract.award.list, (page) => ({
    page,
    ...toListInput(filter),
    ...(sort && { sort }),
  }));
  const page = list.state.status === "ready" ? list.state : null;
  const rows: readonly Award[] = page?.rows ?? [];
  const showFirstPage = (nextQuery: string, nextSort = "") =>
    list.turnTo(0, { search: withOrder(nextQuery, nextSort) });
  /** Shows the first page with another filter; loads it again if it is already shown. */
  const filterBy = (next: AwardFilterValues) => {
    const nextQuery = formatAwardFilter(next);
    if (nextQuery === query && list.index === 0) list.reload();
    else showFirstPage(nextQuery, sort);
  };
  const sortBy = (nextSort: string) => showFirstPage(query, nextSort);
  // What is not counted to its end cannot be selected as a whole
  const total = page === null || page.capped ? 0 : (page.total ?? 0);
  return { list, rows, total, filter, query, sort, filterBy, sortBy };
}
