import { contract, dataKeys, formatHref, parseContent, type Award } from "cert-api";
import { useParams } from "react-router-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button } from "../../components/button/Button.tsx";
import { CertificatePicture } from "../../components/certificatePicture/CertificatePicture.tsx";
import { ContentText } from "../../components/contentText/ContentText.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { FieldValues } from "../../components/fieldValues/FieldValues.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Permalink } from "../../components/permalink/Permalink.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import { VersionList } from "../../components/versionList/VersionList.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import { SettingNames } from "../session/SettingNames.tsx";
import { RecordFrame } from "../table/RecordFrame.tsx";
import { UploadReports } from "../upload/UploadReports.tsx";
import { useUploads } from "../upload/useUploads.ts";
import { AwardButtons } from "./AwardButtons.tsx";
import { root, side, sides } from "./AwardScreen.css.ts";
import { TemplateCell } from "./TemplateCell.tsx";
import { toShownState } from "./toShownState.ts";
import { useAward, type ReadyAward } from "./useAward.ts";

/** An award: its values, its certificate, its permalink and its versions. */
export function AwardScreen() {
  const { award: messages, nouns } = useAdminMessages();
  const { id = "" } = useParams();
  const can = useCan();
  const { lookup, reload } = useAward(id, can(contract.award.find));
  const details = lookup.status === "ready" ? lookup : null;
  return (
    <RecordFrame
      className={root}
      title={details?.award.name ?? nouns.award}
      messages={messages}
      status={lookup.status}
      error={lookup.status === "pending" ? lookup.error : null}
      onRetry={reload}
    >
      {details && <AwardDetails key={details.award.id} {...details} reload={reload} />}
    </RecordFrame>
  );
}

interface AwardDetailsProps extends ReadyAward {
  reload: () => void;
}

/** The values of an award, its actions, its permalink and its versions. */
function AwardDetails({ award, versions, permalink, revocation, reload }: AwardDetailsProps) {
  const { award: messages, permalink: permalinkMessages } = useAdminMessages();
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

/** The name of an award with its most important properties. */
function AwardHeader({ award }: { award: Award }) {
  const { awardList: lists, nouns, awardState: states } = useAdminMessages();
  const shownState = toShownState(award);
  return (
    <Stack direction="row" gap="small">
      <Heading level={1}>{award.name}</Heading>
      <HelpLink topic="awards" of={nouns.award} />
      <Badge tone={shownState === "valid" ? "done" : "wrong"}>{states[shownState]}</Badge>{" "}
      {award.existing && <Badge tone="soft">{lists.existing}</Badge>}
    </Stack>
  );
}

/** The picture of an award's certificate, with the facts about the award beside it, starting with the reason for a revocation. */
function AwardFacts({ award, revocation }: Pick<ReadyAward, "award" | "revocation">) {
  const { award: messages, certificatePicture: pictures } = useAdminMessages();
  const { baseUrl } = useServices();
  const { id, name, number: certificateNumber, activity, issuedOn, validUntil, version, downloadedAt } = award;
  const { state, template, existing = false } = award;
  const facts = [
    { term: messages.revokedAt, value: revocation?.at && <Moment at={revocation.at} /> },
    { term: messages.revokeReason, value: revocation?.reason },
    { term: messages.number, value: certificateNumber },
    { term: messages.activity, value: activity?.name },
    { term: messages.issuedOn, value: issuedOn },
    { term: messages.validUntil, value: validUntil },
    { term: messages.version, value: fill(messages.versionOf, { version }) },
    { term: messages.downloadedAt, value: downloadedAt && <Moment at={downloadedAt} /> },
  ];
  // Only a valid one that can be rendered, or is an existing certificate, has a picture
  const isMissing = template === null && !existing;
  const reason = state !== "valid" ? pictures.void : isMissing ? pictures.withoutTemplate : undefined;
  return (
    <div className={sides}>
      <CertificatePicture
        key={version}
        src={reason === undefined ? formatHref(contract.award.picture, { id, version }, baseUrl) : null}
        name={name}
        reason={reason}
      />
      <div className={side}>
        <FieldValues values={facts.filter(({ value }) => Boolean(value))} />
        <Heading level={2}>{messages.content}</Heading>
        <ContentText content={award.content} leftOut={listShownKeys(award)} />
      </div>
    </div>
  );
}

/** Returns the keys shown above the content: an award's number and activity, if the content has the same values. */
function listShownKeys({ content, number: certificateNumber, activity }: Award): string[] {
  const parsed = parseContent(content);
  const facts = [
    [dataKeys.number, certificateNumber],
    [dataKeys.activity, activity?.name],
  ] as const;
  return facts.filter(([key, value]) => parsed?.[key] === value).map(([key]) => key);
}

interface AwardVersionsProps extends Pick<ReadyAward, "award" | "versions"> {
  reload: () => void;
}

/** The versions of an award, with their certificates while it is valid. */
function AwardVersions({ award: { id, state }, versions, reload }: AwardVersionsProps) {
  const { award: messages, versionList: versionMessages } = useAdminMessages();
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
