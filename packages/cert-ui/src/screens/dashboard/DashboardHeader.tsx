import { contract } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useCan, useSession } from "../session/AdminServices.ts";
import { actions } from "./DashboardScreen.css.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import { fill } from "../../messages/fill.ts";
import { HelpLink } from "../help/HelpLink.tsx";

/** The heading of the home screen, a greeting, and links to the common tasks. */
export function DashboardHeader() {
  const messages = useAdminMessages("dashboard");
  const { nickName } = useSession();
  return (
    <Stack direction="row" gap="medium">
      <Heading level={1}>{messages.title}</Heading>
      <Text as="span" tone="soft">
        {fill(messages.greeting, { name: nickName })}
      </Text>
      <QuickActions />
      <HelpLink topic="overview" of={messages.title} />
    </Stack>
  );
}

/** Links to the common tasks that the account may perform. */
function QuickActions() {
  const messages = useAdminMessages("dashboard");
  const can = useCan();
  return (
    <div className={actions} role="group" aria-label={messages.actions}>
      {can(contract.user.create) && (
        <RouterLink tone="quiet" to="/main/user/add">
          {messages.addUser}
        </RouterLink>
      )}
      {can(contract.award.list) && (
        <RouterLink tone="quiet" to="/certificate/award/list/0">
          {messages.findAwards}
        </RouterLink>
      )}
      {can(contract.activity.create) && <RouterLink to="/certificate/activity/add">{messages.addActivity}</RouterLink>}
    </div>
  );
}
