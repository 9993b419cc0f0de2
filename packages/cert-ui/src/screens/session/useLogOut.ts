import { refusals } from "cert-api";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useServices } from "./AdminServices.ts";
import { tabMemory } from "./tabMemory.ts";

/** Logs out, and leaves nothing behind that was typed. */
export function useLogOut(): () => Promise<void> {
  const toasts = useAdminMessages("toasts");
  const { client, session } = useServices();
  return async () => {
    const answer = await client.session.logout({});
    // Whose session had ended already is out as well
    if (!answer.success && answer.code !== refusals.unauthenticated.code) {
      toast.failure(toasts.logOutFailed, answer.message);
      return;
    }
    tabMemory.removeAll();
    session.write({ status: "out", reason: "loggedOut" });
  };
}
