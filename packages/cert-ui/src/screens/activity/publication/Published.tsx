import { contract, type Activity } from "cert-api";
import type { Ref } from "react";
import { useLocation } from "react-router-dom";
import { Heading } from "../../../components/heading/Heading.tsx";
import { Moment } from "../../../components/moment/Moment.tsx";
import { MoreMenu } from "../../../components/moreMenu/MoreMenu.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { RouterLink } from "../../navigation/RouterLink.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { activityPath, awardsPath } from "../activitySteps.ts";

interface PublishedProps {
  activity: Activity;
  at: string;
  /** The element that tells how many were published. */
  rootRef: Ref<HTMLElement>;
  /** Called to show the plan of another publish. */
  onAgain: () => void;
}

/** An activity that is published as it is: how many awards there are, and what comes next. */
export function Published({ activity, at, rootRef, onAgain }: PublishedProps) {
  const messages = useAdminMessages("published");
  const { more } = useAdminMessages("actions");
  const { steps } = useAdminMessages("activityPage");
  const { republish } = useAdminMessages("activityList");
  const { state } = useLocation();
  const can = useCan();
  const links = [
    { endpoint: contract.handout.zip, label: messages.download, to: activityPath(activity, "handout") },
    { endpoint: contract.notice.overview, label: messages.notify, to: activityPath(activity, "notice") },
    { endpoint: contract.handout.claims, label: messages.claims, to: `${activityPath(activity, "handout")}#claims` },
    {
      endpoint: contract.award.list,
      label: messages.awards,
      to: awardsPath(activity),
      selection: { selectsAll: true },
    },
  ].filter(({ endpoint }) => can(endpoint));
  return (
    <Stack gap="small">
      <Stack as="section" direction="row" gap="small" rootRef={rootRef} tabIndex={-1}>
        <Heading level={3}>{fill(messages.title, { awards: activity.awards })}</Heading>
        <Text tone="note">
          <Moment at={at} />
        </Text>
      </Stack>
      <Stack direction="row" gap="small">
        {links.map(({ label, to, selection }, index) => (
          <RouterLink key={label} to={to} state={selection ?? state} tone={index === 0 ? "filled" : "quiet"}>
            {label}
          </RouterLink>
        ))}
        <MoreMenu
          label={fill(more, { name: steps.publish })}
          entries={[{ key: "again", label: republish, onSelect: onAgain }]}
        />
      </Stack>
    </Stack>
  );
}
