import { contract, type Award } from "cert-api";
import { useState } from "react";
import { RowMenu } from "../../components/moreMenu/RowMenu.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { RemoveDialog } from "../resource/RemoveDialog.tsx";
import { useCan } from "../session/AdminServices.ts";
import { StateDialog } from "./StateDialog.tsx";

interface AwardActionsProps {
  award: Award;
  onEdit: (award: Award) => void;
  onRemoved: (award: Award) => void;
  onStateChanged: () => void;
}

/** Edits an award; in a menu, deletes it. For a valid award, revoking it is offered as an alternative to deleting. */
export function AwardActions({ award, onEdit, onRemoved, onStateChanged }: AwardActionsProps) {
  const messages = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const nouns = useAdminMessages("nouns");
  const { proposed } = useAdminMessages("correction");
  const can = useCan();
  const [open, setOpen] = useState<"remove" | "revoke" | null>(null);

  const { name } = award;
  const canRevoke = award.state === "valid" && can(contract.award.revoke);
  return (
    <>
      <RowMenu
        label={fill(messages.more, { name })}
        suffix={fill(messages.of, { name })}
        actions={[
          can(contract.award.update) && { key: "edit", label: messages.edit, onSelect: () => onEdit(award) },
          can(contract.award.remove) && {
            key: "remove",
            label: messages.remove,
            tone: "danger",
            onSelect: () => setOpen("remove"),
          },
        ]}
      />
      <RemoveDialog
        open={open === "remove"}
        noun={nouns.award}
        question={fill(confirm.removeAward, { name })}
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
