import { useCallback, useEffect, useImperativeHandle, useRef, type ReactNode, type Ref, type RefObject } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { TableSize } from "../../theme/media.ts";
import { focusable, hidden } from "../../theme/text.css.ts";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import { areUnique, assert } from "../assert/assert.ts";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import * as styles from "./DataTable.css.ts";
import { useOverflow } from "./useOverflow.ts";

/** A column, with its heading and its cell for a row. */
export interface Column<Row> {
  /** Unique among the columns. */
  key: string;
  heading: string;
  /** Replaces the heading in the head, such as a checkbox for all rows. */
  headControl?: ReactNode;
  /**
   * The appearance of the column. `short` never wraps; `actions` are at the end; `select` holds a checkbox. If rows are
   * cards, `name` comes first and `wide` takes the whole width.
   */
  role?: "id" | "name" | "short" | "wide" | "actions" | "select" | undefined;
  /** The key by which this column sorts the list; without it the column cannot be sorted. */
  sortKey?: string | undefined;
  /** Names the sort criterion if the heading does not. */
  sortHint?: string | undefined;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> extends RootProps<"div"> {
  /** The `ref` of the root: `forwardRef` would lose the type of the rows. */
  rootRef?: Ref<HTMLDivElement> | undefined;
  /** The table's name, read aloud. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Returns a key that is unique among the rows and stays with its row. */
  rowKey: (row: Row) => string;
  /** The number of empty rows to show instead of `rows` while they are loading. */
  placeholders?: number;
  /** The key of a row to highlight, scroll into view and focus. */
  marked?: string | undefined;
  /** The row height: `dense` has rows of two lines, for lists that users work through. */
  density?: "normal" | "dense" | undefined;
  /** Returns the state of a row. */
  rowState?: ((row: Row) => "selected" | undefined) | undefined;
  /** The key of the column that the rows are sorted by, prefixed with `-` for descending order. */
  sort?: string | undefined;
  /** Called with the new order. Without it, no column can be sorted. */
  onSort?: ((change: { sort: string }) => void) | undefined;
}

/** A table of rows and columns. On narrow screens each row is a card. Columns that are too wide scroll sideways. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rootRef, caption, columns, rows, rowKey, placeholders = 0, marked, sort, onSort, ...others } = props;
  const { density = "normal", rowState, className, ...rest } = others;
  assert(() => areUnique(columns.map(({ key }) => key)), "DataTable: the key of each column must be unique.");
  assert(() => areUnique(rows.map(rowKey)), "DataTable: `rowKey` must return another key for each row.");
  const showMarkedRow = useMarkedRow(marked);
  const tbody = useHeldFocus(placeholders > 0 ? [] : rows.map(rowKey));
  const messages = useAdminMessages("dataTable");
  const [box, overflows] = useOverflow<HTMLDivElement>();
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(rootRef, () => box.current);
  return (
    <div
      {...rest}
      ref={box}
      className={joinClasses(styles.root, className)}
      data-density={density}
      data-size={toTableSize(columns.filter(({ role }) => role !== "select").length)}
      {...(overflows && { role: "region", "aria-label": caption, tabIndex: 0 })}
    >
      {overflows && <p className={styles.scrollHint}>{messages.scroll}</p>}
      {/* The roles repeat those of the elements: browsers drop them from cells that CSS lays out as cards. */}
      <table role="table" className={styles.table} aria-busy={placeholders > 0}>
        <caption className={hidden}>{caption}</caption>
        <Head columns={columns} sort={sort} onSort={onSort} />
        <tbody ref={tbody} role="rowgroup" className={styles.body}>
          {placeholders > 0 ? (
            <PlaceholderRows columns={columns} count={placeholders} />
          ) : (
            rows.map((item) => (
              <Row
                key={rowKey(item)}
                item={item}
                columns={columns}
                state={rowState?.(item)}
                markedRef={rowKey(item) === marked ? showMarkedRow : undefined}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

const toTableSize = (columns: number): TableSize => (columns <= 3 ? "few" : columns <= 5 ? "some" : "many");

/** Returns a callback for the `ref` of the row with a key, which focuses it and scrolls it into view. */
function useMarkedRow(marked: string | undefined) {
  // The callback changes only with the marked row: React calls a new one at each render, which would scroll each time
  return useCallback(
    (row: HTMLTableRowElement | null) => {
      if (marked === undefined || !row) return;
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: "center" });
    },
    [marked],
  );
}

interface RowProps<Item> {
  item: Item;
  columns: readonly Column<Item>[];
  state: "selected" | undefined;
  /** Called with the element of the marked row; undefined for other rows. */
  markedRef: ((element: HTMLTableRowElement | null) => void) | undefined;
}

function Row<Item>({ item, columns, state, markedRef }: RowProps<Item>) {
  return (
    <tr
      role="row"
      className={styles.row}
      data-state={state}
      {...(markedRef && { ref: markedRef, tabIndex: -1, "data-marked": true })}
    >
      {columns.map((column) => (
        <Cell key={column.key} column={column} className={column.role === "actions" ? styles.actions : undefined}>
          {column.cell(item)}
        </Cell>
      ))}
    </tr>
  );
}

/** Empty rows shown while rows are loading. */
function PlaceholderRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={`placeholder ${index}`} role="row" className={styles.row}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} className={styles.place}>
          <Skeleton length={column.role === "id" ? "short" : "long"} />
        </Cell>
      ))}
    </tr>
  ));
}

function Head<Row>({ columns, sort, onSort }: Pick<DataTableProps<Row>, "columns" | "sort" | "onSort">) {
  const hasControl = ({ sortKey, headControl }: Column<Row>) =>
    (onSort !== undefined && sortKey !== undefined) || headControl !== undefined;
  return (
    <thead role="rowgroup" className={styles.head} data-controls={columns.some(hasControl)}>
      <tr role="row" className={styles.headRow}>
        {columns.map((column) => {
          const order = column.sortKey !== undefined && toOrder(column.sortKey, sort);
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={styles.heading}
              data-role={column.role}
              data-control={hasControl(column)}
              data-label={column.headControl !== undefined ? column.heading : undefined}
              {...(order && onSort && { "aria-sort": order })}
            >
              {order && onSort ? (
                // Ascending first, then descending
                <button
                  type="button"
                  className={`${styles.sortButton} ${focusable}`}
                  data-order={order}
                  title={column.sortHint}
                  onClick={() => onSort({ sort: order === "ascending" ? `-${column.sortKey}` : `${column.sortKey}` })}
                >
                  {column.heading}
                </button>
              ) : (
                (column.headControl ?? column.heading)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type SortOrder = "ascending" | "descending" | "none";

/** Returns the order of the column with a key under `sort`. */
const toOrder = (key: string, sort: string | undefined): SortOrder =>
  sort === key ? "ascending" : sort === `-${key}` ? "descending" : "none";

interface CellProps<Row> {
  column: Column<Row>;
  /** The class of the element around the content. */
  className: string | undefined;
  children: ReactNode;
}

/** A cell that repeats its column's heading, visible if the row is a card. */
function Cell<Row>({ column, className, children }: CellProps<Row>) {
  return (
    <td role="cell" className={styles.cell} data-role={column.role}>
      <span className={styles.label} aria-hidden="true">
        {column.heading}
      </span>
      <div className={className}>{children}</div>
    </td>
  );
}

/**
 * Moves the focus, when the row that holds it is removed, to the row in its place or to the last row. Otherwise the focus
 * would be lost, and keyboard users would have to start from the top of the page.
 */
function useHeldFocus(keys: readonly string[]): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const before = useRef(keys);
  useEffect(() => {
    const removedIndex = before.current.findIndex((key) => !keys.includes(key));
    const isSingleRemoval = before.current.length === keys.length + 1;
    before.current = keys;
    if (!isSingleRemoval || removedIndex < 0 || document.activeElement !== document.body) return;
    const row = body.current?.rows[Math.min(removedIndex, keys.length - 1)];
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
  });
  return body;
}
