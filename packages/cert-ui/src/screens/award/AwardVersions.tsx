import { contract, formatHref } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { VersionList } from "../../components/versionList/VersionList.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useServices } from "../session/AdminServices.ts";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import type { ReadyAward } from "./useAward.ts";

interface AwardVersionsProps extends Pick<ReadyAward, "award" | "versions"> {
  reload: () => void;
}

/** The versions of an award, with their certificates while it is valid. */
export function AwardVersions({ award: { id, state }, versions, reload }: AwardVersionsProps) {
  const messages = useAdminMessages("award");
  const versionMessages = useAdminMessages("versionList");
  const { baseUrl } = useServices();
  const pdfHref = ({ version }: { version: number }) =>
    formatHref(contract.award.pdf, { id, version: String(version) }, baseUrl);
  return (
    <Panel>
      <Heading level={2}>{versionMessages.title}</Heading>
      {versions === null ? (
        <EmptyState
          tone="failure"
          title={messages.versionsFailed}
          action={<Button onClick={reload}>{messages.again}</Button>}
        />
      ) : (
        <VersionList versions={versions} pdfHref={state === "valid" ? pdfHref : undefined} />
      )}
    </Panel>
  );
}
