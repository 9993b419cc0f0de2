import { AWARDS_SELECTED_MAX, contract, type Endpoint, type FileAnswer } from "cert-api";
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
import { saveFile } from "./saveFile.ts";

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
  const words = useAdminMessages("awardSelection");
  const { baseUrl } = useServices();
  const can = useCan();
  const [stateChange, setStateChange] = useState<StateChange | null>(null);
  const count = countSelected(selection);
  if (count === 0) return null;
  const selected = toSelectionInput(selection, filter);
  const save = (endpoint: Endpoint<SelectedAwards, FileAnswer>) =>
    saveFile(endpoint, selected, {
      baseUrl,
      onRefused: () => toast.failure(words.downloadFailed, words.downloadFailedAdvice),
    });
  return (
    <>
      <SelectionBar label={words.bar} count={fill(words.count, { count })}>
        <Button size="small" onClick={() => save(contract.award.zipMany)}>
          {words.zip}
        </Button>
        <Button size="small" tone="quiet" onClick={() => save(contract.award.exportMany)}>
          {words.xlsx}
        </Button>
        {can(contract.award.revokeMany) &&
          stateChanges.map((name) => (
            <Button
              key={name}
              size="small"
              tone={name === "restore" ? "quiet" : "danger"}
              onClick={() => setStateChange(name)}
            >
              {words[name]}
            </Button>
          ))}
        {count < total && total <= AWARDS_SELECTED_MAX && (
          <Button
            size="tight"
            tone="quiet"
            onClick={() => onSelectionChange({ kind: "all", count: total, filter: formatAwardFilter(filter) })}
          >
            {fill(words.all, { count: total })}
          </Button>
        )}
        <Button size="tight" tone="quiet" onClick={() => onSelectionChange(noAwards)}>
          {words.none}
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
