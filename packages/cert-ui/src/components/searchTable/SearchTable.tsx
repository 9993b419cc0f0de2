import { publicContent, publicContentKeys, type SearchedAward } from "cert-api";
import { fill } from "../../messages/fill.ts";
import { useMessages } from "../../messages/MessagesContext.ts";
import type { Messages } from "../../messages/zhCN.ts";
import { focusable, hidden, root as text } from "../../theme/text.css.ts";
import { Badge } from "../badge/Badge.tsx";
import { LinkButton } from "../button/Button.tsx";
import { Marked } from "../marked/Marked.tsx";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import { body, cell, detail, head, heading, hint, nameLink, note, root, row, table } from "./SearchTable.css.ts";

const [numberKey, activityKey, yearKey] = publicContentKeys;
const columns = ["number", "activity", "year", "winner", "download"] as const;

export interface SearchTableProps {
  /**
   * The awards, one per row. `content` is a JSON text with the three public keys; otherwise their cells are empty. A
   * masked row has no links; one with a holder check links only to its page, which asks the question.
   */
  awards: readonly SearchedAward[];
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
export function SearchTable({
  awards,
  downloadHref,
  certificateHref,
  term = "",
  placeholders = 0,
  messages: overrides,
}: SearchTableProps) {
  const messages = useMessages("searchTable", overrides);
  return (
    <div className={`${text} ${root}`}>
      {/* The roles repeat those of the elements: browsers drop them from cells that CSS lays out as cards. */}
      <table role="table" className={table} aria-busy={placeholders > 0}>
        <caption className={hidden}>{messages.caption}</caption>
        <thead role="rowgroup" className={head}>
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col" className={heading} data-column={column}>
                {messages[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={body}>
          {placeholders > 0
            ? Array.from({ length: placeholders }, (_, index) => <PlaceholderRow key={index} />)
            : awards.map((award) => (
                <AwardRow
                  key={award.id}
                  award={award}
                  downloadHref={
                    award.masked === true || award.holderCheck !== undefined ? undefined : downloadHref?.(award)
                  }
                  certificateHref={award.masked === true ? undefined : certificateHref?.(award)}
                  term={term}
                  messages={messages}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface AwardRowProps {
  award: SearchedAward;
  downloadHref: string | undefined;
  certificateHref: string | undefined;
  term: string;
  messages: Messages["searchTable"];
}

function AwardRow({ award, downloadHref, certificateHref, term, messages }: AwardRowProps) {
  const content = publicContent(award.content);
  const number = content[numberKey];
  const href = downloadHref ?? certificateHref;
  const winner = <Marked term={term}>{award.name}</Marked>;
  return (
    <tr role="row" className={row}>
      <td role="cell" className={cell} data-column="number">
        {number && <Marked term={term}>{number}</Marked>}
      </td>
      <td role="cell" className={cell} data-column="activity">
        {content[activityKey] || null}
      </td>
      <td role="cell" className={cell} data-column="year">
        {content[yearKey] || null}
      </td>
      <td role="cell" className={cell} data-column="winner">
        {certificateHref === undefined ? (
          winner
        ) : (
          <a className={`${nameLink} ${focusable}`} href={certificateHref} target="_top">
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
      </td>
      <td role="cell" className={cell} data-column="download">
        {award.masked === true && <span className={hint}>{messages.masked}</span>}
        {award.holderCheck !== undefined && href === undefined && (
          <span className={hint}>{fill(messages.holderCheck, award.holderCheck)}</span>
        )}
        {href !== undefined && (
          <LinkButton
            href={href}
            target={href === downloadHref ? getDownloadTarget(href) : "_top"}
            tone="quiet"
            size="small"
          >
            {findLinkText(award, downloadHref, messages)}{" "}
            <span className={hidden}>{fill(messages.downloadOf, { name: award.name, number })}</span>
          </LinkButton>
        )}
      </td>
    </tr>
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

const lengths = { number: "long", activity: "long", year: "short", winner: "medium", download: "medium" } as const;

function PlaceholderRow() {
  return (
    <tr role="row" className={row}>
      {columns.map((column) => (
        <td key={column} role="cell" className={cell} data-column={column} data-placeholder="">
          <Skeleton length={lengths[column]} />
        </td>
      ))}
    </tr>
  );
}
