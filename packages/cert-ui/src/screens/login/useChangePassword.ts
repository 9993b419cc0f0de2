import { describeReason, passwordProblem } from "cert-api";
import { useState } from "react";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { problemsOf } from "../resource/problemsOf.ts";
import { useServices, useSession } from "../session/AdminServices.ts";

/** What a password form needs to change the password of the one who works here. `changes` counts successes. */
export function useChangePassword() {
  const words = useAdminMessages("passwordForm");
  const toasts = useAdminMessages("toasts");
  const { client, session } = useServices();
  const { account } = useSession();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [changes, setChanges] = useState(0);

  async function change(entered: { current: string; next: string }) {
    setBusy(true);
    const answer = await client.session.changePassword(entered);
    setBusy(false);
    if (answer.success) {
      setProblems({});
      setChanges((n) => n + 1);
      toast.success(words.done);
      session.write({ status: "in", session: answer.data });
    } else {
      setProblems(problemsOf(answer));
      toast.failure(toasts.updateFailed, answer.message);
    }
  }

  return {
    changes,
    form: {
      account,
      busy,
      problems,
      problemOf(password: string): string | null {
        const problem = passwordProblem(password, account);
        return problem && describeReason(problem);
      },
      onChange: (entered: { current: string; next: string }) => void change(entered),
    },
  };
}
