import { erasureReasons, type Endpoint, type ErasureReason, type Mention } from "cert-api";
import { useState } from "react";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/button/Button.tsx";
import { SelectField } from "../../components/field/SelectField.tsx";
import { toOptions } from "../../components/field/toOptions.ts";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { ProgressBar } from "../../components/progressBar/ProgressBar.tsx";
import { FormActions } from "../../components/formActions/FormActions.tsx";
import { DialogText } from "../../components/dialog/DialogText.tsx";
import { fill } from "../../messages/fill.ts";
import { useAction } from "../query/useAction.ts";
import { useProvided } from "../session/AdminServices.ts";
import { ReportsContext } from "../upload/ReportProvider.tsx";
import { items, line as lineClass, lists } from "./EraseDialog.css.ts";

/** The response to an erasure: the remaining texts that contain the erased name. */
interface Erased {
  mentions?: readonly Mention[] | undefined;
}

interface ErasureDialogProps<Input extends object, Data extends Erased> {
  open: boolean;
  title: string;
  question: string;
  /** The records to erase, in words. */
  removals: readonly string[];
  /** The parts of the record that remain. */
  remainder: string;
  /** The endpoint that erases, and what it is called with. */
  endpoint: Endpoint<Input, Data>;
  toInput: (reason: ErasureReason) => Input;
  /** The sentence that stands until the endpoint has answered, which takes minutes where long lists are rewritten. */
  running?: string;
  /** True if reports on uploaded files may name who is erased; they are closed then. */
  closesReports: boolean;
  /** The message afterwards. */
  describeDone: (data: Data) => string;
  onClose: () => void;
  onErased: () => void;
}

/** Explains what an erasure by law erases and what remains, asks for its reason, and erases. */
export function ErasureDialog<Input extends object, Data extends Erased>({
  open,
  title,
  ...rest
}: ErasureDialogProps<Input, Data>) {
  return (
    <Dialog open={open} title={title} onClose={rest.onClose} alert>
      <EraseForm {...rest} />
    </Dialog>
  );
}

function EraseForm<Input extends object, Data extends Erased>({
  question,
  removals,
  remainder,
  endpoint,
  toInput,
  running,
  closesReports,
  describeDone,
  onClose,
  onErased,
}: Omit<ErasureDialogProps<Input, Data>, "open" | "title">) {
  const { erasure: messages, confirm: dialog } = useAdminMessages();
  const [reason, setReason] = useState<ErasureReason | "">("");
  const reports = useProvided(ReportsContext);
  const { isRunning, run } = useAction(endpoint, {
    done: (data) =>
      [describeDone(data), ...(data.mentions ? [describeMentions(messages, data.mentions)] : [])].join("。"),
    failed: messages.failed,
    onDone: () => {
      if (closesReports) reports.write({});
      onClose();
    },
  });
  return (
    <Form
      unsaved={false}
      onSubmit={() => {
        // `onSuccess` is called only while the screen of the record is shown
        if (reason !== "") run(toInput(reason), { onSuccess: onErased });
      }}
    >
      <DialogText>{question}</DialogText>
      <div className={lists}>
        <strong>{messages.removals}</strong>
        <ul className={items}>
          {removals.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <strong>{messages.remainder}</strong>
        <p className={lineClass}>{remainder}</p>
        <p className={lineClass}>{messages.backups}</p>
      </div>
      <SelectField
        label={messages.reason}
        value={reason}
        options={[
          { value: "", label: messages.choose, disabled: true },
          ...toOptions(erasureReasons, messages.reasons),
        ]}
        onValueChange={({ value }) => setReason(value)}
      />
      {isRunning && <ProgressBar label={running ?? messages.running} share={null} />}
      <FormActions place="dialog">
        <Button tone="quiet" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <Button type="submit" tone="danger" disabled={reason === "" || isRunning}>
          {isRunning ? messages.running : messages.confirm}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Returns the sentence that lists the remaining texts that contain the erased name. */
export const describeMentions = (
  { mentions, places }: { mentions: string; places: Readonly<Record<Mention["kind"], string>> },
  texts: readonly Mention[],
): string => fill(mentions, { places: texts.map(({ kind, activity }) => fill(places[kind], activity)).join("、") });
