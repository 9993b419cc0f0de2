import { nouns } from "cert-api";
import type { ComponentType } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { loadPart } from "../components/loadPart/loadPart.ts";
import type { Resource } from "../resources/resource.ts";
import { resources } from "../resources/resources.ts";
import { SessionGate } from "./login/SessionGate.tsx";
import { RouteErrorScreen } from "./shell/RouteErrorScreen.tsx";

/** Returns the `lazy` of a route. As an object it would end in a white page if the screen could not be loaded. */
const screen = (load: () => Promise<ComponentType>) => async () => ({ Component: await loadPart(load) });

/** Loads the form that adds a record. Those of users and of access tokens then show a secret. */
async function loadAddForm<Row extends { id: string }>(resource: Resource<Row>) {
  if (resource.noun === "user") return (await import("./user/UserAddScreen.tsx")).UserAddScreen;
  if (resource.noun === "accessToken") {
    return (await import("./accessToken/AccessTokenAddScreen.tsx")).AccessTokenAddScreen;
  }
  const { ResourceAddScreen } = await import("./resource/ResourceAddScreen.tsx");
  return () => <ResourceAddScreen resource={resource} />;
}

/** Loads the list of a resource, as a component of its own: that of another resource starts with a state of its own. */
async function loadList<Row extends { id: string }>(resource: Resource<Row>) {
  const { ResourceTableScreen } = await import("./resource/ResourceTableScreen.tsx");
  return () => <ResourceTableScreen resource={resource} />;
}

/** Returns the routes of a uniform resource. */
const uniformRoute = <Row extends { id: string }>(resource: Resource<Row>): RouteObject => ({
  path: nouns[resource.noun].path,
  children: [
    { path: "list/:index", lazy: screen(() => loadList(resource)) },
    { path: "add", lazy: screen(() => loadAddForm(resource)) },
  ],
});

const dashboardRoute = (): RouteObject => ({
  index: true,
  lazy: screen(async () => (await import("./dashboard/DashboardScreen.tsx")).DashboardScreen),
});

const activityRoute = (): RouteObject => ({
  path: "activity",
  children: [
    {
      path: "list/:index",
      lazy: screen(async () => (await import("./activity/list/ActivityListScreen.tsx")).ActivityListScreen),
    },
    {
      path: "add",
      lazy: screen(async () => (await import("./activity/ActivityAddScreen.tsx")).ActivityAddScreen),
    },
    {
      path: ":id/:step?",
      lazy: screen(async () => (await import("./activity/ActivityScreen.tsx")).ActivityScreen),
    },
  ],
});

const awardRoute = (): RouteObject => ({
  path: "award",
  children: [
    {
      path: "list/:index",
      lazy: screen(async () => (await import("./award/AwardListScreen.tsx")).AwardListScreen),
    },
    {
      path: "add",
      lazy: screen(async () => (await import("./award/AwardAddScreen.tsx")).AwardAddScreen),
    },
    {
      path: "id/:id",
      lazy: screen(async () => (await import("./award/AwardScreen.tsx")).AwardScreen),
    },
  ],
});

const correctionRoute = (): RouteObject => ({
  path: "correction",
  children: [
    {
      index: true,
      lazy: screen(async () => (await import("./correction/CorrectionListScreen.tsx")).CorrectionListScreen),
    },
    {
      path: ":id",
      lazy: screen(async () => (await import("./correction/CorrectionScreen.tsx")).CorrectionScreen),
    },
  ],
});

/** Returns the routes of users, roles and the other resources of the system, with the audit log and the settings. */
const mainRoute = (): RouteObject => ({
  path: "/main",
  children: [
    dashboardRoute(),
    ...Object.values(resources).map((resource) => uniformRoute(resource as Resource<{ id: string }>)),
    {
      path: "audit",
      lazy: screen(async () => (await import("./audit/AuditScreen.tsx")).AuditScreen),
    },
    {
      path: "erasure",
      lazy: screen(async () => (await import("./erasure/ErasureScreen.tsx")).ErasureScreen),
    },
    {
      path: "font",
      lazy: screen(async () => (await import("./font/FontScreen.tsx")).FontScreen),
    },
    {
      path: "settings",
      lazy: screen(async () => (await import("./settings/SettingsScreen.tsx")).SettingsScreen),
    },
    {
      path: "institute",
      lazy: screen(async () => (await import("./settings/InstituteScreen.tsx")).InstituteScreen),
    },
  ],
});

const certificateRoute = (): RouteObject => ({
  path: "/certificate",
  children: [dashboardRoute(), activityRoute(), awardRoute(), correctionRoute()],
});

const loginRoute = (): RouteObject => ({
  path: "/frame/login",
  lazy: screen(async () => (await import("./login/LoginRoutes.tsx")).LoginRoute),
});

const passwordResetRoute = (): RouteObject => ({
  path: "/frame/password",
  lazy: screen(async () => (await import("./login/LoginRoutes.tsx")).PasswordResetRoute),
});

const notFoundRoute = (): RouteObject => ({
  path: "*",
  loader: () => {
    throw new Response(null, { status: 404, statusText: "Not Found" });
  },
});

/**
 * Returns every route of the administrators' side (docs/spec.md, section 2). The objects are new in each call, because a
 * router stores in a route what it has loaded for it.
 */
export const adminRoutes = (): RouteObject[] => [
  {
    errorElement: <RouteErrorScreen />,
    HydrateFallback: () => null,
    children: [
      { index: true, element: <Navigate to="/main" replace /> },
      notFoundRoute(),
      loginRoute(),
      passwordResetRoute(),
      {
        element: <SessionGate />,
        children: [
          {
            lazy: screen(async () => (await import("./shell/ShellScreen.tsx")).ShellScreen),
            children: [mainRoute(), certificateRoute()],
          },
        ],
      },
    ],
  },
];
