import { RouteError } from "../components/routeError/RouteError.tsx";
import { useLoginMessages } from "../messages/LoginMessagesContext.ts";
import { errorDetail } from "./shell/errorDetail.ts";
import { useReloadOnce } from "./shell/reloadOnce.ts";

export interface AppErrorProps {
  error: unknown;
  /** The address of the home screen. */
  homeHref: string;
}

/** The error page for what is thrown outside of the router. */
export function AppError({ error, homeHref }: AppErrorProps) {
  const messages = useLoginMessages("routeError");
  const isReloading = useReloadOnce(error);
  return isReloading ? null : <RouteError detail={errorDetail(error, messages)} backHref={homeHref} />;
}
