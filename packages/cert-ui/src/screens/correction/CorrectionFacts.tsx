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

interface CorrectionProps {
  correction: CorrectionDetails;
}

/** The certificate that a correction is about, the person who asked for it, and the change. */
export function CorrectionFacts({ correction }: CorrectionProps) {
  const words = useAdminMessages("correction");
  const { baseUrl } = useServices();
  const can = useCan();
  const { id, award, kind, wanted, proposer, at, endedAt, reason, refusal, letter, proof } = correction;
  const facts = [
    { term: words.number, value: award.number },
    { term: words.activity, value: award.activity },
    { term: words.kind, value: wanted === null ? words.kinds[kind] : fill(words.wanted, wanted) },
    { term: words.proposer, value: proposer ?? words.visitor },
    { term: words.at, value: <Moment at={at} /> },
    { term: words.reason, value: reason },
    { term: words.message, value: letter?.message },
    { term: words.contact, value: letter?.contact },
    {
      term: words.proof,
      value: proof && (
        <LinkButton tone="quiet" size="small" href={formatHref(contract.correction.proof, { id }, baseUrl)} download>
          {fill(words.download, { type: proof.toUpperCase() })}
        </LinkButton>
      ),
    },
    { term: words.endedAt, value: endedAt && <Moment at={endedAt} /> },
    { term: words.refusal, value: refusal },
  ];
  return (
    <Panel>
      <FieldValues values={facts.filter(({ value }) => Boolean(value))} />
      {can(contract.award.find) && (
        <div>
          <RouterLink to={`/certificate/award/id/${encodeURIComponent(award.id)}`} tone="quiet" size="small">
            {words.openAward}
          </RouterLink>
        </div>
      )}
    </Panel>
  );
}

/** The values that change, and the certificate as it is and as it would be. */
export function CorrectionChanges({ correction }: CorrectionProps) {
  const words = useAdminMessages("correction");
  const { baseUrl } = useServices();
  const { id, award, changes, template, hasPicture, kind, at } = correction;
  const rows =
    template === null
      ? changes
      : [...changes, { key: words.template, before: "", after: fill(words.otherTemplate, { name: template }) }];
  const views = kind === "update" ? (["before", "after"] as const) : (["before"] as const);
  return (
    <>
      {rows.length > 0 && (
        <Panel padding="none">
          <DataTable caption={words.changes} columns={toChangeColumns(words)} rows={rows} rowKey={(row) => row.key} />
        </Panel>
      )}
      {hasPicture && (
        <Panel>
          <Heading level={2}>{words.pictures}</Heading>
          <div className={pictures}>
            {views.map((view) => (
              <figure key={view} className={figure}>
                <figcaption>{words[view]}</figcaption>
                <CertificatePicture
                  // What is drawn depends on the proposal
                  key={`${at} ${view}`}
                  src={formatHref(contract.correction.picture, { id, view }, baseUrl)}
                  name={fill(words.picture, { name: award.name, view: words[view] })}
                />
              </figure>
            ))}
          </div>
        </Panel>
      )}
    </>
  );
}

const toChangeColumns = (words: AdminMessages["correction"]): Column<CorrectionDetails["changes"][number]>[] => [
  { key: "key", heading: words.key, role: "name", cell: ({ key }) => key },
  { key: "before", heading: words.before, cell: ({ before }) => before || "—" },
  { key: "after", heading: words.after, cell: ({ after }) => <strong>{after || "—"}</strong> },
];
