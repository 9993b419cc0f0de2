import { contract, type EndpointRoute } from "cert-api";
import type { ComponentType } from "react";
import { lazyPart } from "../../components/loadPart/loadPart.ts";
import type { StepKey, StepProps } from "./activitySteps.ts";
import { NameListStep } from "./nameList/NameListStep.tsx";
import { PublicationStep } from "./publication/PublicationStep.tsx";
import { SettingsStep } from "./settings/SettingsStep.tsx";
import { TemplateStep } from "./template/TemplateStep.tsx";

interface StepContent {
  Content: ComponentType<StepProps>;
  /** The endpoints without which the step would only say that the account may not use it. */
  needs: readonly EndpointRoute[];
}

export const stepContents: Readonly<Record<StepKey, StepContent>> = {
  template: { Content: TemplateStep, needs: [] },
  list: { Content: NameListStep, needs: [] },
  publish: { Content: PublicationStep, needs: [contract.publication.plan] },
  handout: {
    Content: lazyPart(async () => (await import("./handout/HandoutStep.tsx")).HandoutStep),
    needs: [contract.handout.overview],
  },
  notice: {
    Content: lazyPart(async () => (await import("./notice/NoticePanel.tsx")).NoticePanel),
    needs: [contract.handout.overview, contract.notice.overview],
  },
  settings: { Content: SettingsStep, needs: [contract.activity.update] },
};
