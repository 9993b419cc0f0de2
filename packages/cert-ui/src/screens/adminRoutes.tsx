import { nouns } from "cert-api";
import type { ComponentType } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { loadPart } from "../components/loadPart/loadPart.ts";
import type { Resource } from "../resources/resource.ts";
import { resources } from "../resources/resources.ts";
import { SessionGate } from "./login/SessionGate.tsx";
import { RouteErrorScreen } from "./shell/RouteErrorScreen.tsx";

/** Returns what a route loads when it is opened. As an object, `lazy` would end in a white page if that could not be loaded. */
const screen = (load: () => Promise<ComponentType>) => ({ lazy: async () => ({ Component: await loadPart(load) }) });

const at = (path: string, load: () => Promise<ComponentType>): RouteObject => ({ path, ...screen(load) });

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

const dashboardRoute = (): RouteObject => ({
  index: true,
  ...screen(async () => (await import("./dashboard/DashboardScreen.tsx")).DashboardScreen),
});

/** Returns the routes of a uniform resource. */
const uniformRoute = <Row extends { id: string }>(resource: Resource<Row>): RouteObject => ({
  path: nouns[resource.noun].path,
  children: [at("list/:index", () => loadList(resource)), at("add", () => loadAddForm(resource))],
});

/** Returns the routes of users, roles and the other resources of the system, with the audit log and the settings. */
const mainRoute = (): RouteObject => ({
  path: "/main",
  children: [
    dashboardRoute(),
    ...Object.values(resources).map((resource) => uniformRoute(resource as Resource<{ id: string }>)),
    at("audit", async () => (await import("./audit/AuditScreen.tsx")).AuditScreen),
    at("erasure", async () => (await import("./erasure/ErasureScreen.tsx")).ErasureScreen),
    at("font", async () => (await import("./font/FontScreen.tsx")).FontScreen),
    at("settings", async () => (await import("./settings/SettingsScreen.tsx")).SettingsScreen),
    at("institute", async () => (await import("./settings/InstituteScreen.tsx")).InstituteScreen),
  ],
});

const certificateRoute = (): RouteObject => ({
  path: "/certificate",
  children: [
    dashboardRoute(),
    {
      path: "activity",
      children: [
        at("list/:index", async () => (await import("./activity/list/ActivityListScreen.tsx")).ActivityListScreen),
        at("add", async () => (await import("./activity/ActivityAddScreen.tsx")).ActivityAddScreen),
        at(":id/:step?", async () => (await import("./activity/ActivityScreen.tsx")).ActivityScreen),
      ],
    },
    {
      path: "award",
      children: [
        at("list/:index", async () => (await import("./award/AwardListScreen.tsx")).AwardListScreen),
        at("add", async () => (await import("./award/AwardAddScreen.tsx")).AwardAddScreen),
        at("id/:id", async () => (await import("./award/AwardScreen.tsx")).AwardScreen),
      ],
    },
    {
      path: "correction",
      children: [
        {
          index: true,
          ...screen(async () => (await import("./correction/CorrectionListScreen.tsx")).CorrectionListScreen),
        },
        at(":id", async () => (await import("./correction/CorrectionScreen.tsx")).CorrectionScreen),
      ],
    },
  ],
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
      {
        path: "*",
        loader: () => {
          throw new Response(null, { status: 404, statusText: "Not Found" });
        },
      },
      at("/frame/login", async () => (await import("./login/LoginRoutes.tsx")).LoginRoute),
      at("/frame/password", async () => (await import("./login/LoginRoutes.tsx")).PasswordResetRoute),
      {
        element: <SessionGate />,
        children: [
          {
            ...screen(async () => (await import("./shell/ShellScreen.tsx")).ShellScreen),
            children: [mainRoute(), certificateRoute()],
          },
        ],
      },
    ],
  },
];
