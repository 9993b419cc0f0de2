import { contract, parseContent, type Award } from "cert-api";
import { AwardEditor, type AwardEdit } from "../../components/awardEditor/AwardEditor.tsx";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { areDifferent } from "../../components/resourceForm/formValues.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { toRecord } from "../session/toRecord.ts";
import { useDraft } from "../session/useDraft.ts";
import { useCan } from "../session/AdminServices.ts";
import type { AddressedAward } from "./useAward.ts";

interface AddressedEditDialogProps {
  edited: AddressedAward;
  onSaved: (award: Award) => void;
}

/** The dialog for the award being edited according to the address, for users who may edit it. */
export function AddressedEditDialog({ edited: { award, choose }, onSaved }: AddressedEditDialogProps) {
  const can = useCan();
  if (!award || !can(contract.award.update)) return null;
  return <AwardEditDialog key={award.id} award={award} onClose={() => choose(null)} onSaved={onSaved} />;
}

interface AwardEditDialogProps {
  award: Award;
  onClose: () => void;
  onSaved: (award: Award) => void;
}

const toEdit = ({ name, content }: Award): AwardEdit => ({ name, content, reason: "" });

function isEdit(stored: unknown): stored is AwardEdit {
  return ["name", "content", "reason"].every((key) => typeof toRecord(stored)[key] === "string");
}

/** The dialog that edits an award. Cancelling discards the draft; saving closes the dialog once the server has accepted it. */
function AwardEditDialog(props: AwardEditDialogProps) {
  const messages = useAdminMessages("awardEditor");
  const { award } = props;
  const structured = parseContent(award.content) !== null;
  // The draft belongs to this version: text typed over an earlier version must not overwrite this one
  const draft = useDraft(`award ${award.id} ${award.version}`, toEdit(award), isEdit);
  const close = () => {
    draft.forget();
    props.onClose();
  };
  return (
    <Dialog open title={messages.title} size={structured ? "wide" : "medium"} onClose={close}>
      <Editing {...props} draft={draft} structured={structured} onClose={close} />
    </Dialog>
  );
}

interface EditingProps extends AwardEditDialogProps {
  draft: { value: AwardEdit; setValue: (value: AwardEdit) => void };
  structured: boolean;
}

function Editing({ award, draft, structured, onClose, onSaved }: EditingProps) {
  const { toasts, awardEditor: messages, correction } = useAdminMessages();
  const { problems, isRunning, run } = useAction(contract.award.update, {
    done: ({ proposal, version }) => {
      if (proposal !== undefined) return correction.proposed;
      return version === award.version ? messages.same : fill(messages.saved, { version });
    },
    failed: toasts.updateFailed,
    onDone: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  const save = () => {
    const { name, content, reason } = draft.value;
    const { id, template, version } = award;
    const edit = { id, name, content, template, version };
    run({ ...edit, ...(reason.trim() !== "" && { reason: reason.trim() }) });
  };

  return (
    <AwardEditor
      value={draft.value}
      unsaved={areDifferent(draft.value, toEdit(award))}
      structured={structured}
      problems={problems}
      busy={isRunning}
      onValueChange={({ value }) => draft.setValue(value)}
      onSave={save}
      onCancel={onClose}
    />
  );
}
