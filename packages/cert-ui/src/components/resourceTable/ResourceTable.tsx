import { PAGE_SIZE } from "cert-api";
import { useRef, type ReactNode, type Ref } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { hidden, root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { DataTable, type DataTableProps } from "../dataTable/DataTable.tsx";
import { EmptyState } from "../emptyState/EmptyState.tsx";
import { Forbidden } from "../forbidden/Forbidden.tsx";
import { Pager } from "../pager/Pager.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { actions as actionsClass, foot, header, root, sheet, start, tools } from "./ResourceTable.css.ts";
import { Heading } from "../heading/Heading.tsx";
import { Stack } from "../stack/Stack.tsx";
import { Text } from "../text/Text.tsx";
import { Panel } from "../panel/Panel.tsx";

/** The page of a list that is shown or loading. */
export interface PagePosition {
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

type TableProps<Row> = Pick<DataTableProps<Row>, "columns" | "rowKey" | "marked" | "sort" | "onSort">;

export interface ResourceTableProps<Row> extends RootProps<"section">, TableProps<Row> {
  /** The `ref` of the root: `forwardRef` would lose the type of the rows. */
  rootRef?: Ref<HTMLElement> | undefined;
  /** The heading, which names the listed records. */
  noun: string;
  state: TableState<Row>;
  /** Called with the number of the page to show, counted from zero. */
  onPageChange: (change: { number: number }) => void;
  /** Called to load the list again after a failure. */
  onRetry: () => void;
  /** Next to the heading: a link to the help, and one to the form that adds a record. */
  actions?: ReactNode;
  /** Between the heading and the table: a notice, the search or the filter. Not shown to users who may not see the list. */
  toolbar?: ReactNode;
  /** The selected rows, and the bar with the actions on them. The rows of such a list are dense. */
  selection?: { isSelected: (row: Row) => boolean; bar: ReactNode } | undefined;
  /** Replaces the sentence that there are no records, as while the list is searched. */
  empty?: ReactNode;
  /** Replaces some of the component's messages. */
  messages?: Partial<AdminMessages["resourceTable"]>;
}

/** A list of records, by page: heading, table, pager, and a replacement if there are no records. */
export function ResourceTable<Row>(props: ResourceTableProps<Row>) {
  const { rootRef, noun, state, columns, rowKey, marked, sort, onSort, onPageChange, onRetry, ...others } = props;
  const { actions, toolbar, selection, empty, messages: overrides, className, ...rest } = others;
  const messages = useAdminMessages("resourceTable", overrides);
  const isEmpty = state.status === "ready" && state.rows.length === 0;
  const table = { columns, rowKey, marked, sort, onSort };
  const position = state.status === "ready" ? state : state.status === "loading" ? state.turning : undefined;
  const list = useRef<HTMLDivElement>(null);
  const turnTo = (change: { number: number }) => {
    onPageChange(change);
    // A new page is read from its first row
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };
  return (
    <section {...rest} ref={rootRef} className={joinClasses(text, root, className)}>
      <div className={header}>
        <Heading level={1}>{noun}</Heading>
        {position?.total !== undefined && (
          <Text as="span" tone="soft">
            {fill(position.capped ? messages.moreThan : messages.total, { total: position.total })}
          </Text>
        )}
        {actions && (
          <Stack direction="row" gap="small" className={actionsClass}>
            {actions}
          </Stack>
        )}
      </div>
      {state.status !== "forbidden" && <div className={tools}>{toolbar}</div>}
      <p className={hidden} role="status">
        {state.status === "loading" ? messages.loading : ""}
      </p>
      <div className={sheet}>
        <div ref={list} className={start}>
          <Panel padding="none">
            <ListBody {...{ noun, state, table, onRetry, selection, empty, messages, isEmpty, position }} />
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
        {selection?.bar}
      </div>
    </section>
  );
}

interface ListBodyProps<Row> extends Pick<
  ResourceTableProps<Row>,
  "noun" | "state" | "onRetry" | "selection" | "empty"
> {
  table: TableProps<Row>;
  messages: AdminMessages["resourceTable"];
  isEmpty: boolean;
  position: PagePosition | undefined;
}

/** The rows of a list, or their replacement. */
function ListBody<Row>(props: ListBodyProps<Row>) {
  const { noun, state, onRetry, selection, empty, messages, isEmpty, position, table } = props;
  if (state.status === "forbidden") return <Forbidden />;
  if (state.status === "failed") {
    const retry = <Button onClick={onRetry}>{messages.retry}</Button>;
    return <EmptyState tone="failure" title={messages.failed} advice={state.message} action={retry} />;
  }
  if (isEmpty) {
    return empty ?? <EmptyState title={fill(messages.empty, { noun })} advice={fill(messages.emptyAdvice, { noun })} />;
  }
  return (
    <DataTable
      {...table}
      caption={noun}
      rows={state.status === "ready" ? state.rows : []}
      density={selection ? "dense" : "normal"}
      rowState={(row) => (selection?.isSelected(row) ? "selected" : undefined)}
      placeholders={state.status === "loading" ? countRows(position) : 0}
    />
  );
}

/** Returns the number of rows of a page that is loading, at least one; six while the list's length is unknown. */
function countRows(position: PagePosition | undefined): number {
  if (position?.total === undefined) return 6;
  return Math.max(1, Math.min(PAGE_SIZE, position.total - position.number * PAGE_SIZE));
}
