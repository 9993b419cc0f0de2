import { Component, type ReactNode } from "react";
import { RouteError } from "../components/routeError/RouteError.tsx";
import { errorDetail } from "./shell/errorDetail.ts";
import { useReloadOnce } from "./shell/reloadOnce.ts";
import { useLoginMessages } from "../messages/LoginMessagesContext.ts";

interface AppBoundaryProps {
  /** The address of the home screen. */
  homeHref: string;
  children: ReactNode;
}

/** Shows the error page for what is thrown outside of the router, such as a part of the program that cannot be loaded. */
export class AppBoundary extends Component<AppBoundaryProps, { thrown: { error: unknown } | null }> {
  static getDerivedStateFromError = (error: unknown) => ({ thrown: { error } });
  override state: { thrown: { error: unknown } | null } = { thrown: null };

  override render() {
    const { thrown } = this.state;
    if (thrown === null) return this.props.children;
    return <AppError error={thrown.error} homeHref={this.props.homeHref} />;
  }
}

function AppError({ error, homeHref }: { error: unknown; homeHref: string }) {
  const words = useLoginMessages("routeError");
  const isReloading = useReloadOnce(error);
  return isReloading ? null : <RouteError detail={errorDetail(error, words)} backHref={homeHref} />;
}
