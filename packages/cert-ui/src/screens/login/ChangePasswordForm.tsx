import { contract, describeReason, passwordProblem } from "cert-api";
import { useState } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { ActionForm } from "../resource/ActionForm.tsx";
import { useServices, useSession } from "../session/AdminServices.ts";

interface ChangePasswordFormProps {
  /** True if the current password is an initial one, issued by an administrator. */
  initial?: boolean;
  /** Called after each change. */
  onChosen?: (chosen: { password: string }) => void;
}

/** Changes the password of one's own account. A new one is typed twice. */
export function ChangePasswordForm({ initial = false, onChosen }: ChangePasswordFormProps) {
  const messages = useAdminMessages("passwordForm");
  const toasts = useAdminMessages("toasts");
  const { session } = useServices();
  const { account } = useSession();
  const [changes, setChanges] = useState(0);
  const action = useAction(contract.session.changePassword, {
    done: messages.done,
    failed: toasts.updateFailed,
    onDone: (data, { next }) => {
      setChanges((n) => n + 1);
      onChosen?.({ password: next });
      session.write({ status: "in", session: data });
    },
  });
  const currentLabel = initial ? messages.currentInitial : messages.current;
  return (
    <ActionForm
      key={changes}
      label={initial ? messages.dueTitle : messages.title}
      unsaved={false}
      account={account}
      fields={[
        { key: "current", label: currentLabel, kind: "password", autoComplete: "current-password" },
        { key: "next", label: messages.next, hint: messages.rule, kind: "password", autoComplete: "new-password" },
        { key: "repeat", label: messages.repeat, kind: "password", autoComplete: "new-password" },
      ]}
      action={action}
      findProblems={({ next, repeat }) => {
        const weakness = passwordProblem(next, account);
        return {
          ...(weakness && { next: describeReason(weakness) }),
          ...(next !== repeat && { repeat: messages.different }),
        };
      }}
      toInput={({ current, next }) => ({ current, next })}
      messages={{ submit: messages.submit, busy: messages.busy }}
    />
  );
}
