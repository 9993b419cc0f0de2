import { useQueryClient } from "@tanstack/react-query";
import { contract, refusals, type Failure } from "cert-api";
import { useLeave } from "../../components/unsaved/unsaved.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { queryKeys } from "../../resources/queryKeys.ts";
import { useReload } from "../query/cachedReads.ts";
import { useAction } from "../query/useAction.ts";
import { useServices } from "../session/AdminServices.ts";
import { tabMemory } from "../session/tabMemory.ts";

const hasEnded = ({ code }: Failure): boolean => code === refusals.unauthenticated.code;

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
    failed: (failure) => (hasEnded(failure) ? null : toasts.logOutFailed),
    onDone: leave,
    // Whose session had ended already is out as well
    onRefused: (failure) => (hasEnded(failure) ? leave() : reload()),
  });
  const confirmLeave = useLeave();
  return () =>
    confirmLeave(() => {
      // Reads under way would be refused once the session has ended
      void queryClient.cancelQueries({ queryKey: queryKeys.all });
      run({});
    });
}
