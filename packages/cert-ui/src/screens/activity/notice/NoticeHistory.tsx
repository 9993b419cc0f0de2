import { contract, type Notice, type NoticeOverview } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { Moment } from "../../../components/moment/Moment.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../../theme/text.css.ts";
import { useAction } from "../../query/useAction.ts";
import { NoticeDeliveries } from "./NoticeDeliveries.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Panel } from "../../../components/panel/Panel.tsx";

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
