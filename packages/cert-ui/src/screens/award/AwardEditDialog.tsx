import { parseContent, type Award } from "cert-api";
import { useState } from "react";
import { AwardEditor, type AwardEdit } from "../../components/awardEditor/AwardEditor.tsx";
import { Modal } from "../../components/modal/Modal.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { problemsOf } from "../resource/problemsOf.ts";
import { useServices } from "../session/AdminServices.ts";
import { useDraft } from "../session/useDraft.ts";

interface AwardEditDialogProps {
  award: Award;
  onClose: () => void;
  onSaved: (award: Award) => void;
}

function isEdit(stored: unknown): stored is AwardEdit {
  if (typeof stored !== "object" || stored === null) return false;
  return ["name", "content", "reason"].every((key) => typeof (stored as Record<string, unknown>)[key] === "string");
}

/** The window that changes an award. Cancel discards; save sends, and closes when it was done. */
export function AwardEditDialog(props: AwardEditDialogProps) {
  const words = useAdminMessages("awardEditor");
  const { award } = props;
  const structured = parseContent(award.content) !== null;
  const { name, content } = award;
  // Of this very version: what was typed over another one is not put over this one
  const draft = useDraft<AwardEdit>(`award ${award.id} ${award.version}`, { name, content, reason: "" }, isEdit);
  const close = () => {
    draft.forget();
    props.onClose();
  };
  return (
    <Modal open title={words.title} size={structured ? "wide" : "medium"} onClose={close}>
      <Editing {...props} draft={draft} structured={structured} onClose={close} />
    </Modal>
  );
}

interface EditingProps extends AwardEditDialogProps {
  draft: { value: AwardEdit; setValue: (value: AwardEdit) => void };
  structured: boolean;
}

function Editing({ award, draft, structured, onClose, onSaved }: EditingProps) {
  const toasts = useAdminMessages("toasts");
  const { client } = useServices();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const { name, content, reason } = draft.value;
    const { id, template, version } = award;
    const answer = await client.award.update({
      id,
      name,
      content,
      template,
      version,
      ...(reason.trim() !== "" && { reason: reason.trim() }),
    });
    setBusy(false);
    if (answer.success) {
      onSaved(answer.data);
      onClose();
    } else {
      setProblems(problemsOf(answer));
      toast.failure(toasts.updateFailed, answer.message);
    }
  }

  return (
    <AwardEditor
      value={draft.value}
      structured={structured}
      problems={problems}
      busy={busy}
      onValueChange={({ value }) => draft.setValue(value)}
      onSave={() => void save()}
      onCancel={onClose}
    />
  );
}
