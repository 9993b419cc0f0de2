import type { Noun } from "cert-api";
import type { FastifyInstance } from "fastify";
import type { CertificateService } from "./features/award/certificate/certificate.service.ts";
import type { ProxyWatch } from "./http/proxyWatch.ts";
import { accessTokenRoutes } from "./features/people/accessToken/accessToken.routes.ts";
import { activityRoutes } from "./features/activity/activity/activity.routes.ts";
import { selectionRoutes } from "./features/award/selection/selection.routes.ts";
import { auditRoutes } from "./features/keeping/audit/audit.routes.ts";
import { authorityRoutes } from "./features/people/authority/authority.routes.ts";
import { roleRoutes } from "./features/people/role/role.routes.ts";
import { roleAuthorityRoutes } from "./features/people/roleAuthority/roleAuthority.routes.ts";
import { userRoleRoutes } from "./features/people/userRole/userRole.routes.ts";
import { awardRoutes } from "./features/award/award/award.routes.ts";
import { correctionRoutes } from "./features/award/correction/correction.routes.ts";
import type { PublicSearch } from "./features/public/search/publicSearch.service.ts";
import type { HolderCheckService } from "./features/award/holderCheck/holderCheck.service.ts";
import { certificateRoutes } from "./features/award/certificate/certificate.routes.ts";
import { searchRoutes } from "./features/public/search/search.routes.ts";
import { brandRoutes } from "./features/public/brand/brand.routes.ts";
import { createPrivacyService } from "./features/public/brand/privacy.service.ts";
import { createRootFileService } from "./features/public/brand/rootFiles.service.ts";
import type { Site } from "./features/public/site/site.service.ts";
import type { BrandService } from "./features/public/brand/brand.service.ts";
import { contactRoutes } from "./features/public/contact/contact.routes.ts";
import type { ContactService } from "./features/public/contact/contact.service.ts";
import { dashboardRoutes } from "./features/keeping/dashboard/dashboard.routes.ts";
import type { SearchCount } from "./features/keeping/dashboard/searchCount.store.ts";
import { departmentRoutes } from "./features/people/department/department.routes.ts";
import { handoutRoutes } from "./features/handout/handout/handout.routes.ts";
import { listDownloads } from "./features/handout/handout/downloadProgress.ts";
import { createActivityEffects } from "./features/activity/nameList/activityEffects.ts";
import { createActivityFiles } from "./features/activity/nameList/activityFiles.service.ts";
import { createTemplateCheck } from "./features/activity/nameList/configure/templateCheck.service.ts";
import { nameListRoutes } from "./features/activity/nameList/nameList.routes.ts";
import { readPreviewList } from "./features/activity/nameList/nameListFile.ts";
import { createChannels } from "./features/handout/notice/channels.ts";
import { noticeRoutes } from "./features/handout/notice/notice.routes.ts";
import { publicationRoutes } from "./features/activity/publication/publication.routes.ts";
import { templateRoutes } from "./features/activity/template/template.routes.ts";
import { createTemplateUpload } from "./features/activity/template/uploadTemplate.ts";
import type { PreviewDeps } from "./features/activity/template/sample.ts";
import { logErrors } from "./http/errors.ts";
import { createAwardOmitter } from "./features/activity/publication/erasure/omitAwards.ts";
import { erasureRoutes } from "./features/keeping/erasure/erasure.routes.ts";
import { fontRoutes } from "./features/activity/font/font.routes.ts";
import { healthRoutes } from "./features/keeping/health/health.routes.ts";
import { providerRoutes } from "./features/people/session/provider/provider.routes.ts";
import { sessionRoutes } from "./features/people/session/session.routes.ts";
import type { SessionService } from "./features/people/session/session.service.ts";
import type { PdfSigner } from "./features/award/signature/pdfSigner.service.ts";
import { signatureRoutes } from "./features/award/signature/signature.routes.ts";
import { userRoutes } from "./features/people/user/user.routes.ts";
import type { ServerParts } from "./serverParts.ts";

export interface FeatureDependencies extends Omit<ServerParts, "onError"> {
  site: Site;
  pdfSigner: PdfSigner | null;
  certificate: CertificateService;
  sessions: SessionService;
  searches: SearchCount;
  publicSearch: PublicSearch;
  brands: BrandService;
  contacts: ContactService;
  holderChecks: HolderCheckService;
  proxyWatch: ProxyWatch;
}

type MountFeature = (app: FastifyInstance, dependencies: FeatureDependencies) => void;

/** The mount function of each noun. A noun without an entry does not compile. */
const features: Readonly<Record<Noun, MountFeature>> = {
  session(app, dependencies) {
    const { email: mail } = createChannels({ ...dependencies.config, sms: null }, dependencies.brands);
    sessionRoutes(app, { ...dependencies, mail });
    providerRoutes(app, dependencies);
  },
  user: userRoutes,
  role: roleRoutes,
  authority: authorityRoutes,
  userRole: userRoleRoutes,
  roleAuthority: roleAuthorityRoutes,
  accessToken: accessTokenRoutes,
  department: departmentRoutes,
  activity(app, dependencies) {
    const deps = listDeps(app, dependencies);
    const files = createActivityFiles(deps, createTemplateUpload(deps));
    activityRoutes(app, { ...dependencies, effects: createActivityEffects(dependencies.store), files });
  },
  template(app, dependencies) {
    const templates = createTemplateUpload(listDeps(app, dependencies));
    const { store } = dependencies;
    const readList = (...[activity, template]: Parameters<PreviewDeps["readList"]>) =>
      readPreviewList(store, activity, template);
    templateRoutes(app, { ...dependencies, templates, readList });
  },
  nameList: (app, dependencies) => nameListRoutes(app, listDeps(app, dependencies)),
  publication(app, dependencies) {
    const { jobs } = dependencies;
    publicationRoutes(app, {
      ...dependencies,
      listDownloads: (activityId, userId) => listDownloads({ jobs }, activityId, userId),
    });
  },
  handout: handoutRoutes,
  notice: noticeRoutes,
  award: (app, dependencies) => {
    awardRoutes(app, dependencies);
    searchRoutes(app, dependencies);
    certificateRoutes(app, dependencies);
    selectionRoutes(app, dependencies);
    erasureRoutes(app, { ...dependencies, omitAwards: createAwardOmitter(dependencies) });
  },
  correction: correctionRoutes,
  font: fontRoutes,
  brand: (app, dependencies) =>
    brandRoutes(app, {
      ...dependencies,
      rootFiles: createRootFileService(dependencies),
      privacy: createPrivacyService(dependencies),
    }),
  contact: contactRoutes,
  signature: signatureRoutes,
  dashboard: dashboardRoutes,
  audit: auditRoutes,
  health: healthRoutes,
};

function listDeps(app: FastifyInstance, dependencies: FeatureDependencies) {
  const deps = { ...dependencies, onError: logErrors(app.log, "work on an upload failed") };
  return { ...deps, templateCheck: createTemplateCheck(deps) };
}

export function mountFeatures(app: FastifyInstance, dependencies: FeatureDependencies): void {
  for (const mountFeature of Object.values(features)) mountFeature(app, dependencies);
}
