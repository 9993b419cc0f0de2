import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { toBrandColours, withoutSlash } from "cert-api";
import { createClient, type ClientOptions } from "cert-api/client";
import { useEffect, useMemo, useState } from "react";
import { createBrowserRouter, createMemoryRouter, RouterProvider } from "react-router-dom";
import { refuseDrops } from "../components/fileDrop/refuseDrops.ts";
import { brandVars, markVars } from "../theme/brandVars.ts";
import { DownloadProvider } from "./activity/handout/DownloadProvider.tsx";
import { PublishProvider } from "./activity/publication/PublishProvider.tsx";
import { adminRoutes } from "./adminRoutes.tsx";
import { clearEndedSession, forgetDoubtfulReads } from "./query/cachedReads.ts";
import { RouterContext } from "./table/useTableIndex.ts";
import {
  LoginServicesContext,
  ServicesContext,
  useLoginServices,
  type AdminServices,
} from "./session/AdminServices.ts";
import { ReportProvider } from "./upload/ReportProvider.tsx";

interface RoutedAppProps {
  clientOptions: ClientOptions;
  basePath: string;
  queryClient: QueryClient | undefined;
  helpHref: string | undefined;
  /** The path at which a router in memory starts; undefined for the browser's own address. */
  initialPath: string | undefined;
}

/** The administrators' screens with their router and cache. Only the props of the first render are used. */
export function RoutedApp(props: RoutedAppProps) {
  const { clientOptions, basePath, queryClient: ownQueryClient, helpHref, initialPath } = props;
  const shared = useLoginServices();
  const [{ institute, mark }, setShownBrand] = useState({ institute: shared.institute, mark: shared.mark });
  const [{ lasting, router, queryClient }] = useState(() => {
    const basename = basePath || "/";
    const queryClient = ownQueryClient ?? new QueryClient();
    clearEndedSession(shared.session, queryClient);
    const lasting = {
      session: shared.session,
      footer: shared.footer,
      client: createClient(clientOptions),
      baseUrl: withoutSlash(clientOptions.baseUrl ?? ""),
      helpHref: helpHref === undefined ? null : withoutSlash(helpHref),
    };
    return {
      lasting,
      queryClient,
      router:
        initialPath === undefined
          ? createBrowserRouter(adminRoutes(), { basename })
          : createMemoryRouter(adminRoutes(), { basename, initialEntries: [basePath + initialPath] }),
    };
  });
  useEffect(() => forgetDoubtfulReads(queryClient), [queryClient]);
  useEffect(refuseDrops, []);
  const services = useMemo<AdminServices>(
    () => ({
      ...lasting,
      institute,
      mark,
      showBrand(brand) {
        setShownBrand({ institute: brand.name, mark: brand.picture === null ? brand.mark : "" });
        const { style } = document.documentElement;
        const picture = brand.picture === null ? null : lasting.baseUrl + brand.picture;
        const values = { ...brandVars(toBrandColours(brand)), ...markVars(picture) };
        for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
      },
    }),
    [lasting, institute, mark],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <LoginServicesContext.Provider value={services}>
        <ServicesContext.Provider value={services}>
          <PublishProvider>
            <DownloadProvider>
              <ReportProvider>
                <RouterContext.Provider value={router}>
                  <RouterProvider router={router} />
                </RouterContext.Provider>
              </ReportProvider>
            </DownloadProvider>
          </PublishProvider>
        </ServicesContext.Provider>
      </LoginServicesContext.Provider>
    </QueryClientProvider>
  );
}
