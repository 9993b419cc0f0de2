import { contract, type Award } from "cert-api";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { HelpLink } from "../help/HelpLink.tsx";
import { ResourceListFrame } from "../list/ResourceListFrame.tsx";
import { useCan } from "../session/AdminServices.ts";
import { UploadReports } from "../upload/UploadReports.tsx";
import { useUploads } from "../upload/useUploads.ts";
import { AwardEditDialog } from "./AwardEditDialog.tsx";
import { AwardFilter } from "./AwardFilter.tsx";
import { countSelected, isSelected } from "./selection/awardSelection.ts";
import { AwardSelectionBar } from "./selection/AwardSelectionBar.tsx";
import { useListSelection } from "./selection/useListSelection.ts";
import { useAddressedAward, type AddressedAward } from "./useAddressedAward.ts";
import { useAwardColumns } from "./useAwardColumns.tsx";
import { SelectField } from "../../components/field/SelectField.tsx";
import { orderField } from "./AwardListScreen.css.ts";
import { readListQuery } from "../list/listQuery.ts";
import { useResourceList } from "../list/useResourceList.ts";
import { formatAwardFilter, readAwardFilter, toListInput, withOrder, type AwardFilterValues } from "./listFilter.ts";

/**
 * 奖证: the list of awards. The filter and the award being edited are in the address, so that a reload restores them.
 */
export function AwardListScreen() {
  const nouns = useAdminMessages("nouns");
  const words = useAdminMessages("awardList");
  const { list, rows, total, filter, query, sort, filterBy, sortBy } = useFilteredAwards();
  // The order of the awards' making is the one that the address does not name
  const sortInOrder = (change: { sort: string }) => sortBy(change.sort === "id" ? "" : change.sort);
  const uploads = useUploads("award");
  const edited = useAddressedAward(rows);
  const { selection, setSelection, rowSelection } = useListSelection(query, rows);
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
    <ResourceListFrame
      noun={nouns.award}
      help={<HelpLink part="awards" of={nouns.award} />}
      list={list}
      columns={columns}
      create={contract.award.create}
      density="dense"
      order={countSelected(selection) === 0 ? { sort: sort ?? "id", onSort: sortInOrder } : undefined}
      rowState={({ id }) => (rowSelection.isSelected(id) ? "selected" : undefined)}
      selection={
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
      }
      nothing={query === "" ? undefined : <EmptyState title={words.nothing} advice={words.nothingAdvice} />}
      toolbar={
        <AwardFilter filter={filter} onFilter={filterBy}>
          <AwardOrder sort={sort} onSort={sortInOrder} />
        </AwardFilter>
      }
    >
      <UploadReports uploads={uploads} />
      <AddressedEditDialog edited={edited} onSaved={list.replaceRow} />
    </ResourceListFrame>
  );
}

interface AddressedEditDialogProps {
  edited: AddressedAward;
  onSaved: (award: Award) => void;
}

/** The dialog for the award being edited according to the address, for users who may edit it. */
function AddressedEditDialog({ edited: { award, choose }, onSaved }: AddressedEditDialogProps) {
  const can = useCan();
  if (!award || !can(contract.award.update)) return null;
  return <AwardEditDialog key={award.id} award={award} onClose={() => choose(null)} onSaved={onSaved} />;
}

/** The orders of the list of awards, the default first. */
const orders = [
  "id",
  "-id",
  "number",
  "-number",
  "activity",
  "-activity",
  "holder",
  "-holder",
  "date",
  "-date",
] as const;

interface AwardOrderProps {
  /** The order in the address; undefined for the default. */
  sort: string | undefined;
  onSort: (change: { sort: string }) => void;
}

/** Chooses the order of the list of awards. A column holds several values, while its heading sorts by only one of them. */
function AwardOrder({ sort = "id", onSort }: AwardOrderProps) {
  const { order, orders: labels } = useAdminMessages("awardList");
  return (
    <div className={orderField}>
      <SelectField
        label={order}
        hidesLabel
        value={sort}
        options={orders.map((value) => ({ value, label: labels[value] }))}
        onValueChange={({ value }) => onSort({ sort: value })}
      />
    </div>
  );
}

/** Loads the list of awards with the filter and order in the address. */
function useFilteredAwards() {
  const [search] = useSearchParams();
  const filter = readAwardFilter(search);
  const query = formatAwardFilter(filter);
  const { sort } = readListQuery(search);
  const list = useResourceList(contract.award.list, (page) => ({
    page,
    ...toListInput(filter),
    ...(sort && { sort }),
  }));
  const page = list.state.status === "ready" ? list.state : null;
  const rows: readonly Award[] = page?.rows ?? [];
  const showFirstPage = (nextQuery: string, nextSort = "") =>
    list.turnTo(0, { search: withOrder(nextQuery, nextSort) });
  /** Shows the first page under another filter; loads it again if it is already shown. */
  const filterBy = (next: AwardFilterValues) => {
    const nextQuery = formatAwardFilter(next);
    if (nextQuery === query && list.index === 0) list.reload();
    else showFirstPage(nextQuery, sort);
  };
  const sortBy = (nextSort: string) => showFirstPage(query, nextSort);
  return { list, rows, total: page?.total ?? 0, filter, query, sort, filterBy, sortBy };
}
