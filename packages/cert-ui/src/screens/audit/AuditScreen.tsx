import { contract, formatHref } from "cert-api";
import { useSearchParams } from "react-router-dom";
import { LinkButton } from "../../components/button/Button.tsx";
import { useTimeZone } from "../../components/moment/TimeZoneProvider.tsx";
import { ResourceTable } from "../../components/resourceTable/ResourceTable.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useTable } from "../table/useTable.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { readAuditQuery, toAuditInput, writeAuditQuery } from "./auditQuery.ts";
import { AuditFilter } from "./AuditFilter.tsx";
import { useAuditColumns } from "./useAuditColumns.tsx";
import { HelpLink } from "../help/HelpLink.tsx";

/** 审计: the audit log. The filter and the page are in the address, so that they can be bookmarked. */
export function AuditScreen() {
  const messages = useAdminMessages("audit");
  const columns = useAuditColumns();
  const { baseUrl } = useServices();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const query = readAuditQuery(search);
  const filter = toAuditInput(query, useTimeZone());
  const list = useTable(contract.audit.list, (page) => ({ page, ...filter }), { index: query.page });
  return (
    <>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <ResourceTable
        noun={messages.title}
        state={list.state}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={({ number }) => setSearch(writeAuditQuery({ ...query, page: number }))}
        onRetry={list.reload}
        actions={
          <>
            <HelpLink topic="audit" of={messages.title} />
            {can(contract.audit.download) && (
              <LinkButton tone="quiet" href={formatHref(contract.audit.download, filter, baseUrl)} download>
                {messages.download}
              </LinkButton>
            )}
          </>
        }
        toolbar={
          <AuditFilter key={search.toString()} query={query} onFilter={(next) => setSearch(writeAuditQuery(next))} />
        }
        messages={{ empty: messages.empty, emptyAdvice: messages.emptyAdvice }}
      />
    </>
  );
}
