import type { Access } from "cert-api";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { ResourceTable, type ResourceTableProps } from "../../components/resourceTable/ResourceTable.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { TableSearch } from "../../components/tableSearch/TableSearch.tsx";
import { useCan } from "../session/AdminServices.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import type { TableSearching } from "./useTableQuery.ts";
import type { AddressedList } from "./useResourceTable.ts";

interface ResourceTableFrameProps<Row> {
  noun: string;
  list: AddressedList<Row>;
  columns: readonly Column<Row>[];
  /** The endpoint that creates a record. The link to its form is shown to users who may call it. */
  create: { readonly access: Access };
  /** The search and sort state. Without it the list offers neither. */
  searching?: TableSearching;
  /** Sorts a list that has a filter of its own. */
  order?: { sort: string; onSort: (change: { sort: string }) => void } | undefined;
  /** Content between the heading and the table. */
  toolbar?: ReactNode;
  help?: ReactNode;
  density?: ResourceTableProps<Row>["density"];
  rowState?: ResourceTableProps<Row>["rowState"];
  selection?: ReactNode;
  nothing?: ReactNode;
  /** The dialogs over the list. */
  children?: ReactNode;
}

/** The screen of a list: title, list, the link to the form that adds a record, and the dialogs over the list. */
export function ResourceTableFrame<Row extends { id: string }>(props: ResourceTableFrameProps<Row>) {
  const { noun, list, columns, create, searching, order, toolbar, density, rowState, nothing, children } = props;
  const { search } = useLocation();
  const messages = useAdminMessages("resourceTable");
  const can = useCan();
  if (!list.isValid) return null;
  return (
    <>
      <ScreenTitle>{noun}</ScreenTitle>
      <ResourceTable
        noun={noun}
        state={list.state}
        columns={columns}
        rowKey={({ id }) => id}
        marked={list.highlight.marked}
        notice={list.highlight.notice}
        onPageChange={({ number }) => list.turnTo(number)}
        onRetry={list.reload}
        addAction={can(create) && <RouterLink to={`../add${search}`}>{fill(messages.add, { noun })}</RouterLink>}
        toolbar={toolbar}
        help={props.help}
        density={density}
        rowState={rowState}
        selection={props.selection}
        nothing={nothing}
        {...order}
        {...(searching && toSearchProps(searching, noun))}
      />
      {children}
    </>
  );
}

/** Converts the search and order of a list to the props of its component. */
function toSearchProps({ query: { text = "", sort = "id" }, change }: TableSearching, noun: string) {
  return {
    search: <TableSearch noun={noun} text={text} onSearch={change} />,
    isSearched: text !== "",
    sort,
    onSort: change,
  };
}
