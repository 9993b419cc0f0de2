import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { ConfirmDialog } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { SecretDialog } from "../../components/secretDialog/SecretDialog.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { Resource } from "../../resources/resource.ts";
import { hidden } from "../../theme/text.css.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { EditDialog } from "./EditDialog.tsx";
import { callsOf } from "./uniformCalls.ts";

interface RowActionsProps<Row> {
  resource: Resource<Row>;
  row: Row;
  /** What the row is called. */
  name: string;
  onRemoved: () => void;
  onChanged: (row: Row) => void;
}

/** What can be done to a row: change it, give a user a new password, delete it. */
export function RowActions<Row extends { id: string }>(props: RowActionsProps<Row>) {
  const { resource, row, name, onRemoved, onChanged } = props;
  const { endpoints, noun } = resource;
  const words = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const nouns = useAdminMessages("nouns");
  const toasts = useAdminMessages("toasts");
  const { client } = useServices();
  const can = useCan();
  const calls = callsOf(client, resource);
  const [open, setOpen] = useState<"edit" | "reset" | "remove" | null>(null);
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  async function remove() {
    setBusy(true);
    const answer = await calls.remove({ id: row.id });
    setBusy(false);
    setOpen(null);
    if (answer.success) onRemoved();
    else toast.failure(toasts.removeFailed, answer.message);
  }
  async function reset() {
    setBusy(true);
    const answer = await calls.resetPassword?.({ id: row.id });
    setBusy(false);
    setOpen(null);
    if (answer?.success) setSecret(answer.data.initialPassword);
    else if (answer) toast.failure(toasts.resetFailed, answer.message);
  }

  const nameSuffix = <span className={hidden}>{fill(words.of, { name })}</span>;
  return (
    <>
      {endpoints.update && can(endpoints.update) && (
        <Button tone="quiet" size="small" onClick={() => setOpen("edit")}>
          {words.edit}
          {nameSuffix}
        </Button>
      )}
      {endpoints.resetPassword && can(endpoints.resetPassword) && (
        <Button tone="quiet" size="small" onClick={() => setOpen("reset")}>
          {words.resetPassword}
          {nameSuffix}
        </Button>
      )}
      {can(endpoints.remove) && (
        <Button tone="danger" size="small" onClick={() => setOpen("remove")}>
          {words.remove}
          {nameSuffix}
        </Button>
      )}
      <EditDialog
        resource={resource}
        row={row}
        open={open === "edit"}
        onClose={() => setOpen(null)}
        onChanged={onChanged}
      />
      <ConfirmDialog
        open={open === "remove"}
        title={fill(confirm.removeTitle, { noun: nouns[noun] })}
        question={fill(noun === "user" ? confirm.removeUser : confirm.remove, { name })}
        action={words.remove}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(null)}
      />
      <ConfirmDialog
        open={open === "reset"}
        title={confirm.resetTitle}
        question={fill(confirm.reset, { name })}
        action={words.resetPassword}
        busy={busy}
        onConfirm={() => void reset()}
        onCancel={() => setOpen(null)}
      />
      <SecretDialog open={secret !== null} account={name} password={secret ?? ""} onClose={() => setSecret(null)} />
    </>
  );
}
