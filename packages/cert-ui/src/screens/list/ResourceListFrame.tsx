import type { Access } from "cert-api";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { ResourceList, type ResourceListProps } from "../../components/resourceList/ResourceList.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { ListSearch } from "../../components/listSearch/ListSearch.tsx";
import { useCan } from "../session/AdminServices.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import type { ListSearching } from "./useListQuery.ts";
import type { AddressedList } from "./useResourceList.ts";

interface ResourceListFrameProps<Row> {
  noun: string;
  list: AddressedList<Row>;
  columns: readonly Column<Row>[];
  /** The endpoint that creates a record. The link to its form is shown to users who may call it. */
  create: { readonly access: Access };
  /** The search and sort state. Without it the list offers neither. */
  searching?: ListSearching;
  /** Sorts a list that has a filter of its own. */
  order?: { sort: string; onSort: (change: { sort: string }) => void } | undefined;
  /** Content between the heading and the table. */
  toolbar?: ReactNode;
  help?: ReactNode;
  density?: ResourceListProps<Row>["density"];
  rowState?: ResourceListProps<Row>["rowState"];
  selection?: ReactNode;
  nothing?: ReactNode;
  /** The dialogs over the list. */
  children?: ReactNode;
}

/** The screen of a list: title, list, the link to the form that adds a record, and the dialogs over the list. */
export function ResourceListFrame<Row extends { id: string }>(props: ResourceListFrameProps<Row>) {
  const { noun, list, columns, create, searching, order, toolbar, density, rowState, nothing, children } = props;
  const { search } = useLocation();
  const messages = useAdminMessages("resourceList");
  const can = useCan();
  if (!list.isValid) return null;
  return (
    <>
      <ScreenTitle>{noun}</ScreenTitle>
      <ResourceList
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
function toSearchProps({ query: { text = "", sort = "id" }, change }: ListSearching, noun: string) {
  return {
    search: <ListSearch noun={noun} text={text} onSearch={change} />,
    isSearched: text !== "",
    sort,
    onSort: change,
  };
}
