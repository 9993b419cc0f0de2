import { contract, dataKeys, formatHref, parseContent, type Award } from "cert-api";
import { Badge } from "../../components/badge/Badge.tsx";
import { CertificatePicture } from "../../components/certificatePicture/CertificatePicture.tsx";
import { ContentText } from "../../components/contentText/ContentText.tsx";
import { FieldValues } from "../../components/fieldValues/FieldValues.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { HelpLink } from "../help/HelpLink.tsx";
import { useServices } from "../session/AdminServices.ts";
import { toShownState } from "./toShownState.ts";
import { side, sides } from "./AwardScreen.css.ts";
import type { ReadyAward } from "./useAward.ts";
import { Heading } from "../../components/heading/Heading.tsx";
import { Stack } from "../../components/stack/Stack.tsx";

/** The name of an award with its most important properties. */
export function AwardHeader({ award }: { award: Award }) {
  const lists = useAdminMessages("awardList");
  const nouns = useAdminMessages("nouns");
  const states = useAdminMessages("awardState");
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
export function AwardFacts({ award, revocation }: Pick<ReadyAward, "award" | "revocation">) {
  const messages = useAdminMessages("award");
  const pictures = useAdminMessages("certificatePicture");
  const { baseUrl } = useServices();
  const { name, number: certificateNumber, activity, issuedOn, validUntil, version, downloadedAt } = award;
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

/** The picture of an award's certificate, or the reason why there is none. */
type CertificateView = { src: string; problem: null } | { src: null; problem: "withoutTemplate" | "void" };

/**
 * Returns the picture of an award's certificate. Only a valid one that can be rendered, or is an existing certificate, has
 * one.
 */
function certificateView(
  { id, state, template, version, existing = false }: Pick<Award, "id" | "state" | "template" | "version" | "existing">,
  baseUrl: string,
): CertificateView {
  if (state !== "valid") return { src: null, problem: "void" };
  if (template === null && !existing) return { src: null, problem: "withoutTemplate" };
  return { src: formatHref(contract.award.picture, { id, version }, baseUrl), problem: null };
}
