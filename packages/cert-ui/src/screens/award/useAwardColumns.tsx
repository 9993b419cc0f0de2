import { contract, formatHref, type Award } from "cert-api";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import { LinkButton } from "../../components/button/Button.tsx";
import { ContentSummary } from "../../components/contentText/ContentText.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { RowMenu } from "../../components/moreMenu/RowMenu.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { hidden } from "../../theme/text.css.ts";
import { RemoveDialog } from "../resource/RemoveDialog.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import { useSelectColumn, type RowSelection } from "../table/useSelectColumn.tsx";
import { useTableState } from "../table/useTableUrl.ts";
import type { Uploads } from "../upload/useUploads.ts";
import { certificateLink, id as idClass, nameLink, secondLine, soft } from "./AwardListScreen.css.ts";
import { StateDialog } from "./StateDialog.tsx";
import { TemplateCell, toTemplateState } from "./TemplateCell.tsx";
import { toShownState } from "./toShownState.ts";

interface AwardColumnsOptions {
  uploads: Uploads;
  selection: RowSelection;
  onUploaded: () => void;
  onEdit: (award: Award) => void;
  onRemoved: (award: Award) => void;
  /** Called when the state of an award was changed. */
  onStateChanged: () => void;
}

/** Returns the columns of the list of awards (docs/spec.md, section 2), after one of checkboxes. */
export function useAwardColumns(options: AwardColumnsOptions): Column<Award>[] {
  const { uploads, onUploaded, onEdit, onRemoved, onStateChanged } = options;
  const { columns: headings, awardList: messages } = useAdminMessages();
  return [
    useSelectColumn(options.selection, ({ name }) => name),
    {
      key: "id",
      heading: headings.id,
      role: "id",
      sortKey: "id",
      cell: ({ id }) => (
        <span className={idClass} title={id}>
          {id}
        </span>
      ),
    },
    {
      key: "holder",
      heading: headings.holder,
      role: "name",
      sortKey: "holder",
      cell: (award) => <HolderCell award={award} />,
    },
    {
      key: "content",
      heading: headings.content,
      role: "wide",
      cell: ({ content, activity }) => <ContentSummary content={content} activity={activity?.name} />,
    },
    {
      key: "template",
      heading: headings.template,
      cell: (award) =>
        award.template === null && !award.existing ? (
          <TemplateCell award={award} uploads={uploads} onUploaded={onUploaded} />
        ) : (
          // Most awards follow their activity's template, which need not be said of each
          (award.existing || award.ownTemplate !== null) && (
            <span className={soft}>{award.existing ? messages.existing : toTemplateState(award, messages)}</span>
          )
        ),
    },
    {
      key: "certificate",
      heading: headings.certificate,
      role: "short",
      sortKey: "date",
      sortHint: messages.byDate,
      cell: (award) => <CertificateCell award={award} />,
    },
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (award) => (
        <AwardActions award={award} onEdit={onEdit} onRemoved={onRemoved} onStateChanged={onStateChanged} />
      ),
    },
  ];
}

/** The certificate of a valid award as .docx, an existing one as PDF; below it the issue date. */
function CertificateCell({ award: { id, name, template, state, issuedOn, existing = false } }: { award: Award }) {
  const { awardList: messages, awardState: states, actions: actionMessages } = useAdminMessages();
  const { baseUrl } = useServices();
  const can = useCan();
  const file = existing ? "pdf" : "docx";
  const canRender = template !== null || existing;
  return (
    <>
      {canRender && state !== "valid" && <span className={soft}>{states[state]}</span>}
      {canRender && state === "valid" && can(contract.award[file]) && (
        <LinkButton
          tone="quiet"
          size="tight"
          className={certificateLink}
          href={formatHref(contract.award[file], { id }, baseUrl)}
        >
          {messages[file]}
          <span className={hidden}>{fill(actionMessages.of, { name })}</span>
        </LinkButton>
      )}
      {issuedOn !== "" && <span className={secondLine}>{fill(messages.issuedOn, { day: issuedOn })}</span>}
    </>
  );
}

/** The holders with the most important properties of the award; below them its number, and whether it was downloaded. */
function HolderCell({ award }: { award: Award }) {
  const { awardList: messages, awardState: states, award: details } = useAdminMessages();
  const shownState = toShownState(award);
  const tableState = useTableState();
  const facts = [award.number, award.downloadedAt && messages.isDownloaded].filter(Boolean);
  return (
    <>
      <Link className={nameLink} to={`../id/${encodeURIComponent(award.id)}`} state={tableState}>
        {award.name}
      </Link>{" "}
      {shownState !== "valid" && <Badge tone="wrong">{states[shownState]}</Badge>}{" "}
      {award.version > 1 && <Badge tone="soft">{fill(details.versionOf, { version: award.version })}</Badge>}{" "}
      {award.existing && <Badge tone="soft">{messages.existing}</Badge>}
      {facts.length > 0 && <span className={secondLine}>{facts.join(" · ")}</span>}
    </>
  );
}

interface AwardActionsProps {
  award: Award;
  onEdit: (award: Award) => void;
  onRemoved: (award: Award) => void;
  onStateChanged: () => void;
}

/** Edits an award; in a menu, deletes it. For a valid award, revoking it is offered as an alternative to deleting. */
function AwardActions({ award, onEdit, onRemoved, onStateChanged }: AwardActionsProps) {
  const { actions: messages, confirm, nouns, correction } = useAdminMessages();
  const can = useCan();
  const [open, setOpen] = useState<"remove" | "revoke" | null>(null);

  const { name } = award;
  const canRevoke = award.state === "valid" && can(contract.award.revoke);
  return (
    <>
      <RowMenu
        name={name}
        actions={[
          can(contract.award.update) && { key: "edit", label: messages.edit, onSelect: () => onEdit(award) },
          can(contract.award.remove) && {
            key: "remove",
            label: messages.remove,
            tone: "danger",
            onSelect: () => setOpen("remove"),
          },
        ]}
      />
      <RemoveDialog
        open={open === "remove"}
        noun={nouns.award}
        question={fill(confirm.removeAward, { name })}
        endpoint={contract.award.remove}
        id={award.id}
        alternative={
          canRevoke
            ? { advice: confirm.revokeInstead, action: confirm.revokeAction, onChoose: () => setOpen("revoke") }
            : undefined
        }
        onClose={() => setOpen(null)}
        onRemoved={({ proposal }) => {
          if (proposal === undefined) onRemoved(award);
          else toast.success(correction.proposed);
        }}
      />
      <StateDialog award={award} open={open === "revoke"} onClose={() => setOpen(null)} onChanged={onStateChanged} />
    </>
  );
}
