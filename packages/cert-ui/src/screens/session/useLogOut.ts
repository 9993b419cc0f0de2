import { useQueryClient } from "@tanstack/react-query";
import { contract, refusals } from "cert-api";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { useServices } from "./AdminServices.ts";
import { tabMemory } from "./tabMemory.ts";

/** Logs out, and leaves nothing behind that was typed. */
export function useLogOut(): () => void {
  const toasts = useAdminMessages("toasts");
  const { session } = useServices();
  const queryClient = useQueryClient();
  const leave = () => {
    tabMemory.removeAll();
    session.write({ status: "out", reason: "loggedOut" });
  };
  const { mutate } = useEndpointMutation(contract.session.logout, {
    onDone: leave,
    onRefused: ({ code, message }) => {
      // Whose session had ended already is out as well
      if (code === refusals.unauthenticated.code) leave();
      else toast.failure(toasts.logOutFailed, message);
    },
  });
  return () => {
    // What is still being read would be answered to nobody
    void queryClient.cancelQueries();
    mutate({});
  };
}
