import { listMissingFiles, listNeeds, type Activity, type ActivityNeed } from "cert-api";
import { ProblemList } from "../../components/problemList/ProblemList.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { StepKey } from "./activitySteps.ts";

interface StepNeedsProps {
  activity: Activity;
  step: StepKey;
}

/** Lists what publishing would refuse, or ask to be confirmed, about one step of an activity. Renders nothing if there is nothing. */
export function StepNeeds({ activity, step }: StepNeedsProps) {
  const messages = useAdminMessages("stepNeeds");
  // The step itself asks for what is missing
  const missingCodes = new Set<string | undefined>(listMissingFiles(activity).map(({ reason }) => reason.code));
  const needs = listNeeds(activity).filter((need) => need.step === step && !missingCodes.has(need.code));
  const problems = needs.filter(isProblem);
  const errors = problems.filter(({ level }) => level === "error").length;
  const { problems: listed, problemTotal } = activity.check;
  const others = problemTotal - listed.length;
  return (
    <>
      {needs.some(({ code }) => code === "unchecked") && (
        <Text role="status" tone="soft">
          {messages.checking}
        </Text>
      )}
      {problems.length > 0 && (
        <Stack gap="small">
          <Text tone={errors > 0 ? "wrong" : "plain"}>{errors > 0 ? messages.refused : messages.confirm}</Text>
          <ProblemList problems={problems} messages={{ label: messages.label }} />
          {errors > 0 && others > 0 && <Text tone="soft">{fill(messages.more, { count: others })}</Text>}
        </Stack>
      )}
    </>
  );
}

const isProblem = (need: ActivityNeed): need is ActivityNeed & { level: "error" | "warning" } => need.level !== "todo";
