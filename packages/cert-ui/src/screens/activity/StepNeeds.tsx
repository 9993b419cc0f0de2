import { listNeeds, type Activity } from "cert-api";
import { ProblemList } from "../../components/problemList/ProblemList.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { listStepProblems, type StepKey } from "./activitySteps.ts";

/**
 * Tells what publishing would refuse, or ask to be confirmed, about one step of an activity. Renders nothing if there is
 * nothing. Those of a name list are lines of its report.
 */
export function StepNeeds({ activity, step }: { activity: Activity; step: StepKey }) {
  const messages = useAdminMessages("stepNeeds");
  const problems = listStepProblems(activity, step);
  const errors = problems.filter(({ level }) => level === "error").length;
  const { problems: listed, problemTotal } = activity.check;
  const others = problemTotal - listed.length;
  const isReported = step === "list" && activity.nameList !== null;
  return (
    <>
      {listNeeds(activity).some((need) => need.step === step && need.code === "unchecked") && (
        <Text role="status" tone="soft">
          {messages.checking}
        </Text>
      )}
      {problems.length > 0 && !(isReported && errors === 0) && (
        <Stack gap="small">
          <Text tone={errors > 0 ? "wrong" : "plain"}>{errors > 0 ? messages.refused : messages.confirm}</Text>
          {!isReported && <ProblemList problems={problems} messages={{ label: messages.label }} />}
          {errors > 0 && others > 0 && <Text tone="soft">{fill(messages.more, { count: others })}</Text>}
        </Stack>
      )}
    </>
  );
}
