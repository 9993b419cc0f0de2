import type { Award } from "cert-api";
import { ContentSummary } from "../../components/contentText/ContentText.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { Uploads } from "../upload/useUploads.ts";
import { id as idClass, soft } from "./AwardListScreen.css.ts";
import { AwardActions } from "./AwardActions.tsx";
import { type RowSelection, useSelectColumn } from "../table/useSelectColumn.tsx";
import { TemplateCell, toTemplateState } from "./TemplateCell.tsx";
import { CertificateCell, HolderCell } from "./AwardCells.tsx";

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
  const messages = useAdminMessages("awardList");
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
