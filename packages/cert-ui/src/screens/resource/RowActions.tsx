import { contract } from "cert-api";
import { useState } from "react";
import { RowMenu, type RowAction } from "../../components/moreMenu/RowMenu.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { getEndpoints, type Resource } from "../../resources/resource.ts";
import { useCan } from "../session/AdminServices.ts";
import { UserLogins } from "../logins/UserLogins.tsx";
import { EraseDialog } from "../erasure/EraseDialog.tsx";
import { EditDialog } from "./EditForm.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { ResetPasswordDialog } from "./ResetPasswordDialog.tsx";

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
  const messages = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const erasure = useAdminMessages("erasure");
  const nouns = useAdminMessages("nouns");
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
        label={fill(messages.more, { name })}
        suffix={fill(messages.of, { name })}
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
