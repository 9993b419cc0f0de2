import { isRouteErrorResponse, useHref, useLinkClickHandler, useRouteError } from "react-router-dom";
import { LoadError } from "../../components/loadPart/loadPart.ts";
import { RouteError } from "../../components/routeError/RouteError.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { errorDetail } from "./errorDetail.ts";
import { useReloadOnce } from "./reloadOnce.ts";

/** The router's error screen, for an unknown path or an error thrown by a screen. */
export function RouteErrorScreen() {
  const messages = useAdminMessages("routeError");
  const follow = useLinkClickHandler<HTMLAnchorElement>("/main");
  const homeHref = useHref("/main");
  const error = useRouteError();
  const isReloading = useReloadOnce(error);
  if (isReloading) return null;
  return (
    <>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <RouteError
        detail={
          isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : errorDetail(error, messages)
        }
        backHref={homeHref}
        onBack={({ event }) => {
          // After an upgrade the other screens cannot be loaded either: the browser loads the page
          if (!(error instanceof LoadError)) follow(event as React.MouseEvent<HTMLAnchorElement>);
        }}
      />
    </>
  );
}
