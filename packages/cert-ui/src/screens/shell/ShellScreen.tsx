import { useQueryClient } from "@tanstack/react-query";
import { contract } from "cert-api";
import {
  Suspense,
  useEffect,
  useRef,
  type ComponentPropsWithoutRef,
  type RefObject,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { Link, Outlet, useHref, useLocation, useNavigate, useBlocker } from "react-router-dom";
import { AdminShell } from "../../components/adminShell/AdminShell.tsx";
import { HeaderSearch } from "../../components/headerSearch/HeaderSearch.tsx";
import { NotificationList } from "../../components/notificationList/NotificationList.tsx";
import { UserMenu } from "../../components/userMenu/UserMenu.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { hidden } from "../../theme/text.css.ts";
import { useWaitingCount } from "../correction/useWaitingCount.ts";
import { DueChanges } from "../login/DueChanges.tsx";
import { useLogOut } from "../login/useLogOut.ts";
import { editRead } from "../query/cachedReads.ts";
import { useAction } from "../query/useAction.ts";
import { endpointQuery, useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan, useServices, useSession } from "../session/AdminServices.ts";
import { shellGroups } from "./shellGroups.ts";
import { usePalette } from "./usePalette.ts";
import { ConfirmDialog } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { UnsavedContext, type Unsaved } from "../../components/unsaved/unsaved.ts";

/** The frame around every administrators' screen. */
export const ShellScreen = () => (
  <DueChanges>
    <UnsavedGuard>
      <Shell />
    </UnsavedGuard>
  </DueChanges>
);

/** A link of the sidebar, which holds whole addresses, through the router. */
function ShellLink({ href, ...rest }: ComponentPropsWithoutRef<"a"> & { href: string }) {
  const base = useHref("/").replace(/\/$/, "");
  return <Link {...rest} to={href.slice(base.length)} />;
}

function Shell() {
  const messages = useAdminMessages("shell");
  const { institute, mark, helpHref } = useServices();
  const { nickName, account } = useSession();
  const can = useCan();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const base = useHref("/").replace(/\/$/, "");
  const main = useScreenFocus(pathname);
  const waiting = useWaitingCount();
  const count = { number: waiting, label: fill(useAdminMessages("correction").count, { count: waiting }) };
  const toHref = (to: string) => (to === "/help" ? helpHref : base + to);
  const groups = shellGroups(pathname, messages, can, toHref, waiting > 0 ? { correction: count } : {});
  const palette = usePalette(groups, base);

  return (
    <AdminShell
      institute={institute}
      mark={mark}
      groups={groups}
      linkComponent={ShellLink}
      mainRef={main}
      search={<HeaderSearch find={palette.find} onChoose={palette.choose} />}
      tools={
        <>
          <Notifications />
          <UserMenu
            nickName={nickName}
            account={account}
            hasHelp={helpHref !== null}
            onSelect={({ action }) => {
              if (action === "logOut") logOut();
              else if (action === "help") window.open(helpHref ?? "", "_blank", "noreferrer");
              else void navigate(`/main/${action}`);
            }}
          />
        </>
      }
    >
      <Suspense
        fallback={
          <p className={hidden} role="status">
            {messages.loading}
          </p>
        }
      >
        <Outlet />
      </Suspense>
    </AdminShell>
  );
}

/**
 * Returns a ref for the screen's element. Its heading is focused when the screen changes, but not for another page of a
 * list or another step of an activity, and not if the screen has put the focus into itself.
 */
function useScreenFocus(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const screen = pathname.replace(/\/list\/[^/]*$/, "/list").replace(/(\/activity\/\d+)\/[a-z-]+$/, "$1");
  const lastScreen = useRef(screen);
  useEffect(() => {
    if (lastScreen.current === screen) return;
    lastScreen.current = screen;
    const { activeElement } = document;
    const isInside = activeElement !== main.current && main.current?.contains(activeElement);
    if (isInside && activeElement?.tagName !== "H1") return;
    // A record that is still loading has no heading yet
    const heading = main.current?.querySelector("h1");
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
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

/** Asks before a link, Back, or the end of a dialog loses what was typed inside and is not saved. */
function UnsavedGuard({ children }: { children: ReactNode }) {
  const messages = useAdminMessages("unsaved");
  const [unsaved] = useState<Unsaved>(() => new Map());
  const [loss, setLoss] = useState<{ onLose: () => void } | null>(null);
  // Another address of the same screen, such as without the dialog that it names, leaves nothing
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved.size > 0 && (historyAction === "POP" || currentLocation.pathname !== nextLocation.pathname),
  );
  const page = useMemo(() => ({ places: [unsaved], ask: (onLose: () => void) => setLoss({ onLose }) }), [unsaved]);
  const isAsking = loss !== null || blocker.state === "blocked";
  const ownQuestion = isAsking ? [...unsaved.values()].find((question) => question !== null) : undefined;
  return (
    <UnsavedContext.Provider value={page}>
      {children}
      <ConfirmDialog
        open={isAsking}
        {...(ownQuestion ?? messages)}
        onConfirm={() => {
          setLoss(null);
          loss?.onLose();
          blocker.proceed?.();
        }}
        onCancel={() => {
          setLoss(null);
          blocker.reset?.();
        }}
      />
    </UnsavedContext.Provider>
  );
}
