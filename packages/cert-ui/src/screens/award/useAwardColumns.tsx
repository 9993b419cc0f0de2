import { contract, formatHref, type Award } from "cert-api";
import { Link } from "react-router-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import { LinkButton } from "../../components/button/Button.tsx";
import { Checkbox } from "../../components/checkbox/Checkbox.tsx";
import { ContentSummary } from "../../components/contentText/ContentSummary.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import type { Uploads } from "../upload/useUploads.ts";
import { certificateLink, id as idClass, nameLink, secondLine, soft } from "./AwardListScreen.css.ts";
import { AwardActions } from "./AwardActions.tsx";
import { awardVerdict } from "./awardVerdict.ts";
import type { RowSelection } from "./selection/useListSelection.ts";
import { TemplateCell, toTemplateState } from "./TemplateCell.tsx";
import { useListState } from "../list/useListAddress.ts";

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
  const headings = useAdminMessages("columns");
  const words = useAdminMessages("awardList");
  return [
    useSelectColumn(options.selection),
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
          <span className={soft}>{award.existing ? words.existing : toTemplateState(award, words)}</span>
        ),
    },
    {
      key: "certificate",
      heading: headings.certificate,
      role: "short",
      sortKey: "date",
      sortHint: words.byDate,
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

/** Returns a column of checkboxes, with one for the whole page in its head. */
function useSelectColumn({ page, isSelected, selectPage, selectRow }: RowSelection): Column<Award> {
  const words = useAdminMessages("awardSelection");
  return {
    key: "select",
    heading: words.page,
    headControl: <Checkbox label={words.page} checked={page} onCheckedChange={({ checked }) => selectPage(checked)} />,
    role: "select",
    cell: ({ id, name }) => (
      <Checkbox
        label={fill(words.row, { name })}
        checked={isSelected(id)}
        onCheckedChange={({ checked }) => selectRow(id, checked)}
      />
    ),
  };
}

/** The holders with the most important properties of the award; below them its number, and whether it was downloaded. */
function HolderCell({ award }: { award: Award }) {
  const words = useAdminMessages("awardList");
  const states = useAdminMessages("awardState");
  const { versionOf } = useAdminMessages("award");
  const verdict = awardVerdict(award);
  const listState = useListState();
  const facts = [award.number, award.downloadedAt && words.isDownloaded].filter(Boolean);
  return (
    <>
      <Link className={nameLink} to={`../id/${encodeURIComponent(award.id)}`} state={listState}>
        {award.name}
      </Link>{" "}
      {verdict !== "valid" && <Badge tone="wrong">{states[verdict]}</Badge>}{" "}
      {award.version > 1 && <Badge tone="soft">{fill(versionOf, { version: award.version })}</Badge>}{" "}
      {award.existing && <Badge tone="soft">{words.existing}</Badge>}
      {facts.length > 0 && <span className={secondLine}>{facts.join(" · ")}</span>}
    </>
  );
}

/** The certificate of a valid award as .docx, an existing one as PDF; below it the issue date. */
function CertificateCell({ award: { id, name, template, state, issuedOn, existing = false } }: { award: Award }) {
  const words = useAdminMessages("awardList");
  const states = useAdminMessages("awardState");
  const actionWords = useAdminMessages("actions");
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
          {words[file]}
          <span className={hidden}>{fill(actionWords.of, { name })}</span>
        </LinkButton>
      )}
      {issuedOn !== "" && <span className={secondLine}>{fill(words.issuedOn, { day: issuedOn })}</span>}
    </>
  );
}
