import { Component, type ComponentType, type ReactNode } from "react";
import { useLoginMessages } from "../messages/LoginMessagesContext.ts";
import type { AppErrorProps } from "./AppError.tsx";

interface AppBoundaryProps extends Pick<AppErrorProps, "homeHref"> {
  children: ReactNode;
}

interface AppBoundaryState {
  /** What was thrown; undefined for nothing. */
  error: unknown;
  /** The error page. It is loaded once the login's fields work, while there is a network. */
  ErrorPage: ComponentType<AppErrorProps>;
}

/** Shows the error page for what is thrown outside of the router, such as a part of the program that cannot be loaded. */
export class AppBoundary extends Component<AppBoundaryProps, AppBoundaryState> {
  constructor(props: AppBoundaryProps) {
    super(props);
    this.state = { error: undefined, ErrorPage: PlainError };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override async componentDidMount() {
    try {
      const { AppError } = await import("./AppError.tsx");
      this.setState({ ErrorPage: AppError });
    } catch {
      // The plain one stays
    }
  }

  override render() {
    const { error, ErrorPage } = this.state;
    const { children, homeHref } = this.props;
    return error === undefined ? children : <ErrorPage error={error} homeHref={homeHref} />;
  }
}

function PlainError({ homeHref }: AppErrorProps) {
  const words = useLoginMessages("routeError");
  return (
    <main>
      {words.notLoaded} <a href={homeHref}>{words.back}</a>
    </main>
  );
}
