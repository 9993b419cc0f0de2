import { contract, describeReason, passwordProblem } from "cert-api";
import { useState } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { useServices, useSession } from "../session/AdminServices.ts";

/** Returns the state of a password form for one's own account. `changes` counts successes, each told to `onChosen`. */
export function useChangePassword(onChosen?: (chosen: { password: string }) => void) {
  const words = useAdminMessages("passwordForm");
  const toasts = useAdminMessages("toasts");
  const { session } = useServices();
  const { account } = useSession();
  const [changes, setChanges] = useState(0);
  const { isRunning, problems, run } = useAction(contract.session.changePassword, {
    done: words.done,
    failed: toasts.updateFailed,
    onDone: (data, { next }) => {
      setChanges((n) => n + 1);
      onChosen?.({ password: next });
      session.write({ status: "in", session: data });
    },
  });

  return {
    changes,
    form: {
      account,
      busy: isRunning,
      problems,
      findProblem(password: string): string | null {
        const problem = passwordProblem(password, account);
        return problem && describeReason(problem);
      },
      onChange: (entered: { current: string; next: string }) => run(entered),
    },
  };
}
