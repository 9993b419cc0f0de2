import { contract, dataKeys, formatHref, parseContent, type Award } from "cert-api";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button, LinkButton } from "../../components/button/Button.tsx";
import { CertificatePicture } from "../../components/certificatePicture/CertificatePicture.tsx";
import { ContentText } from "../../components/contentText/ContentText.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { FieldValues } from "../../components/fieldValues/FieldValues.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { Permalink } from "../../components/permalink/Permalink.tsx";
import { VersionList } from "../../components/versionList/VersionList.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { HelpLink } from "../help/HelpLink.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import { SettingNames } from "../session/SettingNames.tsx";
import { EraseDialog } from "../erasure/EraseDialog.tsx";
import { UploadReports } from "../upload/UploadReports.tsx";
import { useUploads } from "../upload/useUploads.ts";
import { awardVerdict } from "./awardVerdict.ts";
import { AwardEditDialog } from "./AwardEditDialog.tsx";
import { actions, side, sides } from "./AwardScreen.css.ts";
import { certificateView } from "./certificateView.ts";
import { PhotoButtons } from "./PhotoButtons.tsx";
import { StateDialog } from "./StateDialog.tsx";
import { TemplateCell } from "./TemplateCell.tsx";
import { useAddressedAward } from "./useAddressedAward.ts";
import type { ReadyAward } from "./useAward.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { Heading } from "../../components/heading/Heading.tsx";
import { Text } from "../../components/text/Text.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Stack } from "../../components/stack/Stack.tsx";

interface AwardDetailsProps extends ReadyAward {
  reload: () => void;
}

/** The values of an award, its actions, its permalink and its versions. */
export function AwardDetails({ award, versions, address, revocation, reload }: AwardDetailsProps) {
  const words = useAdminMessages("award");
  const permalinkWords = useAdminMessages("permanentAddress");
  const can = useCan();
  const edited = useAddressedAward([award]);
  const [isChangingState, setChangingState] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const navigate = useNavigate();
  const listAddress = useListAddress();
  const uploads = useUploads("award");
  const { id, name, number: certificateNumber } = award;
  return (
    <>
      <AwardHeader award={award} />
      <Panel>
        <AwardFacts award={award} revocation={revocation} />
        <AwardButtons
          award={award}
          onEdit={() => edited.choose(id)}
          onChangeState={() => setChangingState(true)}
          onErase={() => setErasing(true)}
          onReplaced={reload}
        />
        {!award.existing && (
          <>
            <Text tone="soft" size="small">
              {words.template}
            </Text>
            <TemplateCell award={award} uploads={uploads} onUploaded={reload} />
          </>
        )}
      </Panel>
      {address !== null && (
        <Panel>
          <Heading level={2}>{permalinkWords.title}</Heading>
          <Permalink {...address} fileName={certificateNumber ?? name} />
          <SettingNames names={address.isPermanent ? [] : ["CERT_PUBLIC_URL"]} />
        </Panel>
      )}
      <Versions award={award} versions={versions} reload={reload} />
      {edited.award && can(contract.award.update) && (
        <AwardEditDialog award={award} onClose={() => edited.choose(null)} onSaved={reload} />
      )}
      <UploadReports uploads={uploads} />
      <StateDialog award={award} open={isChangingState} onClose={() => setChangingState(false)} onChanged={reload} />
      <EraseDialog
        open={isErasing}
        noun="award"
        name={name}
        endpoint={contract.award.erase}
        id={id}
        onClose={() => setErasing(false)}
        onErased={() => void navigate(listAddress)}
      />
    </>
  );
}

/** The name of an award with its most important properties. */
function AwardHeader({ award }: { award: Award }) {
  const lists = useAdminMessages("awardList");
  const nouns = useAdminMessages("nouns");
  const states = useAdminMessages("awardState");
  const verdict = awardVerdict(award);
  return (
    <Stack direction="row" gap="small">
      <Heading level={1}>{award.name}</Heading>
      <HelpLink part="awards" of={nouns.award} />
      <Badge tone={verdict === "valid" ? "done" : "wrong"}>{states[verdict]}</Badge>{" "}
      {award.existing && <Badge tone="soft">{lists.existing}</Badge>}
    </Stack>
  );
}

/** The picture of an award's certificate, with the facts about the award beside it, starting with the reason for a revocation. */
function AwardFacts({ award, revocation }: Pick<ReadyAward, "award" | "revocation">) {
  const words = useAdminMessages("award");
  const pictures = useAdminMessages("certificatePicture");
  const { baseUrl } = useServices();
  const { name, number: certificateNumber, activity, issuedOn, validUntil, version, downloadedAt } = award;
  const facts = [
    { term: words.revokedAt, value: revocation?.at && <Moment at={revocation.at} /> },
    { term: words.revokeReason, value: revocation?.reason },
    { term: words.number, value: certificateNumber },
    { term: words.activity, value: activity?.name },
    { term: words.issuedOn, value: issuedOn },
    { term: words.validUntil, value: validUntil },
    { term: words.version, value: fill(words.versionOf, { version }) },
    { term: words.downloadedAt, value: downloadedAt && <Moment at={downloadedAt} /> },
  ];
  const view = certificateView(award, baseUrl);
  return (
    <div className={sides}>
      <CertificatePicture
        key={version}
        src={view.src}
        name={name}
        reason={view.problem === null ? undefined : pictures[view.problem]}
      />
      <div className={side}>
        <FieldValues values={facts.filter(({ value }) => Boolean(value))} />
        <Heading level={2}>{words.content}</Heading>
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

interface AwardButtonsProps {
  award: Award;
  onEdit: () => void;
  onChangeState: () => void;
  onErase: () => void;
  /** Called when a photo of the award was replaced. */
  onReplaced: () => void;
}

/**
 * The actions on an award: edit; replace photos; download as DOCX (unless it is an existing certificate) and PDF while it
 * is valid; revoke or restore.
 */
function AwardButtons({ award, onEdit, onChangeState, onErase, onReplaced }: AwardButtonsProps) {
  const { id, template, state, existing = false } = award;
  const words = useAdminMessages("award");
  const erasure = useAdminMessages("erasure");
  const { baseUrl } = useServices();
  const can = useCan();
  return (
    <div className={actions}>
      {can(contract.award.update) && <Button onClick={onEdit}>{words.edit}</Button>}
      <PhotoButtons award={award} onReplaced={onReplaced} />
      {template !== null && state === "valid" && (
        <LinkButton tone="quiet" href={formatHref(contract.award.docx, { id }, baseUrl)}>
          {words.docx}
        </LinkButton>
      )}
      {(template !== null || existing) && state === "valid" && (
        <LinkButton
          tone="quiet"
          href={formatHref(contract.award.pdf, { id }, baseUrl)}
          target="_blank"
          rel="noreferrer"
        >
          {words.pdf}
        </LinkButton>
      )}
      {state === "valid" && can(contract.award.revoke) && (
        <Button tone="danger" onClick={onChangeState}>
          {words.revoke}
        </Button>
      )}
      {state === "revoked" && can(contract.award.restore) && (
        <Button tone="quiet" onClick={onChangeState}>
          {words.restore}
        </Button>
      )}
      {can(contract.award.erase) && (
        <Button tone="danger" onClick={onErase}>
          {erasure.action}
        </Button>
      )}
    </div>
  );
}

function Versions({
  award: { id, state },
  versions,
  reload,
}: Pick<AwardDetailsProps, "award" | "versions" | "reload">) {
  const words = useAdminMessages("award");
  const versionWords = useAdminMessages("versionList");
  const { baseUrl } = useServices();
  const pdfHref = ({ version }: { version: number }) =>
    formatHref(contract.award.pdf, { id, version: String(version) }, baseUrl);
  return (
    <Panel>
      <Heading level={2}>{versionWords.title}</Heading>
      {versions === null ? (
        <EmptyState
          tone="failure"
          title={words.versionsFailed}
          action={<Button onClick={reload}>{words.again}</Button>}
        />
      ) : (
        <VersionList versions={versions} pdfHref={state === "valid" ? pdfHref : undefined} />
      )}
    </Panel>
  );
}
