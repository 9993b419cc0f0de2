import { contract, describeReason, type Notice, type NoticeDelivery, type NoticeOverview } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { DataTable, type Column } from "../../../components/dataTable/DataTable.tsx";
import { SelectField } from "../../../components/field/SelectField.tsx";
import { toOptions } from "../../../components/field/toOptions.ts";
import { Moment } from "../../../components/moment/Moment.tsx";
import { Pager } from "../../../components/pager/Pager.tsx";
import { Panel } from "../../../components/panel/Panel.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../../messages/fill.ts";
import { hidden } from "../../../theme/text.css.ts";
import { QueryNotice } from "../../query/QueryNotice.tsx";
import { useAction } from "../../query/useAction.ts";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";

interface NoticeHistoryProps {
  id: string;
  overview: NoticeOverview;
  onChanged: () => void;
}

/** The sent notices, newest first, with their results. */
export function NoticeHistory({ id, overview: { notices, days }, onChanged }: NoticeHistoryProps) {
  const messages = useAdminMessages("holderNotice");
  const [openId, setOpenId] = useState<string | null>(null);
  if (notices.length === 0) return <Text tone="note">{messages.noHistory}</Text>;
  return notices.map((notice) => (
    <Panel as="article" key={notice.id}>
      <Text>
        <Moment at={notice.at} />{" "}
        {fill(messages.sentAt, {
          kind: messages.kinds[notice.kind],
          purpose: fill(messages.purposes[notice.purpose], { days }),
        })}{" "}
        {notice.sender !== null && fill(messages.by, { sender: notice.sender })}
      </Text>
      <Text role={notice.finishedAt === null ? "status" : undefined}>
        {fill(messages.state, {
          sent: notice.sent,
          waiting: notice.waiting,
          failed: notice.failed,
          skipped: notice.skipped,
        })}
      </Text>
      <NoticeActions
        id={id}
        notice={notice}
        isOpen={openId === notice.id}
        onToggle={() => setOpenId(openId === notice.id ? null : notice.id)}
        onChanged={onChanged}
      />
      {openId === notice.id && <NoticeDeliveries id={id} notice={notice} />}
    </Panel>
  ));
}

interface NoticeActionsProps {
  id: string;
  notice: Notice;
  isOpen: boolean;
  onToggle: () => void;
  onChanged: () => void;
}

function NoticeActions({ id, notice, isOpen, onToggle, onChanged }: NoticeActionsProps) {
  const messages = useAdminMessages("holderNotice");
  const outcome = { failed: messages.actionFailed, onDone: onChanged };
  const resend = useAction(contract.notice.resend, { done: messages.resent, ...outcome });
  const stop = useAction(contract.notice.stop, { done: messages.stopped, ...outcome });
  const suffix = <span className={hidden}>{fill(messages.of, { notice: notice.subject || notice.body })}</span>;
  const request = { id, notice: notice.id };
  return (
    <Stack direction="row" gap="small">
      <Button tone="quiet" size="small" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? messages.hide : messages.results}
        {suffix}
      </Button>
      {notice.failed > 0 && (
        <Button tone="quiet" size="small" aria-disabled={resend.isRunning} onClick={() => resend.run(request)}>
          {fill(messages.resend, { count: notice.failed })}
          {suffix}
        </Button>
      )}
      {notice.waiting > 0 && (
        <Button tone="danger" size="small" aria-disabled={stop.isRunning} onClick={() => stop.run(request)}>
          {messages.stop}
          {suffix}
        </Button>
      )}
    </Stack>
  );
}

const states = ["sent", "waiting", "failed", "skipped"] as const;

/** The deliveries of a notice, by address. */
function NoticeDeliveries({ id, notice }: { id: string; notice: Notice }) {
  const messages = useAdminMessages("holderNotice");
  const [page, setPage] = useState(0);
  const [state, setState] = useState<NoticeDelivery["state"] | "">("");
  return (
    <>
      <SelectField
        label={messages.showState}
        value={state}
        options={[{ value: "", label: messages.all }, ...toOptions(states, messages.states)]}
        onValueChange={({ value }) => {
          setPage(0);
          setState(value);
        }}
      />
      {/* Remounted when the notice has ended, which loads the results of its last deliveries */}
      <DeliveryTable
        key={notice.finishedAt ?? "sending"}
        request={{ id, notice: notice.id, page, ...(state !== "" && { state }) }}
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
  if (!data) return <QueryNotice error={error} onRetry={refetch} />;
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
