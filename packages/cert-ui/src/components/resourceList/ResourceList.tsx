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
import { add, card, foot, header, root, sheet, split, start, title, total as totalClass } from "./ResourceList.css.ts";

/** The state of a list: loading, loaded, or why it could not be loaded. */
export type ListState<Row> =
  /** `turning`: another page of the same list is being loaded, so its length and the page's number are known. */
  | { status: "loading"; turning?: { number: number; totalPages: number; total: number | undefined } }
  /** `total`: how many records the list has; undefined where its server does not say. */
  | { status: "ready"; rows: readonly Row[]; number: number; totalPages: number; total: number | undefined }
  | { status: "failed"; message: string }
  | { status: "forbidden" };

/** The props of `ResourceList`. */
export interface ResourceListProps<Row> {
  /** The heading: what is listed, in a word. */
  noun: string;
  state: ListState<Row>;
  columns: readonly Column<Row>[];
  /** A key that is unique among the rows and stays with its row. */
  rowKey: (row: Row) => string;
  /** The number of placeholder rows while the number of rows is unknown. */
  placeholders?: number;
  /** The key of a row to point out: it is highlighted, scrolled into view and gets the focus. */
  marked?: string | undefined;
  /** Called with the number of the page to show, counted from zero. */
  onPageChange: (change: { number: number }) => void;
  /** Called to load the list again after a failure. */
  onRetry: () => void;
  /** The key of the column that the rows are sorted by, with `-` before it downwards. */
  sort?: string | undefined;
  /** Called with the order to show. Without it no column can be sorted by. */
  onSort?: ((change: { sort: string }) => void) | undefined;
  /** The form that searches the list. */
  search?: ReactNode;
  /** Whether the list is searched: then an empty one says that nothing was met. */
  isSearched?: boolean;
  /** A link to the form that adds a record. */
  addAction?: ReactNode;
  /** A notice below the heading. */
  notice?: ReactNode;
  /** Rendered between the heading and the table. */
  toolbar?: ReactNode;
  /** How high the rows are, and how they are marked; see `DataTable`. */
  density?: DataTableProps<Row>["density"];
  rowState?: DataTableProps<Row>["rowState"];
  /** What can be done with the selected rows: a `SelectionBar`. */
  selection?: ReactNode;
  /** What stands beside the table where there is room for both. */
  panel?: ReactNode;
  /** What replaces the invitation to add something while the list is narrowed by a filter. */
  nothing?: ReactNode;
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["resourceList"]>;
}

/** A list of records, page by page: heading, table, pager, and what replaces them when there are no records. */
export function ResourceList<Row>(props: ResourceListProps<Row>) {
  const { noun, state, onPageChange, addAction, search, messages } = props;
  const words = useAdminMessages("resourceList", messages);
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
        <h1 className={title}>{noun}</h1>
        {position?.total !== undefined && (
          <span className={totalClass}>{fill(words.total, { total: position.total })}</span>
        )}
        {addAction && <div className={add}>{addAction}</div>}
      </div>
      {props.notice}
      {state.status !== "forbidden" && props.toolbar}
      {state.status !== "forbidden" && search}
      <p className={hidden} role="status">
        {state.status === "loading" ? words.loading : ""}
      </p>
      <div className={props.panel ? split : undefined}>
        <div className={sheet}>
          <div ref={list} className={`${card} ${start}`}>
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
          </div>
          {props.selection}
        </div>
        {props.panel}
      </div>
    </section>
  );
}

/** The page of a list that is shown or being loaded. */
type Position = { number: number; total: number | undefined; totalPages: number } | undefined;

/** The rows of a list, or what replaces them. */
function ListBody<Row>(props: ResourceListProps<Row> & { isEmpty: boolean; position: Position }) {
  const { noun, state, columns, rowKey, placeholders = 6, onRetry, isEmpty, position, messages } = props;
  const { sort, onSort, isSearched = false } = props;
  const words = useAdminMessages("resourceList", messages);
  if (state.status === "forbidden") return <Forbidden />;
  if (state.status === "failed") {
    const retry = <Button onClick={onRetry}>{words.retry}</Button>;
    return <EmptyState tone="failure" title={words.failed} advice={state.message} action={retry} />;
  }
  if (isEmpty && props.nothing) return props.nothing;
  if (isEmpty) {
    return (
      <EmptyState
        title={fill(isSearched ? words.noMatch : words.empty, { noun })}
        advice={fill(isSearched ? words.noMatchAdvice : words.emptyAdvice, { noun })}
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

/** The number of rows of a page that is being loaded, but at least one; undefined while the list's length is unknown. */
function countRows(position: Position): number | undefined {
  if (position?.total === undefined) return undefined;
  return Math.max(1, Math.min(PAGE_SIZE, position.total - position.number * PAGE_SIZE));
}
