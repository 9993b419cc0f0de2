import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useQueryClient } from "@tanstack/react-query";
import { contract } from "cert-api";
import { NotificationList } from "../../components/notificationList/NotificationList.tsx";
import { useServices } from "../session/AdminServices.ts";
import { editRead } from "../query/cachedReads.ts";
import { endpointQuery, useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useAction } from "../query/useAction.ts";

/**
 * The notifications of this account, loaded with every screen and after work. They are not polled, which would keep the
 * session alive.
 */
export function Notifications() {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { data: notifications = null, error, refetch } = useEndpointQuery(contract.dashboard.notifications, {});
  // What is open keeps showing what was new; the mark on the bell goes
  const { run } = useAction(contract.dashboard.markRead, {
    failed: null,
    onDone: () =>
      editRead(queryClient, endpointQuery(client, contract.dashboard.notifications, {}).queryKey, (current) =>
        current.map((notification) => ({ ...notification, read: true })),
      ),
  });

  useEffect(() => {
    void refetch({ cancelRefetch: false });
  }, [pathname, refetch]);

  const markRead = () => {
    if (notifications?.some(({ read }) => !read)) run({});
  };
  return <NotificationList notifications={notifications} failure={error?.message} onOpen={markRead} />;
}
