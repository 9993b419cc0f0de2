import { contract, formatHref, type Award } from "cert-api";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button, LinkButton } from "../../components/button/Button.tsx";
import { ContentText } from "../../components/contentText/ContentText.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { RemoveDialog } from "../resource/RemoveDialog.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import type { Uploads } from "../upload/useUploads.ts";
import { content as contentClass, id as idClass, nameLink, soft } from "./AwardListScreen.css.ts";
import { awardVerdict } from "./awardVerdict.ts";
import { TemplateCell } from "./TemplateCell.tsx";

interface AwardColumnsOptions {
  uploads: Uploads;
  onUploaded: () => void;
  onEdit: (award: Award) => void;
  onRemoved: (award: Award) => void;
}

/** The columns of the awards' list (docs/spec.md, section 2). */
export function useAwardColumns({ uploads, onUploaded, onEdit, onRemoved }: AwardColumnsOptions): Column<Award>[] {
  const headings = useAdminMessages("columns");
  const words = useAdminMessages("awardList");
  const states = useAdminMessages("awardState");
  return [
    { key: "id", heading: headings.id, role: "id", cell: ({ id }) => <span className={idClass}>{id}</span> },
    {
      key: "holder",
      heading: headings.holder,
      role: "name",
      cell: (award) => {
        const verdict = awardVerdict(award);
        return (
          <>
            <Link className={nameLink} to={`../id/${encodeURIComponent(award.id)}`}>
              {award.name}
            </Link>{" "}
            {verdict !== "valid" && <Badge tone="wrong">{states[verdict]}</Badge>}{" "}
            {award.existing && <Badge tone="soft">{words.existing}</Badge>}
          </>
        );
      },
    },
    {
      key: "content",
      heading: headings.content,
      role: "wide",
      cell: ({ content }) => (
        <div className={contentClass}>
          <ContentText content={content} />
        </div>
      ),
    },
    {
      key: "template",
      heading: headings.template,
      cell: (award) =>
        award.existing ? (
          <span className={soft}>{words.existing}</span>
        ) : (
          <TemplateCell award={award} uploads={uploads} onUploaded={onUploaded} />
        ),
    },
    {
      key: "certificate",
      heading: headings.certificate,
      cell: (award) => <CertificateCell award={award} />,
    },
    {
      key: "actions",
      heading: headings.actions,
      role: "actions",
      cell: (award) => <AwardActions award={award} onEdit={onEdit} onRemoved={onRemoved} />,
    },
  ];
}

/** The certificate of a valid award: as .docx, or the PDF of an existing one. */
function CertificateCell({ award: { id, name, template, state, existing = false } }: { award: Award }) {
  const words = useAdminMessages("awardList");
  const states = useAdminMessages("awardState");
  const actionWords = useAdminMessages("actions");
  const { baseUrl } = useServices();
  if (template === null && !existing) return <span className={soft}>{words.withoutDocx}</span>;
  if (state !== "valid") return <span className={soft}>{states[state]}</span>;
  const endpoint = existing ? contract.award.pdf : contract.award.docx;
  return (
    <LinkButton tone="quiet" size="small" href={formatHref(endpoint, { id }, baseUrl)}>
      {existing ? words.existingPdf : words.docx}
      <span className={hidden}>{fill(actionWords.of, { name })}</span>
    </LinkButton>
  );
}

interface AwardActionsProps {
  award: Award;
  onEdit: (award: Award) => void;
  onRemoved: (award: Award) => void;
}

function AwardActions({ award, onEdit, onRemoved }: AwardActionsProps) {
  const words = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const nouns = useAdminMessages("nouns");
  const can = useCan();
  const [open, setOpen] = useState(false);

  const nameSuffix = <span className={hidden}>{fill(words.of, { name: award.name })}</span>;
  return (
    <>
      {can(contract.award.update) && (
        <Button tone="quiet" size="small" onClick={() => onEdit(award)}>
          {words.edit}
          {nameSuffix}
        </Button>
      )}
      {can(contract.award.remove) && (
        <Button tone="danger" size="small" onClick={() => setOpen(true)}>
          {words.remove}
          {nameSuffix}
        </Button>
      )}
      <RemoveDialog
        open={open}
        noun={nouns.award}
        question={fill(confirm.removeAward, { name: award.name })}
        endpoint={contract.award.remove}
        id={award.id}
        onClose={() => setOpen(false)}
        onRemoved={() => onRemoved(award)}
      />
    </>
  );
}
