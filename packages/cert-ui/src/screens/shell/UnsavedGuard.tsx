import { useMemo, useState, type ReactNode } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { UnsavedContext, type Unsaved } from "../../components/unsaved/unsaved.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

/** Asks before a link, Back, or the end of a dialog loses what was typed inside and is not saved. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const messages = useAdminMessages("unsaved");
  const [unsaved] = useState<Unsaved>(() => new Map());
  const [loss, setLoss] = useState<{ onLose: () => void } | null>(null);
  // Another address of the same screen, such as without the dialog that it names, leaves nothing
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved.size > 0 && (historyAction === "POP" || currentLocation.pathname !== nextLocation.pathname),
  );
  const page = useMemo(() => ({ places: [unsaved], ask: (onLose: () => void) => setLoss({ onLose }) }), [unsaved]);
  const isAsking = loss !== null || blocker.state === "blocked";
  const ownQuestion = isAsking ? [...unsaved.values()].find((question) => question !== null) : undefined;
  return (
    <UnsavedContext.Provider value={page}>
      {children}
      <ConfirmDialog
        open={isAsking}
        {...(ownQuestion ?? messages)}
        onConfirm={() => {
          setLoss(null);
          loss?.onLose();
          blocker.proceed?.();
        }}
        onCancel={() => {
          setLoss(null);
          blocker.reset?.();
        }}
      />
    </UnsavedContext.Provider>
  );
}
