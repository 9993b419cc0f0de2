import { AWARDS_SELECTED_MAX, contract, toAddress, type Endpoint, type FileAnswer } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { SelectionBar } from "../../../components/selectionBar/SelectionBar.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useCan, useServices } from "../../session/AdminServices.ts";
import { formatAwardFilter, type AwardFilterValues } from "../listFilter.ts";
import {
  countSelected,
  noAwards,
  toSelectionInput,
  type AwardSelection,
  type SelectedAwards,
} from "./awardSelection.ts";
import { StateChangeDialog, type StateChange } from "./StateChangeDialog.tsx";

interface AwardSelectionBarProps {
  selection: AwardSelection;
  onSelectionChange: (selection: AwardSelection) => void;
  filter: AwardFilterValues;
  /** The number of awards that match the filter. */
  total: number;
  /** Called when awards were changed, before they are deselected. */
  onChanged: (stateChange: StateChange) => void;
}

const stateChanges: readonly StateChange[] = ["revoke", "restore", "withdraw"];

/** The actions on all selected awards. Renders nothing while none is selected. */
export function AwardSelectionBar({ selection, onSelectionChange, filter, total, onChanged }: AwardSelectionBarProps) {
  const messages = useAdminMessages("awardSelection");
  const { baseUrl } = useServices();
  const can = useCan();
  const [stateChange, setStateChange] = useState<StateChange | null>(null);
  const count = countSelected(selection);
  if (count === 0) return null;
  const selected = toSelectionInput(selection, filter);
  const save = (endpoint: Endpoint<SelectedAwards, FileAnswer>) =>
    saveFile(endpoint, selected, {
      baseUrl,
      onRefused: () => toast.failure(messages.downloadFailed, messages.downloadFailedAdvice),
    });
  return (
    <>
      <SelectionBar label={messages.bar} count={fill(messages.count, { count })}>
        <Button size="small" tone="quiet" onClick={() => save(contract.award.zipMany)}>
          {messages.zip}
        </Button>
        <Button size="small" tone="quiet" onClick={() => save(contract.award.exportMany)}>
          {messages.xlsx}
        </Button>
        {can(contract.award.revokeMany) &&
          stateChanges.map((name) => (
            <Button
              key={name}
              size="small"
              tone={name === "restore" ? "quiet" : "danger"}
              onClick={() => setStateChange(name)}
            >
              {messages[name]}
            </Button>
          ))}
        {count < total && total <= AWARDS_SELECTED_MAX && (
          <Button
            size="tight"
            tone="quiet"
            onClick={() => onSelectionChange({ kind: "all", count: total, filter: formatAwardFilter(filter) })}
          >
            {fill(messages.all, { count: total })}
          </Button>
        )}
        <Button size="tight" tone="quiet" onClick={() => onSelectionChange(noAwards)}>
          {messages.none}
        </Button>
      </SelectionBar>
      <StateChangeDialog
        stateChange={stateChange}
        selection={selected}
        onClose={() => setStateChange(null)}
        onDone={() => {
          if (stateChange !== null) onChanged(stateChange);
          onSelectionChange(noAwards);
        }}
      />
    </>
  );
}

/** The number of files requested since the page was loaded. */
let saved = 0;

/**
 * Saves the file with which an endpoint responds to a form. The browser writes it while it arrives, whatever its size. A
 * response that is not a file is a refusal, which a page cannot read; `onRefused` is then called. Each call has its own
 * frame, so that the screen stays and a file in preparation is not cancelled by the next one.
 */
function saveFile<Input extends object>(
  endpoint: Endpoint<Input, FileAnswer>,
  input: NoInfer<Input>,
  { baseUrl, onRefused }: { baseUrl: string; onRefused: () => void },
): void {
  const { path, rest } = toAddress(endpoint, input);
  saved += 1;
  const frame = document.createElement("iframe");
  frame.name = `cert-download-${saved}`;
  frame.hidden = true;
  const form = document.createElement("form");
  form.method = "post";
  form.action = baseUrl + path;
  form.target = frame.name;
  form.hidden = true;
  for (const [name, value] of Object.entries(rest)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = String(value);
    form.append(field);
  }
  document.body.append(frame, form);
  // The frame loads something only where the answer is no file; of its own emptiness some browsers tell as well. With a file
  // it stays for as long as the page: nothing tells when the answer has come, and without the frame it would not
  frame.addEventListener("load", () => {
    if (isBlank(frame)) return;
    frame.remove();
    onRefused();
  });
  form.submit();
  form.remove();
}

/** Reports whether a frame is still blank. A refusal cannot be read by the page, because it forbids framing. */
function isBlank(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === "about:blank";
  } catch {
    return false;
  }
}
