import { contract, type Activity } from "cert-api";
import { useState } from "react";
import { Modal } from "../../components/modal/Modal.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { toContactValues } from "../contact/contactFields.ts";
import { EditForm } from "../resource/EditForm.tsx";
import { toActivityInput, useActivityFields } from "./activityFields.ts";
import { toHolderCheckValues } from "./holderCheckFields.ts";
import { formatValidityMonths } from "./validityText.ts";
import { toColumnChoices } from "./winnerColumns.ts";

interface ActivityEditDialogProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
  onChanged: (activity: Activity) => void;
}

/** Edits an activity: its name, rule of validity, column beside the winners, or contact. */
export function ActivityEditDialog({ open, ...form }: ActivityEditDialogProps) {
  const words = useAdminMessages("resourceForm");
  const nouns = useAdminMessages("nouns");
  const title = fill(words.editTitle, { noun: nouns.activity });
  return (
    <Modal open={open} title={title} onClose={form.onClose}>
      <ActivityEditForm title={title} {...form} />
    </Modal>
  );
}

interface ActivityEditFormProps extends Omit<ActivityEditDialogProps, "open"> {
  title: string;
}

function ActivityEditForm({ title, activity, onClose, onChanged }: ActivityEditFormProps) {
  const validityWords = useAdminMessages("activityValidity");
  const { id, name, nameList, validityMonths, winnerColumn, contact, publicSearch, holderCheck } = activity;
  // A read of the activity that comes later does not change what the form began with
  const [initialChoices] = useState({ publicSearch, holderCheck });
  // Without the report, as of a list from before reports were stored, the form offers what is chosen already
  const { data: report } = useEndpointQuery(
    contract.activity.report,
    { id, field: "name_list" },
    { enabled: nameList !== null },
  );
  const columns = toColumnChoices(report?.kind === "name_list" ? report.columns : [], winnerColumn);
  const fields = useActivityFields(columns);
  return (
    <EditForm
      label={title}
      fields={fields}
      initialValues={{
        name,
        validityMonths: formatValidityMonths(validityMonths, validityWords),
        winnerColumn: winnerColumn ?? "",
        publicSearch,
        ...toHolderCheckValues(holderCheck),
        ...toContactValues(contact),
      }}
      endpoint={contract.activity.update}
      toInput={(values) => ({ id, ...toActivityInput(values, initialChoices) })}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
