import { Suspense, useState, type MouseEvent } from "react";
import { Outlet, useHref, useLocation, useNavigate } from "react-router-dom";
import { AdminShell } from "../../components/adminShell/AdminShell.tsx";
import { HeaderSearch } from "../../components/headerSearch/HeaderSearch.tsx";
import { UserMenu } from "../../components/userMenu/UserMenu.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { fill } from "../../messages/fill.ts";
import { useWaitingCount } from "../correction/useWaitingCount.ts";
import { DuePasswordScreen } from "../login/DuePasswordScreen.tsx";
import { DueSecondFactorScreen } from "../login/DueSecondFactorScreen.tsx";
import { useCan, useServices, useSession } from "../session/AdminServices.ts";
import { useLogOut } from "../login/useLogOut.ts";
import { shellGroups } from "./shellGroups.ts";
import { usePalette } from "./usePalette.ts";
import { Notifications } from "./Notifications.tsx";
import { useScreenFocus } from "./useScreenFocus.ts";

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
  const waiting = useWaitingCount();
  const count = { number: waiting, label: fill(useAdminMessages("correction").count, { count: waiting }) };
  const groups = shellGroups(pathname, words, can, (to) => base + to, waiting > 0 ? { correction: count } : {});
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
