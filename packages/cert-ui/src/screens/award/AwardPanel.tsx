import { contract, formatHref, type Award } from "cert-api";
import { useEffect, useRef } from "react";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button, LinkButton } from "../../components/button/Button.tsx";
import { CertificatePicture } from "../../components/certificatePicture/CertificatePicture.tsx";
import { ContentText } from "../../components/contentText/ContentText.tsx";
import { Icon } from "../../components/icon/Icon.tsx";
import { Moment } from "../../components/moment/Moment.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable } from "../../theme/text.css.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { RouterLink } from "../shell/RouterLink.tsx";
import { actions, close, facts, head, panel, panelName } from "./AwardPanel.css.ts";
import { awardVerdict } from "./awardVerdict.ts";
import { certificateView } from "./certificateView.ts";
import { useListState } from "../resource/list/useListAddress.ts";
import type { PanelFocus } from "./usePanelFocus.ts";

interface AwardPanelProps {
  award: Award;
  /** Moves the focus into the panel when the user opens it. */
  focus: Pick<PanelFocus, "enter">;
  onClose: () => void;
  onEdit: (id: string) => void;
}

/** An award beside the list: its certificate, its values, and its most common actions. */
export function AwardPanel({ award, focus, onClose, onEdit }: AwardPanelProps) {
  const words = useAdminMessages("awardPanel");
  const pictures = useAdminMessages("certificatePicture");
  const states = useAdminMessages("awardState");
  const { baseUrl } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, name, version, downloadedAt } = award;
  const verdict = awardVerdict(award);
  useEffect(() => focus.enter(heading.current));
  const view = certificateView(award, baseUrl);
  return (
    <aside className={panel} aria-label={words.label}>
      <div className={head}>
        <h2 ref={heading} tabIndex={-1} className={panelName}>
          {name}
        </h2>
        <button type="button" className={`${close} ${focusable}`} aria-label={words.close} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </div>
      <CertificatePicture
        key={`${id} ${version}`}
        src={view.src}
        name={name}
        reason={view.problem === null ? undefined : pictures[view.problem]}
      />
      <p className={facts}>
        <Badge tone={verdict === "valid" ? "done" : "wrong"}>{states[verdict]}</Badge>{" "}
        {downloadedAt && (
          <>
            {words.downloadedAt} <Moment at={downloadedAt} />
          </>
        )}
      </p>
      <ContentText content={award.content} />
      <PanelActions award={award} hasCertificate={view.src !== null} onEdit={onEdit} />
    </aside>
  );
}

interface PanelActionsProps {
  award: Award;
  hasCertificate: boolean;
  onEdit: (id: string) => void;
}

/** Buttons to open the certificate if there is one, to edit the award, and to show all of its data. */
function PanelActions({ award: { id }, hasCertificate, onEdit }: PanelActionsProps) {
  const words = useAdminMessages("awardPanel");
  const { edit } = useAdminMessages("actions");
  const { pdf } = useAdminMessages("award");
  const { baseUrl } = useServices();
  const can = useCan();
  const listState = useListState();
  return (
    <div className={actions}>
      {hasCertificate && (
        <LinkButton
          size="small"
          href={formatHref(contract.award.pdf, { id }, baseUrl)}
          target="_blank"
          rel="noreferrer"
        >
          {pdf}
        </LinkButton>
      )}
      {can(contract.award.update) && (
        <Button size="small" tone="quiet" onClick={() => onEdit(id)}>
          {edit}
        </Button>
      )}
      <RouterLink size="small" tone="quiet" to={`../id/${encodeURIComponent(id)}`} state={listState}>
        {words.details}
      </RouterLink>
    </div>
  );
}
