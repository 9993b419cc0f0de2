import { contract } from "cert-api";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan } from "../session/AdminServices.ts";

/** Returns the number of corrections that wait for a decision; 0 for users who may not see them. It is loaded with every screen. */
export function useWaitingCount(): number {
  const can = useCan();
  const { pathname } = useLocation();
  const isAllowed = can(contract.correction.list);
  const { data, refetch } = useEndpointQuery(contract.correction.list, { page: 0 }, { enabled: isAllowed });
  useEffect(() => {
    if (isAllowed) void refetch({ cancelRefetch: false });
  }, [pathname, isAllowed, refetch]);
  return data?.total ?? 0;
}
