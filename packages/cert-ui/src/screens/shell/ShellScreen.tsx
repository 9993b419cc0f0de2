import { Suspense, useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";
import { Outlet, useHref, useLocation, useNavigate } from "react-router-dom";
import { useQueryClient } from "@tanstack/react-query";
import { contract } from "cert-api";
import { AdminShell } from "../../components/adminShell/AdminShell.tsx";
import { HeaderSearch } from "../../components/headerSearch/HeaderSearch.tsx";
import { UserMenu } from "../../components/userMenu/UserMenu.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { DuePasswordScreen } from "../login/DuePasswordScreen.tsx";
import { DueSecondFactorScreen } from "../login/DueSecondFactorScreen.tsx";
import { useCan, useServices, useSession } from "../session/AdminServices.ts";
import { useLogOut } from "../login/useLogOut.ts";
import { shellGroups } from "./shellGroups.ts";
import { usePalette } from "./usePalette.ts";
import { NotificationList } from "../../components/notificationList/NotificationList.tsx";
import { editRead } from "../query/cachedReads.ts";
import { endpointQuery } from "../query/endpointQuery.ts";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";

/**
 * The frame around every administrators' screen. An initial or expired password must be changed first, and a second factor
 * required by a role must be set up.
 */
export function ShellScreen() {
  const { passwordChangeDue, secondFactorDue } = useSession();
  // In memory alone, between these two screens
  const [password, setPassword] = useState<string>();
  if (passwordChangeDue) return <DuePasswordScreen onChosen={(chosen) => setPassword(chosen.password)} />;
  return secondFactorDue ? <DueSecondFactorScreen password={password} /> : <Shell />;
}

function Shell() {
  const words = useAdminMessages("shell");
  const { institute, mark } = useServices();
  const { nickName, account } = useSession();
  const can = useCan();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const base = useHref("/").replace(/\/$/, "");
  const main = useScreenFocus(pathname);
  const groups = shellGroups(pathname, words, can, (to) => base + to);
  const palette = usePalette(groups, base);
  const follow = ({ href, event }: { href: string; event: MouseEvent }) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href.slice(base.length));
  };

  return (
    <AdminShell
      institute={institute}
      mark={mark}
      groups={groups}
      onNavigate={follow}
      mainRef={main}
      search={<HeaderSearch find={palette.find} isSearchable={() => true} onChoose={palette.choose} />}
      tools={
        <>
          <Notifications />
          <UserMenu
            nickName={nickName}
            account={account}
            onSelect={({ action }) => {
              if (action === "logOut") logOut();
              else void navigate(`/main/${action}`);
            }}
          />
        </>
      }
    >
      <Suspense
        fallback={
          <p className={hidden} role="status">
            {words.loading}
          </p>
        }
      >
        <Outlet />
      </Suspense>
    </AdminShell>
  );
}

/**
 * Returns a ref for the screen's element. It is focused when the screen changes, but not for another page of a list,
 * another step of an activity or another part of the help, and not if the screen has put the focus into itself.
 */
function useScreenFocus(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const screen = pathname.replace(/\/list\/[^/]*$/, "/list").replace(/(\/activity\/\d+|\/help)\/[a-z-]+$/, "$1");
  const lastScreen = useRef(screen);
  useEffect(() => {
    if (lastScreen.current === screen) return;
    lastScreen.current = screen;
    const { activeElement } = document;
    if (activeElement !== main.current && main.current?.contains(activeElement)) return;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen]);
  return main;
}

/**
 * The notifications of this account, loaded with every screen and after work. They are not polled, which would keep the
 * session alive.
 */
function Notifications() {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { data: notifications = null, error, refetch } = useEndpointQuery(contract.dashboard.notifications, {});
  // What is open keeps showing what was new; the mark on the bell goes
  const { mutate } = useEndpointMutation(contract.dashboard.markRead, {
    onDone: () =>
      editRead(queryClient, endpointQuery(client, contract.dashboard.notifications, {}).queryKey, (current) =>
        current.map((notification) => ({ ...notification, read: true })),
      ),
  });

  useEffect(() => {
    void refetch({ cancelRefetch: false });
  }, [pathname, refetch]);

  const markRead = () => {
    if (notifications?.some(({ read }) => !read)) mutate({});
  };
  return <NotificationList notifications={notifications} failure={error?.message} onOpen={markRead} />;
}
