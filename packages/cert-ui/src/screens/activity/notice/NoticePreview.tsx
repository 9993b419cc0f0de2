import { contract, type Notice } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { ReadFailure } from "../../query/ReadFailure.tsx";
import { useEndpointQuery } from "../../query/useEndpointQuery.ts";
import { mail } from "./NoticePanel.css.ts";
import type { NoticeDraft } from "./useNoticeDraft.ts";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Panel } from "../../../components/panel/Panel.tsx";
import { useAction } from "../../query/useAction.ts";
import { ActionForm } from "../../resource/ActionForm.tsx";

/** Shows a notice as each recipient would receive it. */
export function NoticePreview({ request }: { request: NoticeDraft & { id: string } }) {
  const messages = useAdminMessages("holderNotice");
  const [index, setIndex] = useState(0);
  const { data, error, refetch } = useEndpointQuery(
    contract.notice.preview,
    { ...request, index },
    { keepsPrevious: true },
  );
  if (error) return <ReadFailure message={error.message} onRetry={refetch} />;
  if (!data) {
    return (
      <Text tone="note" role="status">
        {messages.previewing}
      </Text>
    );
  }
  const { total, index: currentIndex, name, to, subject, body } = data;
  return (
    <Panel as="section" tone="important" aria-label={messages.preview}>
      <Text>{fill(messages.to, { name, to })}</Text>
      {request.kind === "email" && <Text>{fill(messages.subjectOf, { subject })}</Text>}
      <p className={mail}>{body}</p>
      <Stack direction="row" gap="small">
        <Button tone="quiet" size="small" aria-disabled={currentIndex === 0} onClick={() => setIndex(currentIndex - 1)}>
          {messages.previous}
        </Button>
        <span role="status">{fill(messages.place, { index: currentIndex + 1, total })}</span>
        <Button
          tone="quiet"
          size="small"
          aria-disabled={currentIndex + 1 >= total}
          onClick={() => setIndex(currentIndex + 1)}
        >
          {messages.next}
        </Button>
      </Stack>
    </Panel>
  );
}

/** Sends a draft notice to its author. */
export function NoticeTest({ request }: { request: Pick<Notice, "kind" | "subject" | "body"> & { id: string } }) {
  const messages = useAdminMessages("holderNotice");
  const action = useAction(contract.notice.test, {
    done: (answer) => fill(messages.tested, { to: answer.to }),
    failed: messages.testFailed,
  });
  const kind = request.kind === "email" ? "email" : "tel";
  return (
    <ActionForm
      label={messages.test}
      gap="small"
      tone="quiet"
      unsaved={false}
      fields={[{ key: "to", label: messages.testTo, hint: messages.testHint, kind, autoComplete: kind }]}
      action={action}
      toInput={({ to }) => ({ ...request, to })}
      messages={{ submit: messages.test, busy: messages.testing }}
    />
  );
}
