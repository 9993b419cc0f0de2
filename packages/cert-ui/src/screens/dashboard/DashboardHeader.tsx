import { contract } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useCan } from "../session/AdminServices.ts";
import { actions } from "./DashboardScreen.css.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { HelpLink } from "../help/HelpLink.tsx";

/** The heading of the home screen, and links to the common tasks that the account may perform. */
export function DashboardHeader() {
  const messages = useAdminMessages("dashboard");
  const can = useCan();
  return (
    <Stack direction="row" gap="small">
      <Heading level={1}>{messages.title}</Heading>
      <HelpLink topic="overview" of={messages.title} />
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
        {can(contract.activity.create) && (
          <RouterLink to="/certificate/activity/add">{messages.addActivity}</RouterLink>
        )}
      </div>
    </Stack>
  );
}
