import {
  CLAIM_ADDRESSES_MAX,
  CLAIM_DAYS_MAX,
  contract,
  type Activity,
  type ClaimLink,
  type HandoutColumn,
} from "cert-api";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../../components/button/Button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog/ConfirmDialog.tsx";
import { Dialog } from "../../../components/dialog/Dialog.tsx";
import { FieldGrid } from "../../../components/field/FieldGrid.tsx";
import { SelectField } from "../../../components/field/SelectField.tsx";
import { TextField } from "../../../components/field/TextField.tsx";
import { Form } from "../../../components/form/Form.tsx";
import { Heading } from "../../../components/heading/Heading.tsx";
import { MoreMenu } from "../../../components/moreMenu/MoreMenu.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { useUnsaved } from "../../../components/unsaved/unsaved.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../../messages/fill.ts";
import { ReadFailure } from "../../query/ReadFailure.tsx";
import { useAction } from "../../query/useAction.ts";
import { ActionForm } from "../../resource/ActionForm.tsx";
import { ClaimLinkTable } from "./ClaimLinkTable.tsx";
import { FreshLinksNotice } from "./FreshLinksNotice.tsx";
import { useClaimLinks, type ClaimLinking } from "./useClaimLinks.ts";

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

interface ClaimLinkFormProps {
  columns: readonly HandoutColumn[];
  /** The number of days for which links are open, as entered. */
  days: string;
  onDaysChange: (days: string) => void;
  claiming: ClaimLinking;
  /** Called to renew all open links of the chosen column. */
  onRenewAll: (change: { column: string; links: readonly ClaimLink[] }) => void;
}

/** Creates the links for a column's values, or renews the open ones. */
function ClaimLinkForm({ columns, days, onDaysChange, claiming, onRenewAll }: ClaimLinkFormProps) {
  const { claimLinks: messages, bulkDownload: bulkMessages, actions } = useAdminMessages();
  const form = useRef<HTMLFormElement>(null);
  const [column, setColumn] = useState(columns[0]?.name ?? "");
  const { busy, links = [] } = claiming;
  const openLinks = links.filter((link) => link.column === column && link.state === "open");
  const submit = () => {
    if (!busy) claiming.create(column, Number(days));
  };
  const renewAll = () => {
    // The browser says what is wrong with the days before anything is asked
    if (!busy && form.current?.reportValidity() === true) onRenewAll({ column, links: openLinks });
  };
  return (
    <Form ref={form} gap="small" unsaved={false} onSubmit={submit}>
      <FieldGrid>
        <SelectField
          label={messages.column}
          value={column}
          options={columns.map(({ name, values }) => ({
            value: name,
            label: fill(bulkMessages.column, { name, values }),
          }))}
          onValueChange={({ value }) => setColumn(value)}
        />
        <TextField
          label={messages.days}
          type="number"
          min={1}
          max={CLAIM_DAYS_MAX}
          required
          value={days}
          onValueChange={({ value }) => onDaysChange(value)}
        />
      </FieldGrid>
      <Stack direction="row" gap="small">
        <MoreMenu
          label={fill(actions.more, { name: messages.title })}
          entries={[openLinks.length > 0 && { key: "renew", label: messages.renewAll, onSelect: renewAll }]}
        >
          <Button type="submit" tone="quiet" aria-disabled={busy}>
            {busy ? messages.creating : messages.create}
          </Button>
        </MoreMenu>
      </Stack>
    </Form>
  );
}

/** The button and the dialog in which addresses of groups are typed, or pasted from a workbook. */
function ClaimAddresses({ activity: { id }, onSaved }: { activity: Activity; onSaved: () => void }) {
  const messages = useAdminMessages("claimAddresses");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const action = useAction(contract.handout.addressClaims, {
    done: ({ groups, unknown }) => [
      fill(messages.saved, { count: groups }),
      unknown.length === 0 ? undefined : fill(messages.unknown, { values: unknown.join("、") }),
    ],
    failed: messages.failed,
    onDone: () => {
      close();
      onSaved();
    },
  });
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      <Dialog open={isOpen} title={messages.title} onClose={close}>
        <ActionForm
          label={messages.title}
          place="dialog"
          fields={[
            {
              key: "addresses",
              label: messages.label,
              hint: messages.hint,
              kind: "area",
              rows: 10,
              maxLength: CLAIM_ADDRESSES_MAX,
            },
          ]}
          action={action}
          toInput={({ addresses }) => ({ id, addresses })}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}
