import { contract, type Activity } from "cert-api";
import { toast } from "../../../components/toaster/toast.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";

/** Cancels the scheduled publish of an activity. Concurrent calls are ignored. */
export function useCancelSchedule({ id }: Activity, onChanged: (activity: Activity) => void): () => void {
  const words = useAdminMessages("schedule");
  const { mutate: cancel, isPending } = useEndpointMutation(contract.activity.cancelSchedule, {
    onDone: (changed) => {
      toast.success(words.cancelled);
      onChanged(changed);
    },
    onRefused: ({ message }) => toast.failure(words.failed, message),
  });
  return () => {
    if (!isPending) cancel({ id });
  };
}
