import { PAGE_SIZE } from "cert-api";
import { useRef, type ReactNode } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden, root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { DataTable, type Column, type DataTableProps } from "../dataTable/DataTable.tsx";
import { EmptyState } from "../emptyState/EmptyState.tsx";
import { Forbidden } from "../forbidden/Forbidden.tsx";
import { Pager } from "../pager/Pager.tsx";
import { add, foot, header, root, sheet, start } from "./ResourceTable.css.ts";
import { Heading } from "../heading/Heading.tsx";
import { Text } from "../text/Text.tsx";
import { Panel } from "../panel/Panel.tsx";

/** The page of a list that is shown or loading. */
interface PagePosition {
  /** Counted from zero. */
  number: number;
  totalPages: number;
  /** The number of records in the list; undefined if the server does not send it. */
  total: number | undefined;
  /** True if there are more records than `total`, which are on no page. */
  capped?: boolean | undefined;
}

/** The state of a list: loading, loaded, or failed with a reason. */
export type TableState<Row> =
  /** `turning` is set while another page of the same list is loading, so that its length and page number are known. */
  | { status: "loading"; turning?: PagePosition }
  | ({ status: "ready"; rows: readonly Row[] } & PagePosition)
  | { status: "failed"; message: string }
  | { status: "forbidden" };

export interface ResourceTableProps<Row> {
  /** The heading, which names the listed records. */
  noun: string;
  state: TableState<Row>;
  columns: readonly Column<Row>[];
  /** Returns a key that is unique among the rows and stays with its row. */
  rowKey: (row: Row) => string;
  /** The number of placeholder rows while the number of rows is unknown. */
  placeholders?: number;
  /** The key of a row to highlight, scroll into view and focus. */
  marked?: string | undefined;
  /** Called with the number of the page to show, counted from zero. */
  onPageChange: (change: { number: number }) => void;
  /** Called to load the list again after a failure. */
  onRetry: () => void;
  /** The key of the column that the rows are sorted by, prefixed with `-` for descending order. */
  sort?: string | undefined;
  /** Called with the new order. Without it, no column can be sorted. */
  onSort?: ((change: { sort: string }) => void) | undefined;
  /** The form that searches the list. */
  search?: ReactNode;
  /** True if the list is searched; an empty list then says that nothing matched. */
  isSearched?: boolean;
  /** A link to the help, beside the heading. */
  help?: ReactNode;
  /** A link to the form that adds a record. */
  addAction?: ReactNode;
  /** A notice below the heading. */
  notice?: ReactNode;
  /** Content between the heading and the table. */
  toolbar?: ReactNode;
  /** The height and marking of rows; see `DataTable`. */
  density?: DataTableProps<Row>["density"];
  rowState?: DataTableProps<Row>["rowState"];
  /** The actions on the selected rows: a `SelectionBar`. */
  selection?: ReactNode;
  /** Replaces the invitation to add a record while a filter is active. */
  nothing?: ReactNode;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["resourceTable"]>;
}

/** A list of records, by page: heading, table, pager, and a replacement if there are no records. */
export function ResourceTable<Row>(props: ResourceTableProps<Row>) {
  const { noun, state, onPageChange, addAction, search, messages: overrides } = props;
  const messages = useAdminMessages("resourceTable", overrides);
  const isEmpty = state.status === "ready" && state.rows.length === 0;
  const position = state.status === "ready" ? state : state.status === "loading" ? state.turning : undefined;
  const list = useRef<HTMLDivElement>(null);
  const turnTo = (change: { number: number }) => {
    onPageChange(change);
    // A new page is read from its first row
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };
  return (
    <section className={`${text} ${root}`}>
      <div className={header}>
        <Heading level={1}>{noun}</Heading>
        {props.help}
        {position?.total !== undefined && (
          <Text as="span" tone="soft">
            {fill(position.capped ? messages.moreThan : messages.total, { total: position.total })}
          </Text>
        )}
        {addAction && <div className={add}>{addAction}</div>}
      </div>
      {props.notice}
      {state.status !== "forbidden" && props.toolbar}
      {state.status !== "forbidden" && search}
      <p className={hidden} role="status">
        {state.status === "loading" ? messages.loading : ""}
      </p>
      <div className={sheet}>
        <div ref={list} className={start}>
          <Panel padding="none">
            <ListBody {...props} isEmpty={isEmpty} position={position} />
            {position && !isEmpty && (
              <div className={foot}>
                <Pager
                  number={position.number}
                  totalPages={position.totalPages}
                  onPageChange={turnTo}
                  busy={state.status === "loading"}
                />
              </div>
            )}
          </Panel>
        </div>
        {props.selection}
      </div>
    </section>
  );
}

/** The rows of a list, or their replacement. */
function ListBody<Row>(props: ResourceTableProps<Row> & { isEmpty: boolean; position: PagePosition | undefined }) {
  const { noun, state, columns, rowKey, placeholders = 6, onRetry, isEmpty, position, messages: overrides } = props;
  const { sort, onSort, isSearched = false } = props;
  const messages = useAdminMessages("resourceTable", overrides);
  if (state.status === "forbidden") return <Forbidden />;
  if (state.status === "failed") {
    const retry = <Button onClick={onRetry}>{messages.retry}</Button>;
    return <EmptyState tone="failure" title={messages.failed} advice={state.message} action={retry} />;
  }
  if (isEmpty && props.nothing) return props.nothing;
  if (isEmpty) {
    return (
      <EmptyState
        title={fill(isSearched ? messages.noMatch : messages.empty, { noun })}
        advice={fill(isSearched ? messages.noMatchAdvice : messages.emptyAdvice, { noun })}
      />
    );
  }
  return (
    <DataTable
      caption={noun}
      columns={columns}
      rows={state.status === "ready" ? state.rows : []}
      rowKey={rowKey}
      marked={props.marked}
      density={props.density}
      rowState={props.rowState}
      sort={sort}
      onSort={onSort}
      placeholders={state.status === "loading" ? (countRows(position) ?? placeholders) : 0}
    />
  );
}

/** Returns the number of rows of a page that is loading, at least one; undefined while the list's length is unknown. */
function countRows(position: PagePosition | undefined): number | undefined {
  if (position?.total === undefined) return undefined;
  return Math.max(1, Math.min(PAGE_SIZE, position.total - position.number * PAGE_SIZE));
}
