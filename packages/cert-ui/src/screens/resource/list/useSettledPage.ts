import { useEffect } from "react";
import type { ListState } from "../../../components/resourceList/ResourceList.tsx";
import type { TurnTo } from "./useListIndex.ts";

/** Goes to the page that the server answered with, if it is not the requested one: the last, for an index past the end. */
export function useSettledPage(state: ListState<unknown>, index: number, turnTo: TurnTo): void {
  const settled = state.status === "ready" ? state.number : index;
  useEffect(() => {
    if (settled !== index) turnTo(settled, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the answer says so: `turnTo` is new at every render
  }, [settled, index]);
}
