import { contract, describeReason, type Notice, type NoticeDelivery } from "cert-api";
import { useState } from "react";
import { DataTable, type Column } from "../../../components/dataTable/DataTable.tsx";
import { SelectField } from "../../../components/field/SelectField.tsx";
import { Pager } from "../../../components/pager/Pager.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";

const states = ["sent", "waiting", "failed", "skipped"] as const;

/** The deliveries of a notice, by address. */
export function NoticeDeliveries({ id, notice }: { id: string; notice: Notice }) {
  const messages = useAdminMessages("holderNotice");
  const [page, setPage] = useState(0);
  const [state, setState] = useState<NoticeDelivery["state"]>();
  return (
    <>
      <SelectField
        label={messages.showState}
        value={state ?? ""}
        options={[
          { value: "", label: messages.all },
          ...states.map((value) => ({ value, label: messages.states[value] })),
        ]}
        onValueChange={({ value }) => {
          setPage(0);
          setState(states.find((candidate) => candidate === value));
        }}
      />
      {/* Remounted when the notice has ended, which loads the results of its last deliveries */}
      <DeliveryTable
        key={notice.finishedAt ?? "sending"}
        request={{ id, notice: notice.id, page, ...(state && { state }) }}
        isSending={notice.finishedAt === null}
        onPageChange={({ number }) => setPage(number)}
      />
    </>
  );
}

interface DeliveryTableProps {
  request: { id: string; notice: string; page: number; state?: NoticeDelivery["state"] };
  isSending: boolean;
  onPageChange: (change: { number: number }) => void;
}

function DeliveryTable({ request, isSending, onPageChange }: DeliveryTableProps) {
  const messages = useAdminMessages("holderNotice");
  const columns = useColumns();
  const { data, error, refetch } = useEndpointQuery(contract.notice.deliveries, request, {
    keepsPrevious: true,
    pollInterval: 5_000,
    pollsWhile: () => isSending,
  });
  if (!data) return <QueryNotice error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable caption={messages.caption} columns={columns} rows={data.content} rowKey={(row) => row.id} />
      {data.totalPages > 1 && <Pager number={data.number} totalPages={data.totalPages} onPageChange={onPageChange} />}
    </>
  );
}

function useColumns(): Column<NoticeDelivery>[] {
  const messages = useAdminMessages("holderNotice");
  return [
    { key: "name", heading: messages.name, role: "name", cell: ({ name }) => name },
    { key: "number", heading: messages.number, role: "short", cell: ({ number }) => number ?? "" },
    { key: "to", heading: messages.address, cell: ({ to }) => to ?? messages.erased },
    {
      key: "state",
      heading: messages.result,
      cell: ({ state, reason }) =>
        reason === null
          ? messages.states[state]
          : fill(messages.withReason, { state: messages.states[state], reason: describeReason(reason) }),
    },
  ];
}
