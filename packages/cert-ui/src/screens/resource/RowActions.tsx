import { contract, type Endpoint } from "cert-api";
import { useState } from "react";
import { ConfirmDialog } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { RowMenu, type RowAction } from "../../components/moreMenu/RowMenu.tsx";
import { SecretDialog } from "../../components/secretDialog/SecretDialog.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { getEndpoints, type Resource } from "../../resources/resource.ts";
import { EraseDialog } from "../erasure/EraseDialog.tsx";
import { UserLogins } from "../logins/UserLogins.tsx";
import { useLoginUrl } from "../navigation/useLoginUrl.ts";
import { useAction } from "../query/useAction.ts";
import { useCan } from "../session/AdminServices.ts";
import { EditDialog } from "./EditForm.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

interface RowActionsProps<Row> {
  resource: Resource<Row>;
  row: Row;
  /** The name of the row, as shown in its dialogs. */
  name: string;
  onRemoved: () => void;
  onChanged: (row: Row) => void;
}

/** The actions on a row: edit, and in a menu reset a user's password, delete, erase a user by law; the first of them that the user has is a button. */
export function RowActions<Row extends { id: string }>(props: RowActionsProps<Row>) {
  const { resource, row, name, onRemoved, onChanged } = props;
  const { noun } = resource;
  const { update, resetPassword, remove, erase } = getEndpoints(resource);
  const { actions: messages, confirm, erasure, nouns } = useAdminMessages();
  const can = useCan();
  const [open, setOpen] = useState<"edit" | "reset" | "remove" | "erase" | null>(null);
  const close = () => setOpen(null);

  const toAction = (key: NonNullable<typeof open>, label: string, tone?: RowAction["tone"]): RowAction => ({
    key,
    label,
    ...(tone && { tone }),
    onSelect: () => setOpen(key),
  });
  return (
    <>
      <RowMenu
        name={name}
        actions={[
          update && can(update) && toAction("edit", messages.edit),
          resetPassword && can(resetPassword) && toAction("reset", messages.resetPassword),
          can(remove) && toAction("remove", messages.remove, "danger"),
          erase && can(erase) && toAction("erase", erasure.action),
        ]}
      />
      {erase && (
        <EraseDialog
          open={open === "erase"}
          noun="user"
          name={name}
          endpoint={erase}
          id={row.id}
          onClose={close}
          onErased={onRemoved}
        />
      )}
      {update && (
        <EditDialog
          resource={resource}
          row={row}
          endpoint={update}
          open={open === "edit"}
          onClose={close}
          onChanged={onChanged}
        >
          {noun === "user" && can(contract.user.endSessions) && <UserLogins id={row.id} name={name} />}
        </EditDialog>
      )}
      <RemoveDialog
        open={open === "remove"}
        noun={nouns[noun]}
        question={fill(noun === "user" ? confirm.removeUser : confirm.remove, { name })}
        endpoint={remove}
        id={row.id}
        onClose={close}
        onRemoved={onRemoved}
      />
      {resetPassword && (
        <ResetPasswordDialog
          open={open === "reset"}
          name={name}
          account={String(resource.columns.account?.(row) ?? "")}
          endpoint={resetPassword}
          id={row.id}
          onClose={close}
        />
      )}
    </>
  );
}

interface ResetPasswordDialogProps {
  open: boolean;
  /** The user's name, as shown in the dialog. */
  name: string;
  /** The account name for logging in. */
  account: string;
  /** The endpoint that sets a new initial password. */
  endpoint: Endpoint<{ id: string }, { initialPassword: string }>;
  id: string;
  onClose: () => void;
}

/** Asks for confirmation, sets a new initial password for a user and shows it once. */
function ResetPasswordDialog({ open, name, account, endpoint, id, onClose }: ResetPasswordDialogProps) {
  const { actions: messages, confirm, toasts } = useAdminMessages();
  const address = useLoginUrl();
  const { data, isRunning, run, reset } = useAction(endpoint, { failed: toasts.resetFailed, onSettled: onClose });

  return (
    <>
      <ConfirmDialog
        open={open}
        title={confirm.resetTitle}
        question={fill(confirm.reset, { name })}
        action={messages.resetPassword}
        busy={isRunning}
        onConfirm={() => run({ id })}
        onCancel={onClose}
      />
      <SecretDialog
        open={data !== undefined}
        address={address}
        account={account}
        password={data?.initialPassword ?? ""}
        onClose={reset}
      />
    </>
  );
}
