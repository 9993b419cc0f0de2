import { publicContent, publicContentKeys, type SearchedAward } from "cert-api";
import { forwardRef, type MouseEvent, type ReactNode } from "react";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { Messages } from "../../messages/zhCN.ts";
import { focusable, hidden, root as text } from "../../theme/text.css.ts";
import { areUnique, assert } from "../assert/assert.ts";
import { Badge } from "../badge/Badge.tsx";
import { LinkButton } from "../button/Button.tsx";
import { Marked } from "../marked/Marked.tsx";
import { joinClasses, type RootProps } from "../root/RootProps.ts";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import { body, cell, detail, head, heading, hint, nameLink, note, root, row, table } from "./SearchTable.css.ts";

const [numberKey, activityKey, yearKey] = publicContentKeys;
const ownColumns = ["number", "activity", "year", "winner", "download"] as const;

/** The name of one of the product's columns. */
export type SearchColumnName = (typeof ownColumns)[number];

/** A column that a host adds. */
export interface SearchColumn {
  /** Unique among the columns. */
  key: string;
  heading: string;
  /** Returns the content of a cell for an award of the server's answer. */
  cell: (award: SearchedAward) => ReactNode;
}

export interface SearchTableProps extends RootProps<"div"> {
  /**
   * The awards, one per row. `content` is a JSON text with the three public keys; otherwise their cells are empty. A
   * masked row has no links; one with a holder check links only to its page, which asks the question.
   */
  awards: readonly SearchedAward[];
  /** The columns in order: names of the product's own, and a host's. Defaults to all of the product's. */
  columns?: readonly (SearchColumnName | SearchColumn)[] | undefined;
  /** The key of the column that names its row to assistive technology. Defaults to `winner`. */
  rowHeader?: string | undefined;
  /**
   * Returns the address of an award's PDF. If the browser cannot save files, leave it out; the last column then links to
   * the page.
   */
  downloadHref?: ((award: { id: string }) => string) | undefined;
  /**
   * Returns the address of the page that shows an award's certificate, linked from the winner's name. Without it the names
   * are not links.
   */
  certificateHref?: ((award: { id: string }) => string) | undefined;
  /** Called when a link to that page is followed. A router calls `event.preventDefault()`. */
  onOpen?: ((opened: { award: SearchedAward; event: MouseEvent }) => void) | undefined;
  /** The `target` of links to that page. Defaults to `_top`, because no frame shows it. */
  target?: string | undefined;
  /** The search term, highlighted in names and certificate numbers. */
  term?: string;
  /** The number of empty rows to show instead of `awards` while they are loading. */
  placeholders?: number;
  /** Replaces some of the component's messages. */
  messages?: Partial<Messages["searchTable"]>;
}

/**
 * The awards that match a search: a table, or cards on narrow screens. Links open outside a frame, because browsers would
 * not show their targets inside one.
 */
export const SearchTable = forwardRef<HTMLDivElement, SearchTableProps>(function SearchTable(props, ref) {
  const {
    awards,
    columns = ownColumns,
    rowHeader = "winner",
    downloadHref,
    certificateHref,
    onOpen,
    target = "_top",
    ...others
  } = props;
  const { term = "", placeholders = 0, messages: overrides, className, ...rest } = others;
  const messages = useMessages("searchTable", overrides);
  const shownColumns = columns.map((column) =>
    typeof column === "string"
      ? { key: column, heading: messages[column], render: ownCells[column] }
      : { ...column, render: ({ award }: RowContent) => column.cell(award) },
  );
  assert(() => areUnique(shownColumns.map(({ key }) => key)), "SearchTable: the key of each column must be unique.");
  return (
    <div part="results" {...rest} ref={ref} className={joinClasses(text, root, className)}>
      {/* The roles repeat those of the elements: browsers drop them from cells that CSS lays out as cards. */}
      <table role="table" className={table} aria-busy={placeholders > 0}>
        <caption className={hidden}>{messages.caption}</caption>
        <thead role="rowgroup" className={head}>
          <tr role="row">
            {shownColumns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={heading} data-column={column.key}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={body}>
          {placeholders > 0
            ? Array.from({ length: placeholders }, (_, index) => (
                <tr key={index} role="row" className={row}>
                  {shownColumns.map(({ key }) => (
                    <td key={key} role="cell" className={cell} data-column={key} data-placeholder="">
                      <Skeleton length={lengths[key] ?? "medium"} />
                    </td>
                  ))}
                </tr>
              ))
            : awards.map((award) => {
                const isChecked = award.masked === true || award.holderCheck !== undefined;
                const content: RowContent = {
                  award,
                  downloadHref: isChecked ? undefined : downloadHref?.(award),
                  certificateHref: award.masked === true ? undefined : certificateHref?.(award),
                  onOpen: (event) => onOpen?.({ award, event }),
                  target,
                  term,
                  messages,
                };
                return (
                  <tr key={award.id} role="row" part="row" className={row}>
                    {shownColumns.map(({ key, render }) => (
                      <Cell key={key} column={key} isHeader={key === rowHeader}>
                        {render(content)}
                      </Cell>
                    ))}
                  </tr>
                );
              })}
        </tbody>
      </table>
    </div>
  );
});

const lengths: Readonly<Record<string, "short" | "long">> = { number: "long", activity: "long", year: "short" };

/** A cell; that of the row header names its row. */
function Cell({ column, isHeader, children }: { column: string; isHeader: boolean; children: ReactNode }) {
  const shared = { part: "cell", className: cell, "data-column": column, children };
  return isHeader ? <th role="rowheader" scope="row" {...shared} /> : <td role="cell" {...shared} />;
}

interface RowContent {
  award: SearchedAward;
  downloadHref: string | undefined;
  certificateHref: string | undefined;
  onOpen: (event: MouseEvent) => void;
  target: string;
  term: string;
  messages: Messages["searchTable"];
}

const findContent = ({ award: { content } }: RowContent) => publicContent(content);

/** The content of the cells of the product's own columns. */
const ownCells: Readonly<Record<SearchColumnName, (row: RowContent) => ReactNode>> = {
  number: (row) => {
    const number = findContent(row)[numberKey];
    return number && <Marked term={row.term}>{number}</Marked>;
  },
  activity: (row) => findContent(row)[activityKey] || null,
  year: (row) => findContent(row)[yearKey] || null,
  winner: (row) => <Winner {...row} />,
  download: (row) => <Download {...row} />,
};

function Winner({ award, certificateHref, onOpen, target, term, messages }: RowContent) {
  const winner = <Marked term={term}>{award.name}</Marked>;
  return (
    <>
      {certificateHref === undefined ? (
        winner
      ) : (
        <a className={`${nameLink} ${focusable}`} href={certificateHref} target={target} onClick={onOpen}>
          {winner}
        </a>
      )}
      {award.winnerDetail !== undefined && <span className={detail}>{award.winnerDetail}</span>}
      {award.expired === true && (
        <span className={note}>
          {" "}
          <Badge tone="wrong">{messages.expired}</Badge>
        </span>
      )}
      {award.existing === true && (
        <span className={note}>
          {" "}
          <Badge tone="soft">{messages.existing}</Badge>
        </span>
      )}
    </>
  );
}

function Download(row: RowContent) {
  const { award, downloadHref, certificateHref, onOpen, target, messages } = row;
  const href = downloadHref ?? certificateHref;
  return (
    <>
      {award.masked === true && <span className={hint}>{messages.masked}</span>}
      {award.holderCheck !== undefined && href === undefined && (
        <span className={hint}>{fill(messages.holderCheck, award.holderCheck)}</span>
      )}
      {href !== undefined && (
        <LinkButton
          href={href}
          {...(href === downloadHref ? { target: getDownloadTarget(href) } : { target, onClick: onOpen })}
          tone="quiet"
          size="small"
        >
          {findLinkText(award, downloadHref, messages)}{" "}
          <span className={hidden}>
            {fill(messages.downloadOf, { name: award.name, number: findContent(row)[numberKey] })}
          </span>
        </LinkButton>
      )}
    </>
  );
}

/** Returns where a download opens: in a tab of its own where a refusal would otherwise take the place of a host's page. */
function getDownloadTarget(href: string): "_blank" | "_top" {
  if (typeof window === "undefined") return "_top";
  const isHosted = window.top !== window || new URL(href, window.location.href).origin !== window.location.origin;
  return isHosted ? "_blank" : "_top";
}

/** Returns the link text of an award. An award with a holder check links to its page, which asks the question. */
function findLinkText(
  { holderCheck }: SearchedAward,
  downloadHref: string | undefined,
  messages: Messages["searchTable"],
): string {
  if (holderCheck !== undefined) return messages.checkAndView;
  return downloadHref === undefined ? messages.view : messages.downloadPdf;
}
