import { contract, formatHref, type Award } from "cert-api";
import { LinkButton } from "../../components/button/Button.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { certificateLink, secondLine, soft, nameLink } from "./AwardListScreen.css.ts";
import { Link } from "react-router-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import { toShownState } from "./toShownState.ts";
import { useTableState } from "../table/useTableUrl.ts";

/** The certificate of a valid award as .docx, an existing one as PDF; below it the issue date. */
export function CertificateCell({
  award: { id, name, template, state, issuedOn, existing = false },
}: {
  award: Award;
}) {
  const messages = useAdminMessages("awardList");
  const states = useAdminMessages("awardState");
  const actionMessages = useAdminMessages("actions");
  const { baseUrl } = useServices();
  const can = useCan();
  const file = existing ? "pdf" : "docx";
  const canRender = template !== null || existing;
  return (
    <>
      {canRender && state !== "valid" && <span className={soft}>{states[state]}</span>}
      {canRender && state === "valid" && can(contract.award[file]) && (
        <LinkButton
          tone="quiet"
          size="tight"
          className={certificateLink}
          href={formatHref(contract.award[file], { id }, baseUrl)}
        >
          {messages[file]}
          <span className={hidden}>{fill(actionMessages.of, { name })}</span>
        </LinkButton>
      )}
      {issuedOn !== "" && <span className={secondLine}>{fill(messages.issuedOn, { day: issuedOn })}</span>}
    </>
  );
}

/** The holders with the most important properties of the award; below them its number, and whether it was downloaded. */
export function HolderCell({ award }: { award: Award }) {
  const messages = useAdminMessages("awardList");
  const states = useAdminMessages("awardState");
  const { versionOf } = useAdminMessages("award");
  const shownState = toShownState(award);
  const tableState = useTableState();
  const facts = [award.number, award.downloadedAt && messages.isDownloaded].filter(Boolean);
  return (
    <>
      <Link className={nameLink} to={`../id/${encodeURIComponent(award.id)}`} state={tableState}>
        {award.name}
      </Link>{" "}
      {shownState !== "valid" && <Badge tone="wrong">{states[shownState]}</Badge>}{" "}
      {award.version > 1 && <Badge tone="soft">{fill(versionOf, { version: award.version })}</Badge>}{" "}
      {award.existing && <Badge tone="soft">{messages.existing}</Badge>}
      {facts.length > 0 && <span className={secondLine}>{facts.join(" · ")}</span>}
    </>
  );
}
