import { contract, describeReason, type Notice, type NoticeDelivery } from "cert-api";
import { useState } from "react";
import { DataTable, type Column } from "../../../components/dataTable/DataTable.tsx";
import { SelectField } from "../../../components/field/SelectField.tsx";
import { Pager } from "../../../components/pager/Pager.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { note } from "../handout/HandoutPanel.css.ts";

const states = ["sent", "waiting", "failed", "skipped"] as const;

/** What became of a notice, address by address. */
export function NoticeDeliveries({ id, notice }: { id: string; notice: Notice }) {
  const words = useAdminMessages("holderNotice");
  const [page, setPage] = useState(0);
  const [state, setState] = useState<NoticeDelivery["state"]>();
  const { data, error } = useEndpointQuery(
    contract.activity.noticeDeliveries,
    { id, notice: notice.id, page, ...(state && { state }) },
    { keepsPrevious: true, pollInterval: 5_000, pollsWhile: () => notice.waiting > 0 },
  );
  const columns = useColumns();
  return (
    <>
      <SelectField
        label={words.showState}
        value={state ?? ""}
        options={[{ value: "", label: words.all }, ...states.map((value) => ({ value, label: words.states[value] }))]}
        onValueChange={({ value }) => {
          setPage(0);
          setState(states.find((candidate) => candidate === value));
        }}
      />
      {data ? (
        <>
          <DataTable caption={words.caption} columns={columns} rows={data.content} rowKey={(row) => row.id} />
          {data.totalPages > 1 && (
            <Pager number={data.number} totalPages={data.totalPages} onPageChange={({ number }) => setPage(number)} />
          )}
        </>
      ) : (
        <p className={note} role="status">
          {error ? fill(words.failed, { message: error.message }) : words.loading}
        </p>
      )}
    </>
  );
}

function useColumns(): Column<NoticeDelivery>[] {
  const words = useAdminMessages("holderNotice");
  return [
    { key: "name", heading: words.name, role: "name", cell: ({ name }) => name },
    { key: "number", heading: words.number, role: "short", cell: ({ number }) => number ?? "" },
    { key: "to", heading: words.address, cell: ({ to }) => to ?? words.erased },
    {
      key: "state",
      heading: words.result,
      cell: ({ state, reason }) =>
        reason === null
          ? words.states[state]
          : fill(words.withReason, { state: words.states[state], reason: describeReason(reason) }),
    },
  ];
}
