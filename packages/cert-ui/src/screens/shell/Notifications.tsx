import type { Notification } from "cert-api";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { NotificationList } from "../../components/notificationList/NotificationList.tsx";
import { useServices } from "../session/AdminServices.ts";

/** The notifications of this account, asked for with every screen and after work. Never by the clock: that keeps a session alive. */
export function Notifications() {
  const { client, notificationBus } = useServices();
  const { pathname } = useLocation();
  const [notifications, setNotifications] = useState<readonly Notification[] | null>(null);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let left = false;
    const ask = async () => {
      const answer = await client.dashboard.notifications({});
      if (left) return;
      if (answer.success) setNotifications(answer.data);
      else setFailure(answer.message);
    };
    void ask();
    const silence = notificationBus.subscribe(() => void ask());
    return () => {
      left = true;
      silence();
    };
  }, [client, notificationBus, pathname]);

  // What is open keeps showing what was new; the mark on the bell goes
  const markRead = () => {
    if (notifications?.some(({ read }) => !read)) {
      void client.dashboard.markRead({}).then((answer) => {
        if (answer.success)
          setNotifications((current) => current?.map((notification) => ({ ...notification, read: true })) ?? null);
      });
    }
  };
  return <NotificationList notifications={notifications} failure={failure} onOpen={markRead} />;
}
