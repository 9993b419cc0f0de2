import { isRouteErrorResponse, useHref, useLinkClickHandler, useRouteError } from "react-router-dom";
import { RouteError } from "../../components/routeError/RouteError.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";

/** Returns the line below the heading: the HTTP status with its text, or the message of the thrown value. */
export function errorDetail(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}

/** The router's error screen, for an unknown path or an error thrown by a screen. */
export function RouteErrorScreen() {
  const { title } = useAdminMessages("routeError");
  const follow = useLinkClickHandler<HTMLAnchorElement>("/main");
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <RouteError
        detail={errorDetail(useRouteError())}
        backHref={useHref("/main")}
        onBack={({ event }) => follow(event as React.MouseEvent<HTMLAnchorElement>)}
      />
    </>
  );
}
