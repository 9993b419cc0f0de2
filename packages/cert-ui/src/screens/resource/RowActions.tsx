import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { Resource } from "../../resources/resource.ts";
import { hidden } from "../../theme/text.css.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { EditDialog } from "./EditDialog.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { ResetPasswordDialog } from "./ResetPasswordDialog.tsx";
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
  const { client } = useServices();
  const can = useCan();
  const calls = callsOf(client, resource);
  const [open, setOpen] = useState<"edit" | "reset" | "remove" | null>(null);
  const close = () => setOpen(null);

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
      <EditDialog resource={resource} row={row} open={open === "edit"} onClose={close} onChanged={onChanged} />
      <RemoveDialog
        open={open === "remove"}
        noun={nouns[noun]}
        question={fill(noun === "user" ? confirm.removeUser : confirm.remove, { name })}
        remove={() => calls.remove({ id: row.id })}
        onClose={close}
        onRemoved={onRemoved}
      />
      <ResetPasswordDialog
        open={open === "reset"}
        name={name}
        reset={() => calls.resetPassword?.({ id: row.id })}
        onClose={close}
      />
    </>
  );
}
