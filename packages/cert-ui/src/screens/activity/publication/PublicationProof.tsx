import { contract, formatHref, type Plan } from "cert-api";
import { LinkButton } from "../../../components/button/Button.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useServices } from "../../session/AdminServices.ts";
import { ActivityPreview } from "../template/ActivityPreview.tsx";

/** The certificates that a plan would publish, one at a time, and some of them as a PDF. */
export function PublicationProof({ id, plan }: { id: string; plan: Plan }) {
  const words = useAdminMessages("activityPage");
  const { baseUrl } = useServices();
  const href = formatHref(contract.template.proof, { id }, baseUrl);
  return (
    <Stack gap="small">
      <ActivityPreview id={id} file={plan.token} />
      <div>
        <LinkButton tone="quiet" size="small" href={href} download>
          {words.proof}
        </LinkButton>
      </div>
    </Stack>
  );
}
