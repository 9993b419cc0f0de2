import { contract, type Award } from "cert-api";
import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { RemoveDialog } from "../resource/RemoveDialog.tsx";
import { useCan } from "../session/AdminServices.ts";
import { StateDialog } from "./StateDialog.tsx";

interface AwardActionsProps {
  award: Award;
  onEdit: (award: Award) => void;
  onRemoved: (award: Award) => void;
  onStateChanged: () => void;
}

/** Edits or deletes an award. For a valid award, revoking it is offered as an alternative to deleting. */
export function AwardActions({ award, onEdit, onRemoved, onStateChanged }: AwardActionsProps) {
  const messages = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const nouns = useAdminMessages("nouns");
  const { proposed } = useAdminMessages("correction");
  const can = useCan();
  const [open, setOpen] = useState<"remove" | "revoke" | null>(null);

  const nameSuffix = <span className={hidden}>{fill(messages.of, { name: award.name })}</span>;
  const canRevoke = award.state === "valid" && can(contract.award.revoke);
  return (
    <>
      {can(contract.award.update) && (
        <Button tone="quiet" size="tight" onClick={() => onEdit(award)}>
          {messages.edit}
          {nameSuffix}
        </Button>
      )}
      {can(contract.award.remove) && (
        <Button tone="danger" size="tight" onClick={() => setOpen("remove")}>
          {messages.remove}
          {nameSuffix}
        </Button>
      )}
      <RemoveDialog
        open={open === "remove"}
        noun={nouns.award}
        question={fill(confirm.removeAward, { name: award.name })}
        endpoint={contract.award.remove}
        id={award.id}
        alternative={
          canRevoke
            ? { advice: confirm.revokeInstead, action: confirm.revokeAction, onChoose: () => setOpen("revoke") }
            : undefined
        }
        onClose={() => setOpen(null)}
        onRemoved={({ proposal }) => {
          if (proposal === undefined) onRemoved(award);
          else toast.success(proposed);
        }}
      />
      <StateDialog award={award} open={open === "revoke"} onClose={() => setOpen(null)} onChanged={onStateChanged} />
    </>
  );
}
