import { Component, lazy, type ReactNode, Suspense } from "react";
import { useLoginMessages } from "../messages/LoginMessagesContext.ts";
import type { AppErrorProps } from "./AppError.tsx";

interface AppBoundaryProps extends Pick<AppErrorProps, "homeHref"> {
  children: ReactNode;
}

interface AppBoundaryState {
  /** The error that was thrown; undefined for none. */
  error: unknown;
}

const loadErrorPage = () =>
  import("./AppError.tsx").then(
    ({ AppError }) => ({ default: AppError }),
    () => ({ default: PlainError }),
  );

const ErrorPage = lazy(loadErrorPage);

/** Shows the error page for what is thrown outside of the router, such as a part of the program that cannot be loaded. */
export class AppBoundary extends Component<AppBoundaryProps, AppBoundaryState> {
  constructor(props: AppBoundaryProps) {
    super(props);
    this.state = { error: undefined };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Loads the error page once the login's fields work, while there is a network. */
  override async componentDidMount() {
    await loadErrorPage();
  }

  override render() {
    const { error } = this.state;
    const { children, homeHref } = this.props;
    if (error === undefined) return children;
    return (
      <Suspense fallback={<PlainError error={error} homeHref={homeHref} />}>
        <ErrorPage error={error} homeHref={homeHref} />
      </Suspense>
    );
  }
}

function PlainError({ homeHref }: AppErrorProps) {
  const messages = useLoginMessages("routeError");
  return (
    <main>
      {messages.notLoaded} <a href={homeHref}>{messages.back}</a>
    </main>
  );
}
