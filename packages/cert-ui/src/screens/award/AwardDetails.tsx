import { Permalink } from "../../components/permalink/Permalink.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { SettingNames } from "../session/SettingNames.tsx";
import { UploadReports } from "../upload/UploadReports.tsx";
import { useUploads } from "../upload/useUploads.ts";
import { TemplateCell } from "./TemplateCell.tsx";
import type { ReadyAward } from "./useAward.ts";
import { Heading } from "../../components/heading/Heading.tsx";
import { Text } from "../../components/text/Text.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { AwardHeader, AwardFacts } from "./AwardFacts.tsx";
import { AwardButtons } from "./AwardButtons.tsx";
import { AwardVersions } from "./AwardVersions.tsx";

interface AwardDetailsProps extends ReadyAward {
  reload: () => void;
}

/** The values of an award, its actions, its permalink and its versions. */
export function AwardDetails({ award, versions, permalink, revocation, reload }: AwardDetailsProps) {
  const messages = useAdminMessages("award");
  const permalinkMessages = useAdminMessages("permalink");
  const uploads = useUploads("award");
  const { name, number: certificateNumber } = award;
  return (
    <>
      <AwardHeader award={award} />
      <Panel>
        <AwardFacts award={award} revocation={revocation} />
        <AwardButtons award={award} onChanged={reload} />
        {!award.existing && (
          <>
            <Text tone="note">{messages.template}</Text>
            <TemplateCell award={award} uploads={uploads} onUploaded={reload} />
          </>
        )}
      </Panel>
      {permalink !== null && (
        <Panel>
          <Heading level={2}>{permalinkMessages.title}</Heading>
          <Permalink address={permalink.address} permanent={permalink.permanent} fileName={certificateNumber ?? name} />
          <SettingNames names={permalink.permanent ? [] : ["CERT_PUBLIC_URL"]} />
        </Panel>
      )}
      <AwardVersions award={award} versions={versions} reload={reload} />
      <UploadReports uploads={uploads} />
    </>
  );
}
