import { type AuditEntry, contract } from "cert-api";
import { Badge } from "../../components/badge/Badge.tsx";
import type { Column } from "../../components/dataTable/DataTable.tsx";
import { FieldValues } from "../../components/fieldValues/FieldValues.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { useCan } from "../session/AdminServices.ts";
import { soft } from "./AuditScreen.css.ts";
import { changeEntries } from "./changeEntries.ts";

/** The keys of changes whose values are displayed as words. */
const wordTerms = new Set(
  "changeKind field printed downloaded spelling hiddenRows teams remarks kind nickName phone email".split(" "),
);

export function useAuditColumns(): Column<AuditEntry>[] {
  const {
    audit: messages,
    columns: headings,
    auditNouns: nouns,
    auditActions: verbs,
    auditKeys: keys,
    auditValues: values,
    actions: switches,
  } = useAdminMessages();
  const can = useCan();
  const getLabel = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key;
  return [
    { key: "at", heading: headings.at, role: "short", cell: ({ at }) => <Moment at={at} /> },
    {
      key: "who",
      heading: headings.who,
      cell: ({ who, nickName, from }) => (
        <>
          {nickName ?? who ?? messages.system}
          {nickName !== null && who !== nickName && <span className={soft}>{who}</span>}
          {from && <span className={soft}>{fill(messages.from, { from })}</span>}
        </>
      ),
    },
    {
      key: "noun",
      heading: headings.noun,
      role: "name",
      cell: ({ noun, recordId, recordName }) => (
        <>
          {getLabel(nouns, noun)}
          {recordId && (
            <span className={soft}>
              {noun === "award" && can(contract.award.find) ? (
                <RouterLink to={`/certificate/award/id/${encodeURIComponent(recordId)}`} tone="quiet" size="small">
                  {recordName ?? recordId}
                </RouterLink>
              ) : (
                (recordName ?? recordId)
              )}
            </span>
          )}
        </>
      ),
    },
    { key: "action", heading: headings.action, role: "short", cell: ({ action }) => getLabel(verbs, action) },
    {
      key: "success",
      heading: headings.success,
      role: "short",
      cell: ({ success }) => (
        <Badge tone={success ? "done" : "wrong"}>{success ? messages.succeeded : messages.failed}</Badge>
      ),
    },
    {
      key: "change",
      heading: headings.change,
      role: "wide",
      cell: ({ change, fileNames }) => (
        <FieldValues
          values={changeEntries(change, { messages: switches, fileNames }).map(({ term, value }) => ({
            term: getLabel(keys, term),
            value: wordTerms.has(term) ? getLabel(values, value) : value,
          }))}
        />
      ),
    },
  ];
}
