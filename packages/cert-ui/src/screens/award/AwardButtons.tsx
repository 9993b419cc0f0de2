import { contract, formatHref, type Award } from "cert-api";
import { Button, LinkButton } from "../../components/button/Button.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import { actions } from "./AwardScreen.css.ts";
import { PhotoButtons } from "./PhotoButtons.tsx";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { EraseDialog } from "../erasure/EraseDialog.tsx";
import { useListAddress } from "../list/useListAddress.ts";
import { AddressedEditDialog } from "./AwardEditDialog.tsx";
import { StateDialog } from "./StateDialog.tsx";
import { useAddressedAward } from "./useAddressedAward.ts";

interface AwardButtonsProps {
  award: Award;
  /** Called when the award was edited, its state was changed, or one of its photos was replaced. */
  onChanged: () => void;
}

/**
 * The actions on an award: edit; replace photos; download as DOCX (unless it is an existing certificate) and PDF while it
 * is valid; revoke or restore; erase. An erased award is left for the list.
 */
export function AwardButtons({ award, onChanged }: AwardButtonsProps) {
  const { id, name, template, state, existing = false } = award;
  const words = useAdminMessages("award");
  const erasure = useAdminMessages("erasure");
  const { baseUrl } = useServices();
  const can = useCan();
  const edited = useAddressedAward([award]);
  const [open, setOpen] = useState<"state" | "erase" | null>(null);
  const close = () => setOpen(null);
  const navigate = useNavigate();
  const listAddress = useListAddress();
  return (
    <div className={actions}>
      {can(contract.award.update) && <Button onClick={() => edited.choose(id)}>{words.edit}</Button>}
      <PhotoButtons award={award} onReplaced={onChanged} />
      {template !== null && state === "valid" && (
        <LinkButton tone="quiet" href={formatHref(contract.award.docx, { id }, baseUrl)}>
          {words.docx}
        </LinkButton>
      )}
      {(template !== null || existing) && state === "valid" && (
        <LinkButton
          tone="quiet"
          href={formatHref(contract.award.pdf, { id }, baseUrl)}
          target="_blank"
          rel="noreferrer"
        >
          {words.pdf}
        </LinkButton>
      )}
      {state === "valid" && can(contract.award.revoke) && (
        <Button tone="danger" onClick={() => setOpen("state")}>
          {words.revoke}
        </Button>
      )}
      {state === "revoked" && can(contract.award.restore) && (
        <Button tone="quiet" onClick={() => setOpen("state")}>
          {words.restore}
        </Button>
      )}
      {can(contract.award.erase) && (
        <Button tone="danger" onClick={() => setOpen("erase")}>
          {erasure.action}
        </Button>
      )}
      <AddressedEditDialog edited={edited} onSaved={onChanged} />
      <StateDialog award={award} open={open === "state"} onClose={close} onChanged={onChanged} />
      <EraseDialog
        open={open === "erase"}
        noun="award"
        name={name}
        endpoint={contract.award.erase}
        id={id}
        onClose={close}
        onErased={() => void navigate(listAddress)}
      />
    </div>
  );
}
