import { contract, formatHref, type CorrectionDetails } from "cert-api";
import { LinkButton } from "../../components/button/Button.tsx";
import { CertificatePicture } from "../../components/certificatePicture/CertificatePicture.tsx";
import { DataTable, type Column } from "../../components/dataTable/DataTable.tsx";
import { FieldValues } from "../../components/fieldValues/FieldValues.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import { figure, pictures } from "./Correction.css.ts";
import { nameAsker } from "./useCorrectionColumns.tsx";

interface CorrectionProps {
  correction: CorrectionDetails;
}

/** The certificate that a correction is about, the person who asked for it, and the change. */
export function CorrectionFacts({ correction }: CorrectionProps) {
  const messages = useAdminMessages("correction");
  const { baseUrl } = useServices();
  const can = useCan();
  const { id, award, kind, wanted, at, endedAt, reason, refusal, letter, proof, isTold } = correction;
  const facts = [
    { term: messages.number, value: award.number },
    { term: messages.activity, value: award.activity },
    { term: messages.kind, value: wanted === null ? messages.kinds[kind] : fill(messages.wanted, wanted) },
    { term: messages.proposer, value: nameAsker(correction, messages) },
    { term: messages.at, value: <Moment at={at} /> },
    { term: messages.reason, value: reason },
    { term: messages.message, value: letter?.message },
    { term: messages.contact, value: letter?.contact },
    {
      term: messages.proof,
      value: proof && (
        <LinkButton tone="quiet" size="small" href={formatHref(contract.correction.proof, { id }, baseUrl)} download>
          {fill(messages.download, { type: proof.toUpperCase() })}
        </LinkButton>
      ),
    },
    { term: messages.endedAt, value: endedAt && <Moment at={endedAt} /> },
    { term: messages.refusal, value: refusal },
    { term: messages.told, value: isTold && messages.isTold },
  ];
  return (
    <Panel>
      <FieldValues values={facts.filter(({ value }) => Boolean(value))} />
      {can(contract.award.find) && (
        <div>
          <RouterLink to={`/certificate/award/id/${encodeURIComponent(award.id)}`} tone="quiet" size="small">
            {messages.openAward}
          </RouterLink>
        </div>
      )}
    </Panel>
  );
}

/** The values that change, and the certificate as it is and as it would be. */
export function CorrectionChanges({ correction }: CorrectionProps) {
  const messages = useAdminMessages("correction");
  const { baseUrl } = useServices();
  const { id, award, changes, template, hasPicture, kind, at } = correction;
  const rows =
    template === null
      ? changes
      : [...changes, { key: messages.template, before: "", after: fill(messages.otherTemplate, { name: template }) }];
  const views = kind === "update" ? (["before", "after"] as const) : (["before"] as const);
  return (
    <>
      {rows.length > 0 && (
        <Panel padding="none">
          <DataTable
            caption={messages.changes}
            columns={toChangeColumns(messages)}
            rows={rows}
            rowKey={(row) => row.key}
          />
        </Panel>
      )}
      {hasPicture && (
        <Panel>
          <Heading level={2}>{messages.pictures}</Heading>
          <div className={pictures}>
            {views.map((view) => (
              <figure key={view} className={figure}>
                <figcaption>{messages[view]}</figcaption>
                <CertificatePicture
                  // What is drawn depends on the proposal
                  key={`${at} ${view}`}
                  src={formatHref(contract.correction.picture, { id, view }, baseUrl)}
                  name={fill(messages.picture, { name: award.name, view: messages[view] })}
                />
              </figure>
            ))}
          </div>
        </Panel>
      )}
    </>
  );
}

const toChangeColumns = (messages: AdminMessages["correction"]): Column<CorrectionDetails["changes"][number]>[] => [
  { key: "key", heading: messages.key, role: "name", cell: ({ key }) => key },
  { key: "before", heading: messages.before, cell: ({ before }) => before || "—" },
  { key: "after", heading: messages.after, cell: ({ after }) => <strong>{after || "—"}</strong> },
];
