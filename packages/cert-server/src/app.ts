import type { FastifyInstance } from "fastify";
import { type Elapsed, processElapsed } from "./clock/elapsed.ts";
import { today } from "./clock/today.ts";
import { createCertificateService } from "./features/award/certificate/certificate.service.ts";
import { tokenStrategy } from "./features/people/accessToken/accessToken.routes.ts";
import { claimRoutes } from "./features/handout/handout/claim.routes.ts";
import { unsubscribeRoutes } from "./features/handout/notice/unsubscribe.routes.ts";
import { createHolderCheckService } from "./features/award/holderCheck/holderCheck.service.ts";
import { createPublicSearch } from "./features/public/search/publicSearch.service.ts";
import { searchPageRoutes } from "./features/public/search/searchPage.routes.ts";
import { createBrandService } from "./features/public/brand/brand.service.ts";
import { createContactService } from "./features/public/contact/contact.service.ts";
import { createSearchCount } from "./features/keeping/dashboard/searchCount.store.ts";
import { docsRoutes } from "./features/public/docs/docs.routes.ts";
import { metricsRoutes } from "./features/keeping/metrics/metrics.routes.ts";
import { cookieStrategy } from "./features/people/session/session.routes.ts";
import { createSessionService } from "./features/people/session/session.service.ts";
import { createBrandRefresh, showBrand } from "./features/public/site/showBrand.ts";
import { siteRoutes } from "./features/public/site/site.routes.ts";
import type { Site } from "./features/public/site/site.service.ts";
import { withRendererSlots } from "./rendering/rendererSlots.ts";
import { createPdfSigner } from "./features/award/signature/pdfSigner.service.ts";
import type { Signer } from "./signing/createDetachedSigner.ts";
import { createErrorPages } from "./features/public/permalink/errorPages.ts";
import { createPermalinkPages } from "./features/public/permalink/permalinkPages.ts";
import { correctionPageRoutes } from "./features/award/correction/correctionPages.routes.ts";
import { createPermalinkReader } from "./features/public/permalink/readPermalink.ts";
import { permalinkRoutes } from "./features/public/permalink/permalink.routes.ts";
import type { Strategy } from "./http/access.ts";
import { publicBase } from "./http/publicBase.ts";
import { createRequestLimit } from "./http/limit/requestLimit.ts";
import { createHttp } from "./http/createHttp.ts";
import { createDownloadSlots } from "./http/limit/downloadSlots.ts";
import { logErrors } from "./http/errors.ts";
import { createProxyWatch } from "./http/proxyWatch.ts";
import { createJobs } from "./jobs/jobs.ts";
import { mountFeatures } from "./mountFeatures.ts";
import type { ServerParts } from "./serverParts.ts";

export interface Deps extends Pick<ServerParts, "config" | "store" | "renderer" | "clock"> {
  /** Signs the PDFs of certificates. Without it they are not signed. */
  signer?: Signer;
  site: Site;
  /** Measures limits and pauses; defaults to the time of this process. */
  elapsed?: Elapsed;
  strategies?: readonly Strategy[];
  /** Receives the log records; defaults to standard output. */
  logStream?: { write(line: string): void };
}

/** Creates the complete server with all features mounted. It does not listen yet. */
export async function createApp(dependencies: Deps): Promise<FastifyInstance> {
  const { config, store, signer, site, clock, elapsed = processElapsed, logStream } = dependencies;
  const { timestampUrl, timeZone } = config;
  const pdfSigner = signer === undefined ? null : createPdfSigner({ signer, timestampUrl, store, clock });
  const renderer = withRendererSlots(dependencies.renderer);
  const deps = {
    ...dependencies,
    renderer,
    pdfSigner,
    certificate: createCertificateService({ store, renderer, clock, pdfSigner, storesPdf: config.storesPdf }),
    timeZone,
    today: today(clock, timeZone),
    base: publicBase(config),
  };
  const sessions = createSessionService({ store, clock, elapsed, passwordDays: config.passwordDays });
  const proxyWatch = createProxyWatch(config.trustProxy);
  const brands = createBrandService(deps);
  const contacts = createContactService(deps);
  const holderChecks = createHolderCheckService(deps);
  const readPermalink = createPermalinkReader({ ...deps, holderChecks });
  const refreshBrand = createBrandRefresh({ site, brands });
  const permalinkPages = createPermalinkPages({ ...deps, contacts, readPermalink, refreshBrand });
  const app = await createHttp({
    config,
    proxyWatch,
    elapsed,
    strategies: [tokenStrategy({ ...deps, sessions }), cookieStrategy(sessions, config), ...(deps.strategies ?? [])],
    sendErrorPage: createErrorPages({ site, permalinkPages, contacts }),
    ...(logStream && { logStream }),
  });
  const onError = logErrors(app.log, "searches were not counted");
  const searches = createSearchCount({ ...deps, onError });
  app.addHook("onClose", () => searches.flush());
  const jobs = createJobs({ store, clock });
  const downloads = createRequestLimit(app, config.downloadLimit);

  const publicSearch = createPublicSearch(app, { ...deps, countSearch: searches.add });

  const parts = {
    ...deps,
    sessions,
    searches,
    publicSearch,
    brands,
    contacts,
    holderChecks,
    jobs,
    downloads,
    bulkDownloads: createDownloadSlots(),
    proxyWatch,
    readPermalink,
    permalinkPages,
  };

  showBrand(app, refreshBrand);
  docsRoutes(app, parts);
  metricsRoutes(app, parts);
  mountFeatures(app, parts);
  claimRoutes(app, parts);
  unsubscribeRoutes(app, parts);
  permalinkRoutes(app, parts);
  correctionPageRoutes(app, parts);
  searchPageRoutes(app, parts);
  siteRoutes(app, parts);
  return app;
}
