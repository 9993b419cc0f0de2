import { contract } from "cert-api";
import { useState } from "react";
import { EmailForm } from "../../components/emailForm/EmailForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { listFieldProblems } from "../resource/listFieldProblems.ts";
import { useServices, useSession } from "../session/AdminServices.ts";

/** The mail address of one's own account. */
export function OwnEmail() {
  const words = useAdminMessages("emailForm");
  const toasts = useAdminMessages("toasts");
  const { session } = useServices();
  const { email } = useSession();
  const [changes, setChanges] = useState(0);
  const { error, isPending, mutate } = useEndpointMutation(contract.session.changeEmail, {
    onDone: (data) => {
      setChanges((count) => count + 1);
      toast.success(words.done);
      session.write({ status: "in", session: data });
    },
    onRefused: ({ message }) => toast.failure(toasts.updateFailed, message),
  });
  return (
    <EmailForm
      key={changes}
      email={email}
      onChange={(change) => mutate(change)}
      problems={error ? listFieldProblems(error.failure) : {}}
      busy={isPending}
    />
  );
}
