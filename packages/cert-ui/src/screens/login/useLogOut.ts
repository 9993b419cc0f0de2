import { useQueryClient } from "@tanstack/react-query";
import { contract, refusals } from "cert-api";
import { toast } from "../../components/toaster/toast.ts";
import { useLeave } from "../../components/unsaved/unsaved.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { queryKeys } from "../../resources/queryKeys.ts";
import { useReload } from "../query/cachedReads.ts";
import { useAction } from "../query/useAction.ts";
import { useServices } from "../session/AdminServices.ts";
import { tabMemory } from "../session/tabMemory.ts";

/** Returns a function that logs out and removes everything that was typed, once that may be lost. */
export function useLogOut(): () => void {
  const toasts = useAdminMessages("toasts");
  const { session } = useServices();
  const queryClient = useQueryClient();
  const reload = useReload();
  const leave = () => {
    tabMemory.removeAll();
    session.write({ status: "out", reason: "loggedOut" });
  };
  const { run } = useAction(contract.session.logout, {
    failed: null,
    onDone: leave,
    onRefused: ({ code, message }) => {
      // Whose session had ended already is out as well
      if (code === refusals.unauthenticated.code) return leave();
      toast.failure(toasts.logOutFailed, message);
      reload();
    },
  });
  const confirmLeave = useLeave();
  return () =>
    confirmLeave(() => {
      // Reads under way would be refused once the session has ended
      void queryClient.cancelQueries({ queryKey: queryKeys.all });
      run({});
    });
}
