import { lazy, type ComponentType } from "react";
import type { StepKey } from "./activitySteps.ts";
import { NameListStep } from "./nameList/NameListStep.tsx";
import { PublicationStep } from "./publication/PublicationStep.tsx";
import { SettingsStep } from "./settings/SettingsStep.tsx";
import type { StepProps } from "./StepProps.ts";
import { TemplateStep } from "./template/TemplateStep.tsx";

export const stepContents: Readonly<Record<StepKey, ComponentType<StepProps>>> = {
  template: TemplateStep,
  list: NameListStep,
  publish: PublicationStep,
  handout: lazy(async () => ({ default: (await import("./handout/HandoutStep.tsx")).HandoutStep })),
  notice: lazy(async () => ({ default: (await import("./notice/NoticePanel.tsx")).NoticePanel })),
  settings: SettingsStep,
};
