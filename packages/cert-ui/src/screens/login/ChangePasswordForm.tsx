import { contract, describeReason, passwordProblem } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { ActionForm } from "../resource/ActionForm.tsx";
import { useServices, useSession } from "../session/AdminServices.ts";

interface ChangePasswordFormProps {
  /** True if the current password is an initial one, issued by an administrator. */
  initial?: boolean;
  /** The current password, if this page has just logged in with it. It is not asked for again, unless it is refused. */
  typed?: string | undefined;
  /** Called after the change, and to cancel. Without it there is no cancel button. */
  onClose?: () => void;
}

/** Changes the password of one's own account. A new one is typed once, and can be shown. */
export function ChangePasswordForm({ initial = false, typed, onClose }: ChangePasswordFormProps) {
  const { passwordForm: messages, toasts } = useAdminMessages();
  const { session } = useServices();
  const { account } = useSession();
  const action = useAction(contract.session.changePassword, {
    done: messages.done,
    failed: toasts.updateFailed,
    onDone: (data, { next: password }) => {
      session.write({ status: "in", session: data, ...(data.secondFactorDue && { password }) });
      onClose?.();
    },
  });
  const isKnown = typed !== undefined && action.problems["current"] === undefined;
  const label = initial ? messages.currentInitial : messages.current;
  const password = { kind: "password", autoComplete: "new-password" } as const;
  const current = { ...password, key: "current", label, autoComplete: "current-password" } as const;
  return (
    <ActionForm
      label={initial ? messages.dueTitle : messages.title}
      unsaved={false}
      account={account}
      fields={[
        ...(isKnown ? [] : [current]),
        { ...password, key: "next" as const, label: messages.next, hint: messages.rule },
      ]}
      action={action}
      findProblems={({ next }): Record<string, string> => {
        const weakness = passwordProblem(next, account);
        return weakness ? { next: describeReason(weakness) } : {};
      }}
      toInput={(texts) => ({ current: isKnown ? typed : texts.current, next: texts.next })}
      messages={{ submit: messages.submit, busy: messages.busy }}
      onCancel={onClose}
    />
  );
}
