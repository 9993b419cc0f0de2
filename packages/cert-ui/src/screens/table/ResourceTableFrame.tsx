import type { Access } from "cert-api";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { ResourceTable, type ResourceTableProps } from "../../components/resourceTable/ResourceTable.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { TableSearch } from "../../components/tableSearch/TableSearch.tsx";
import { useCan } from "../session/AdminServices.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import type { TableSearching } from "./useTableQuery.ts";
import type { AddressedList } from "./useResourceTable.ts";

interface ResourceTableFrameProps<Row extends { id: string }> {
  noun: string;
  list: AddressedList<Row>;
  columns: readonly Column<Row>[];
  /** The endpoint that creates a record. The link to its form is shown to users who may call it. */
  create: { readonly access: Access };
  /** The search and sort state. Without it the list offers neither. */
  searching?: TableSearching;
  /** Sorts a list that has a filter of its own. */
  order?: { sort: string; onSort: (change: { sort: string }) => void } | undefined;
  /** The filter, between the heading and the table. */
  toolbar?: ReactNode;
  help?: ReactNode;
  selection?: ResourceTableProps<Row>["selection"];
  empty?: ReactNode;
  /** The dialogs over the list. */
  children?: ReactNode;
}

/** The screen of a list: title, list, the link to the form that adds a record, and the dialogs over the list. */
export function ResourceTableFrame<Row extends { id: string }>(props: ResourceTableFrameProps<Row>) {
  const { noun, list, columns, create, searching, order, toolbar, help, selection, empty, children } = props;
  const { search } = useLocation();
  const messages = useAdminMessages("resourceTable");
  const can = useCan();
  const text = searching?.query.text ?? "";
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
        onPageChange={({ number }) => list.turnTo(number)}
        onRetry={list.reload}
        actions={
          <>
            {help}
            {can(create) && <RouterLink to={`../add${search}`}>{fill(messages.add, { noun })}</RouterLink>}
          </>
        }
        toolbar={
          <>
            {list.highlight.notice}
            {toolbar}
            {searching && <TableSearch noun={noun} text={text} onSearch={searching.change} />}
          </>
        }
        selection={selection}
        empty={empty ?? (text === "" ? undefined : <NoMatch noun={noun} />)}
        {...order}
        {...(searching && { sort: searching.query.sort ?? "id", onSort: searching.change })}
      />
      {children}
    </>
  );
}

/** Says that nothing matches the search or the filter of a list. */
export function NoMatch({ noun }: { noun: string }) {
  const messages = useAdminMessages("resourceTable");
  return <EmptyState title={fill(messages.noMatch, { noun })} advice={fill(messages.noMatchAdvice, { noun })} />;
}
