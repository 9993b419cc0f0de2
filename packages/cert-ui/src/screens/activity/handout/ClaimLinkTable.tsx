import type { ClaimLink } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { CopyButton } from "../../../components/copyButton/CopyButton.tsx";
import { DataTable, type Column } from "../../../components/dataTable/DataTable.tsx";
import { Moment } from "../../../components/moment/Moment.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../../theme/text.css.ts";
import { formatCount } from "./formatCount.ts";
import { buttons } from "./HandoutPanel.css.ts";
import type { ClaimLinking } from "./useClaimLinks.ts";

/** Rows that are shown before somebody asks for all of them. */
const firstRows = 20;

interface ClaimLinkTableProps {
  links: readonly ClaimLink[];
  fresh: ClaimLinking["fresh"];
  onRenew: (change: { link: ClaimLink }) => void;
  onEnd: (change: { link: ClaimLink }) => void;
}

/** The claim links of an activity, a row each. */
export function ClaimLinkTable({ links, fresh, onRenew, onEnd }: ClaimLinkTableProps) {
  const words = useAdminMessages("claimLinks");
  const [isWhole, setIsWhole] = useState(false);
  const suffix = ({ value }: ClaimLink) => <span className={hidden}>{fill(words.of, { value })}</span>;
  const columns: Column<ClaimLink>[] = [
    { key: "value", heading: words.value, role: "name", cell: ({ value }) => value },
    {
      key: "counts",
      heading: words.counts,
      role: "short",
      cell: ({ downloaded, awards }) =>
        fill(words.ofTotal, { downloaded: formatCount(downloaded), awards: formatCount(awards) }),
    },
    { key: "state", heading: words.state, cell: (link) => <LinkState link={link} /> },
    {
      key: "actions",
      heading: words.actions,
      role: "actions",
      cell: (link) => (
        <>
          {fresh.has(link.id) && (
            <CopyButton value={fresh.get(link.id)?.address ?? ""} label={words.copy} copied={words.copied} />
          )}
          <Button tone="quiet" size="small" onClick={() => onRenew({ link })}>
            {words.renew}
            {suffix(link)}
          </Button>
          {link.state === "open" && (
            <Button tone="danger" size="small" onClick={() => onEnd({ link })}>
              {words.end}
              {suffix(link)}
            </Button>
          )}
        </>
      ),
    },
  ];
  const rows = isWhole ? links : links.slice(0, firstRows);
  return (
    <>
      <DataTable caption={words.list} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {rows.length < links.length && (
        <div className={buttons}>
          <Button tone="quiet" size="small" onClick={() => setIsWhole(true)}>
            {fill(words.more, { count: formatCount(links.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Until when a link is open, or why it is not. */
function LinkState({ link: { state, expiresAt } }: { link: ClaimLink }) {
  const words = useAdminMessages("claimLinks");
  if (state === "ended") return words.endedState;
  if (state === "expired") return words.expired;
  const [before = "", after = ""] = words.open.split("{day}");
  return (
    <>
      {before}
      <Moment at={expiresAt} />
      {after}
    </>
  );
}
