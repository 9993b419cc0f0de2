import type { ClaimLink, NewClaimLink } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { CopyButton } from "../../../components/copyButton/CopyButton.tsx";
import { DataTable, type Column } from "../../../components/dataTable/DataTable.tsx";
import { MoreMenu } from "../../../components/moreMenu/MoreMenu.tsx";
import { RowMenu } from "../../../components/moreMenu/RowMenu.tsx";
import { Moment } from "../../../components/moment/Moment.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { FreshLinks } from "./useClaimLinks.ts";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";

/** Rows shown before the user asks for all of them. */
const firstRows = 20;

interface ClaimLinkTableProps {
  links: readonly ClaimLink[];
  fresh: FreshLinks;
  onRenew: (change: { link: ClaimLink }) => void;
  onEnd: (change: { link: ClaimLink }) => void;
}

export function ClaimLinkTable(props: ClaimLinkTableProps) {
  const { links } = props;
  const messages = useAdminMessages("claimLinks");
  const columns = useColumns(props);
  const [isWhole, setIsWhole] = useState(false);
  const rows = isWhole ? links : links.slice(0, firstRows);
  return (
    <>
      <DataTable caption={messages.list} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {rows.length < links.length && (
        <Stack direction="row" gap="small">
          <Button tone="quiet" size="small" onClick={() => setIsWhole(true)}>
            {fill(messages.more, { count: links.length })}
          </Button>
        </Stack>
      )}
    </>
  );
}

function useColumns({ fresh, onRenew, onEnd }: ClaimLinkTableProps): Column<ClaimLink>[] {
  const messages = useAdminMessages("claimLinks");
  return [
    {
      key: "value",
      heading: messages.value,
      role: "name",
      cell: ({ value, to }) => (
        <>
          {value}
          {to !== null && <Text tone="note">{to}</Text>}
        </>
      ),
    },
    {
      key: "counts",
      heading: messages.counts,
      role: "short",
      cell: ({ downloaded, awards }) => fill(messages.ofTotal, { downloaded, awards }),
    },
    { key: "state", heading: messages.state, cell: (link) => <LinkState link={link} /> },
    {
      key: "actions",
      heading: messages.actions,
      role: "actions",
      cell: (link) => (
        <LinkActions
          link={link}
          fresh={fresh.links.get(link.id)}
          onCopy={(copied) => fresh.markSaved([copied])}
          onRenew={onRenew}
          onEnd={onEnd}
        />
      ),
    },
  ];
}

interface LinkActionsProps extends Pick<ClaimLinkTableProps, "onRenew" | "onEnd"> {
  link: ClaimLink;
  /** The new link with its address; undefined for older links, whose address is unknown. */
  fresh: NewClaimLink | undefined;
  onCopy: (copied: NewClaimLink) => void;
}

function LinkActions({ link, fresh, onCopy, onRenew, onEnd }: LinkActionsProps) {
  const messages = useAdminMessages("claimLinks");
  const { more } = useAdminMessages("actions");
  const actions = [
    { key: "renew", label: messages.renew, onSelect: () => onRenew({ link }) },
    link.state === "open" && { key: "end", label: messages.end, onSelect: () => onEnd({ link }) },
  ];
  if (!fresh) return <RowMenu name={link.value} actions={actions} />;
  return (
    <MoreMenu label={fill(more, { name: link.value })} entries={actions}>
      <CopyButton value={fresh.address} label={messages.copy} onCopy={() => onCopy(fresh)} />
    </MoreMenu>
  );
}

/** Shows until when a link is open, or why it is not. */
function LinkState({ link: { state, expiresAt } }: { link: ClaimLink }) {
  const messages = useAdminMessages("claimLinks");
  if (state === "ended") return messages.endedState;
  if (state === "expired") return messages.expired;
  const [before = "", after = ""] = messages.open.split("{day}");
  return (
    <>
      {before}
      <Moment at={expiresAt} />
      {after}
    </>
  );
}
