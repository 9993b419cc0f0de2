import { useCallback, type ReactNode } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import {
  actions as actionsClass,
  body,
  cell,
  head,
  heading,
  label,
  place,
  root,
  row,
  scrollHint,
  table,
} from "./DataTable.css.ts";
import { useHeldFocus } from "./useHeldFocus.ts";
import { useOverflow } from "./useOverflow.ts";

/** A column: its heading, and its cell for a row. */
export interface Column<Row> {
  key: string;
  heading: string;
  /**
   * Where rows become cards: `name` leads, `wide` takes the whole width. `short` is never broken; `actions` stand at the
   * end.
   */
  role?: "id" | "name" | "short" | "wide" | "actions" | undefined;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Read aloud as the table's name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows are on their way: this many places are held for them, and `rows` are not shown. */
  placeholders?: number;
  /** The key of a row to point out: it is highlighted, scrolled into view and gets the focus. */
  marked?: string | undefined;
}

/** Rows in columns; where there is no room, a card for each row. Columns that are too wide all the same scroll. */
export function DataTable<Row>({ caption, columns, rows, rowKey, placeholders = 0, marked }: DataTableProps<Row>) {
  // As often as another row is marked, not as often as the table is drawn
  const show = useCallback(
    (row: HTMLTableRowElement | null) => {
      if (marked === undefined || !row) return;
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: "center" });
    },
    [marked],
  );
  const tbody = useHeldFocus(placeholders > 0 ? [] : rows.map(rowKey));
  const words = useAdminMessages("dataTable");
  const [box, overflows] = useOverflow<HTMLDivElement>();
  return (
    <div ref={box} className={root} {...(overflows && { role: "region", "aria-label": caption, tabIndex: 0 })}>
      {overflows && <p className={scrollHint}>{words.scroll}</p>}
      {/* The roles are the elements' own: a browser takes them away from cells that are laid out as cards. */}
      <table role="table" className={table} aria-busy={placeholders > 0}>
        <caption className={hidden}>{caption}</caption>
        <thead role="rowgroup" className={head}>
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={heading} data-role={column.role}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={tbody} role="rowgroup" className={body}>
          {placeholders > 0
            ? Array.from({ length: placeholders }, (_, index) => (
                <tr key={`held ${index}`} role="row" className={row}>
                  {columns.map((column) => (
                    <td key={column.key} role="cell" className={cell} data-role={column.role}>
                      <span className={label} aria-hidden="true">
                        {column.heading}
                      </span>
                      <div className={place}>
                        <Skeleton length={column.role === "id" ? "short" : "long"} />
                      </div>
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((item) => (
                <tr
                  key={rowKey(item)}
                  role="row"
                  className={row}
                  {...(rowKey(item) === marked && { ref: show, tabIndex: -1, "data-marked": true })}
                >
                  {columns.map((column) => (
                    <td key={column.key} role="cell" className={cell} data-role={column.role}>
                      <span className={label} aria-hidden="true">
                        {column.heading}
                      </span>
                      {column.role === "actions" ? (
                        <div className={actionsClass}>{column.cell(item)}</div>
                      ) : (
                        <div>{column.cell(item)}</div>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}
