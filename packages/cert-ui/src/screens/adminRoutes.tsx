import { nouns } from "cert-api";
import type { RouteObject } from "react-router-dom";
import type { Resource } from "../resources/resource.ts";
import { resources } from "../resources/resources.ts";
import { ResourceAddScreen } from "./resource/ResourceAddScreen.tsx";
import { ResourceListScreen } from "./resource/ResourceListScreen.tsx";
import { SessionGate } from "./session/SessionGate.tsx";
import { RouteErrorScreen } from "./shell/RouteErrorScreen.tsx";
import { ShellScreen } from "./shell/ShellScreen.tsx";

/** The two routes of a uniform resource. The key makes each resource's screens their own. */
const uniform = <Row extends { id: string }>(resource: Resource<Row>): RouteObject => ({
  path: nouns[resource.noun].address,
  children: [
    { path: "list/:index", element: <ResourceListScreen key={resource.noun} resource={resource} /> },
    { path: "add", element: <ResourceAddScreen key={resource.noun} resource={resource} /> },
  ],
});

const dashboard = (): RouteObject => ({
  index: true,
  lazy: { Component: async () => (await import("./dashboard/DashboardScreen.tsx")).DashboardScreen },
});

/** Every route of the administrators' side (docs/spec.md, section 2). New each time: a router changes what it has loaded. */
export const adminRoutes = (): RouteObject[] => [
  {
    errorElement: <RouteErrorScreen />,
    HydrateFallback: () => null,
    children: [
      {
        path: "*",
        loader: () => {
          throw new Response(null, { status: 404, statusText: "Not Found" });
        },
      },
      {
        path: "/frame/login",
        lazy: { Component: async () => (await import("./login/LoginScreen.tsx")).LoginScreen },
      },
      {
        element: <SessionGate />,
        children: [
          {
            element: <ShellScreen />,
            children: [
              {
                path: "/main",
                children: [
                  dashboard(),
                  ...Object.values(resources).map((resource) => uniform(resource as Resource<{ id: string }>)),
                  {
                    path: "audit",
                    lazy: { Component: async () => (await import("./audit/AuditScreen.tsx")).AuditScreen },
                  },
                  {
                    path: "settings",
                    lazy: { Component: async () => (await import("./settings/SettingsScreen.tsx")).SettingsScreen },
                  },
                  { path: "help", lazy: { Component: async () => (await import("./help/HelpScreen.tsx")).HelpScreen } },
                ],
              },
              {
                path: "/certificate",
                children: [
                  dashboard(),
                  {
                    path: "activity",
                    children: [
                      {
                        path: "list/:index",
                        lazy: {
                          Component: async () => (await import("./activity/ActivityListScreen.tsx")).ActivityListScreen,
                        },
                      },
                      {
                        path: "add",
                        lazy: {
                          Component: async () => (await import("./activity/ActivityAddScreen.tsx")).ActivityAddScreen,
                        },
                      },
                    ],
                  },
                  {
                    path: "award",
                    children: [
                      {
                        path: "list/:index",
                        lazy: { Component: async () => (await import("./award/AwardListScreen.tsx")).AwardListScreen },
                      },
                      {
                        path: "add",
                        lazy: { Component: async () => (await import("./award/AwardAddScreen.tsx")).AwardAddScreen },
                      },
                      {
                        path: "id/:id",
                        lazy: { Component: async () => (await import("./award/AwardScreen.tsx")).AwardScreen },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
