import { contract, formatHref, parseContent, photoHash, UPLOAD_BYTES_MAX, type Award } from "cert-api";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button, LinkButton } from "../../components/button/Button.tsx";
import { FileButton } from "../../components/button/FileButton.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fileProblem } from "../../components/uploadCell/fileProblem.ts";
import { fill } from "../../messages/fill.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { EraseDialog } from "../erasure/EraseDialog.tsx";
import { useTableUrl } from "../table/useTableUrl.ts";
import { useAction } from "../query/useAction.ts";
import { actions } from "./AwardScreen.css.ts";
import { AddressedEditDialog } from "./AwardEditDialog.tsx";
import { StateDialog } from "./StateDialog.tsx";
import { useAddressedAward } from "./useAward.ts";

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
  const { award: messages, erasure } = useAdminMessages();
  const { baseUrl } = useServices();
  const can = useCan();
  const edited = useAddressedAward([award]);
  const [open, setOpen] = useState<"state" | "erase" | null>(null);
  const close = () => setOpen(null);
  const navigate = useNavigate();
  const listAddress = useTableUrl();
  return (
    <div className={actions}>
      {can(contract.award.update) && <Button onClick={() => edited.choose(id)}>{messages.edit}</Button>}
      <PhotoButtons award={award} onReplaced={onChanged} />
      {template !== null && state === "valid" && (
        <LinkButton tone="quiet" href={formatHref(contract.award.docx, { id }, baseUrl)}>
          {messages.docx}
        </LinkButton>
      )}
      {(template !== null || existing) && state === "valid" && (
        <LinkButton
          tone="quiet"
          href={formatHref(contract.award.pdf, { id }, baseUrl)}
          target="_blank"
          rel="noreferrer"
        >
          {messages.pdf}
        </LinkButton>
      )}
      {state === "valid" && can(contract.award.revoke) && (
        <Button tone="danger" onClick={() => setOpen("state")}>
          {messages.revoke}
        </Button>
      )}
      {state === "revoked" && can(contract.award.restore) && (
        <Button tone="quiet" onClick={() => setOpen("state")}>
          {messages.restore}
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

interface PhotoButtonsProps {
  award: Award;
  onReplaced: () => void;
}

/** A button for each photo of an award, which replaces it and thereby creates a new version. */
function PhotoButtons({ award, onReplaced }: PhotoButtonsProps) {
  const allowed = useCan()(contract.award.photo);
  const content = Object.entries(parseContent(award.content) ?? {});
  const names = allowed ? content.filter(([, value]) => photoHash(value) !== null).map(([name]) => name) : [];
  return names.map((name) => <PhotoButton key={name} award={award} name={name} onReplaced={onReplaced} />);
}

const photoKind = { accept: [".jpg", ".jpeg", ".png"], maxBytes: UPLOAD_BYTES_MAX } as const;

function PhotoButton({ award: { id, version }, name, onReplaced }: PhotoButtonsProps & { name: string }) {
  const { award: messages, toasts, correction } = useAdminMessages();
  const upload = useAction(contract.award.photo, {
    done: ({ proposal }) => (proposal === undefined ? fill(messages.photoReplaced, { name }) : correction.proposed),
    failed: toasts.updateFailed,
    onDone: onReplaced,
  });

  function send(file: File) {
    const problem = fileProblem(photoKind, file);
    if (problem === null) upload.run({ id, name, version, file });
    else toast.failure(toasts.uploadFailed, problem === "kind" ? messages.photoWrongKind : messages.photoTooLarge);
  }

  const label = fill(messages.replacePhoto, { name });
  return (
    <FileButton
      accept={photoKind.accept.join(",")}
      label={label}
      tone="quiet"
      aria-disabled={upload.isRunning}
      onFile={send}
    >
      {upload.isRunning ? messages.replacingPhoto : label}
    </FileButton>
  );
}
