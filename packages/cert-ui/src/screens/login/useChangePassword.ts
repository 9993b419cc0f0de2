import { contract, describeReason, passwordProblem } from "cert-api";
import { useState } from "react";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { listFieldProblems } from "../resource/listFieldProblems.ts";
import { useServices, useSession } from "../session/AdminServices.ts";

/** Returns the state of a password form for one's own account. `changes` counts successes, each told to `onChosen`. */
export function useChangePassword(onChosen?: (chosen: { password: string }) => void) {
  const words = useAdminMessages("passwordForm");
  const toasts = useAdminMessages("toasts");
  const { session } = useServices();
  const { account } = useSession();
  const [changes, setChanges] = useState(0);
  const { error, isPending, mutate } = useEndpointMutation(contract.session.changePassword, {
    onDone: (data, { next }) => {
      setChanges((n) => n + 1);
      onChosen?.({ password: next });
      toast.success(words.done);
      session.write({ status: "in", session: data });
    },
    onRefused: ({ message }) => toast.failure(toasts.updateFailed, message),
  });

  return {
    changes,
    form: {
      account,
      busy: isPending,
      problems: error ? listFieldProblems(error.failure) : {},
      findProblem(password: string): string | null {
        const problem = passwordProblem(password, account);
        return problem && describeReason(problem);
      },
      onChange: (entered: { current: string; next: string }) => mutate(entered),
    },
  };
}
