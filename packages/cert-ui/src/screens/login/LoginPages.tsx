import { Suspense, useEffect, useLayoutEffect, useState, type MouseEvent } from "react";
import { lazyPart } from "../../components/loadPart/loadPart.ts";
import { toRecord } from "../session/toRecord.ts";
import { LoginScreen } from "./LoginScreen.tsx";
import { readLoginState } from "./loginState.ts";

const PasswordResetScreen = lazyPart(async () => (await import("./PasswordResetScreen.tsx")).PasswordResetScreen);

/** The pages that need no session. */
export const loginPages = { login: "/frame/login", password: "/frame/password" } as const;

/** Returns the address of the browser below the base path. */
export const readAddress = (basePath: string): string => {
  const { pathname, search, hash } = window.location;
  return pathname.slice(basePath.length) + search + hash;
};

/** Reports whether an address is of a page that needs no session. */
export const isLoginUrl = (address: string): boolean =>
  Object.values(loginPages).some((page) => page === parseUrl(address).pathname);

const parseUrl = (address: string): URL => new URL(address, "http://localhost");

interface LoginPagesProps {
  basePath: string;
  /** The address at which the pages start, if they leave that of the browser unchanged. */
  initialPath: string | undefined;
  /** Called after the login with the path of the screen to open. */
  onEntered: (entered: { path: string }) => void;
}

/** The login and the reset of a password, without the router: it is loaded for the screens after the login. */
export function LoginPages({ basePath, initialPath, onEntered }: LoginPagesProps) {
  const isBrowsers = initialPath === undefined;
  const [address, setAddress] = useState(initialPath ?? readAddress(basePath));
  useEffect(() => {
    if (!isBrowsers) return;
    const follow = () => setAddress(readAddress(basePath));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [isBrowsers, basePath]);
  // The router, which sent the user here, keeps its state there; a reload starts without it
  const [{ from, ended }] = useState(() => readLoginState(isBrowsers ? toRecord(window.history.state)["usr"] : null));
  const [drawn] = useState(() => (isBrowsers ? document.querySelector<HTMLFormElement>("form[method=dialog]") : null));
  const [typed, setTyped] = useState<Typed>();
  useLayoutEffect(() => {
    if (typed?.focused) document.querySelector<HTMLInputElement>(`input[name=${typed.focused}]`)?.focus();
    if (typed?.isSubmitted) document.querySelector<HTMLInputElement>("input[name=account]")?.form?.requestSubmit();
  }, [typed]);
  const open = (path: string, how: "pushState" | "replaceState" = "pushState") => {
    if (isBrowsers) window.history[how](null, "", basePath + path);
    setAddress(path);
  };
  const followForgotten = ({ event }: { event: MouseEvent<HTMLAnchorElement> }) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(loginPages.password);
  };
  const { pathname, search, hash } = parseUrl(address);
  if (drawn && !typed) {
    // Until this takes its place, it may be typed into
    const take = (place: HTMLElement | null) => {
      if (place) setTyped(readTyped(drawn));
    };
    return <div ref={take} />;
  }
  if (pathname === loginPages.password) {
    return (
      <Suspense fallback={null}>
        <PasswordResetScreen token={hash.slice(1)} onLeave={() => open(loginPages.login)} />
      </Suspense>
    );
  }
  return (
    <LoginScreen
      search={search}
      ended={ended}
      defaultValue={typed?.value}
      forgottenPage={{ href: basePath + loginPages.password, onFollow: followForgotten }}
      onReturned={() => open(loginPages.login, "replaceState")}
      onEntered={(session, to = from ?? "/main") => {
        // As the router keeps it, which reads it from there
        if (isBrowsers) window.history.replaceState({ usr: session }, "", basePath + to);
        onEntered({ path: to });
      }}
    />
  );
}

/** The state of the form that the login's page shows before its scripts. */
interface Typed {
  value: { account: string; password: string };
  focused: string | undefined;
  isSubmitted: boolean;
}

function readTyped(form: HTMLFormElement): Typed {
  const texts = new FormData(form);
  const read = (name: string) => String(texts.get(name) ?? "");
  const { focused, submitted } = form.dataset;
  return {
    value: { account: read("account"), password: read("password") },
    focused,
    isSubmitted: submitted !== undefined,
  };
}
