import type { Activity, ClaimLink, HandoutColumn } from "cert-api";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { ConfirmDialog } from "../../../components/confirmDialog/ConfirmDialog.tsx";
import { fill } from "../../../messages/fill.ts";
import { useUnsaved } from "../../../components/unsaved/unsaved.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { ReadFailure } from "../../query/ReadFailure.tsx";
import { ClaimAddresses } from "./ClaimAddresses.tsx";
import { ClaimLinkForm } from "./ClaimLinkForm.tsx";
import { ClaimLinkTable } from "./ClaimLinkTable.tsx";
import { FreshLinksNotice } from "./FreshLinksNotice.tsx";
import { useClaimLinks } from "./useClaimLinks.ts";
import { Heading } from "../../../components/heading/Heading.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";

const defaultDays = "30";

interface ClaimLinksProps {
  activity: Activity;
  /** The columns by which links can be created. */
  columns: readonly HandoutColumn[];
}

/**
 * Creates, renews and ends private links to the certificates of each value of a column. It asks before new links that were
 * not saved, and cannot be shown again, are lost by leaving the step.
 */
export function ClaimLinks({ activity, columns }: ClaimLinksProps) {
  const messages = useAdminMessages("claimLinks");
  const claiming = useClaimLinks(activity);
  const [days, setDays] = useState(defaultDays);
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const { links, fresh, failure, isPermanent } = claiming;
  const question = useQuestion(pendingAction);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#claims") section.current?.focus();
  }, [hash]);
  useUnsaved(fresh.unsaved > 0, {
    title: messages.leaveTitle,
    question: fill(messages.leaveQuestion, { count: fresh.unsaved }),
    action: messages.leaveAnyway,
  });
  return (
    <Stack as="section" gap="small" rootRef={section} tabIndex={-1}>
      <Heading level={3}>{messages.title}</Heading>
      <Text tone="note">{messages.intro}</Text>
      {columns.length === 0 ? (
        <Text tone="note">{messages.noColumns}</Text>
      ) : (
        <ClaimLinkForm
          columns={columns}
          days={days}
          onDaysChange={setDays}
          claiming={claiming}
          onRenewAll={(change) => setPendingAction({ action: "renewAll", ...change })}
        />
      )}
      {fresh.links.size > 0 && <FreshLinksNotice activity={activity} fresh={fresh} isPermanent={isPermanent} />}
      {failure !== undefined && (
        <ReadFailure message={fill(messages.loadFailed, { message: failure })} onRetry={claiming.retry} />
      )}
      {links !== undefined && links.length > 0 && (
        <>
          <Stack direction="row">
            <ClaimAddresses activity={activity} onSaved={claiming.retry} />
          </Stack>
          <ClaimLinkTable
            links={links}
            fresh={fresh}
            onRenew={({ link }) => setPendingAction({ action: "renew", link })}
            onEnd={({ link }) => setPendingAction({ action: "end", link })}
          />
        </>
      )}
      <ConfirmDialog
        open={pendingAction !== null}
        {...question}
        onConfirm={() => {
          setPendingAction(null);
          if (pendingAction?.action === "end") claiming.end(pendingAction.link);
          else if (pendingAction)
            claiming.renew("links" in pendingAction ? pendingAction.links : [pendingAction.link], Number(days));
        }}
        onCancel={() => setPendingAction(null)}
      />
    </Stack>
  );
}

/** The action on a link, or on all open links of a column, to perform after confirmation. */
type PendingAction =
  { action: "renew" | "end"; link: ClaimLink } | { action: "renewAll"; column: string; links: readonly ClaimLink[] };

/** Returns the texts of the question before a distributed address stops working. */
function useQuestion(pendingAction: PendingAction | null): { title: string; question: string; action: string } {
  const messages = useAdminMessages("claimLinks");
  if (pendingAction?.action === "renewAll") {
    const { column, links } = pendingAction;
    const question = fill(messages.renewAllQuestion, { column, count: links.length });
    return { title: messages.renewAllTitle, question, action: messages.renewAll };
  }
  const value = pendingAction?.link.value ?? "";
  return pendingAction?.action === "end"
    ? { title: messages.endTitle, question: fill(messages.endQuestion, { value }), action: messages.end }
    : { title: messages.renewTitle, question: fill(messages.renewQuestion, { value }), action: messages.renew };
}
