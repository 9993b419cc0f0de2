import { contract, hrefOf, type Award, type AwardVersion } from "cert-api";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import { Button, LinkButton } from "../../components/button/Button.tsx";
import { ContentText } from "../../components/contentText/ContentText.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { FieldValues } from "../../components/fieldValues/FieldValues.tsx";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import { Permalink } from "../../components/permalink/Permalink.tsx";
import { card, header, title } from "../../components/resourceList/ResourceList.css.ts";
import { Skeleton } from "../../components/skeleton/Skeleton.tsx";
import { UploadReport } from "../../components/uploadReport/UploadReport.tsx";
import { VersionList } from "../../components/versionList/VersionList.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { useCan, useServices } from "../session/AdminServices.ts";
import { RouterLink } from "../shell/RouterLink.tsx";
import { ScreenTitle } from "../shell/ScreenTitle.tsx";
import { useUploads } from "../upload/useUploads.ts";
import { AwardEditDialog } from "./AwardEditDialog.tsx";
import { actions, heading, label, root, sheet } from "./AwardScreen.css.ts";
import { StateDialog } from "./StateDialog.tsx";
import { TemplateCell } from "./TemplateCell.tsx";
import { type AwardAddress, useAward } from "./useAward.ts";

/** One award: what it says, its certificate, its address, its versions. */
export function AwardScreen() {
  const words = useAdminMessages("award");
  const nouns = useAdminMessages("nouns");
  const lists = useAdminMessages("resourceList");
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const can = useCan();
  const { lookup, reload } = useAward(id, can(contract.award.find));
  const details = lookup.status === "ready" ? lookup : null;
  return (
    <section className={`${text} ${root}`}>
      <ScreenTitle>{details?.award.name ?? nouns.award}</ScreenTitle>
      <div>
        <RouterLink to="../list/0" tone="quiet" size="small">
          {words.back}
        </RouterLink>
      </div>
      {details ? (
        <Details key={details.award.id} {...details} reload={reload} />
      ) : (
        <>
          <h1 className={title}>{nouns.award}</h1>
          <div className={card}>
            {lookup.status === "loading" && (
              <div className={sheet} role="status" aria-label={lists.loading}>
                <Skeleton length="medium" />
                <Skeleton length="long" />
                <Skeleton length="long" />
              </div>
            )}
            {lookup.status === "forbidden" && <Forbidden />}
            {lookup.status === "missing" && (
              <EmptyState
                title={words.notFound}
                action={<Button onClick={() => void navigate("../list/0")}>{words.back}</Button>}
              />
            )}
            {lookup.status === "failed" && (
              <EmptyState
                tone="failure"
                title={lists.failed}
                advice={lookup.message}
                action={<Button onClick={reload}>{lists.retry}</Button>}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}

interface DetailsProps {
  award: Award;
  versions: readonly AwardVersion[] | null;
  /** The permalink; null when it could not be loaded. */
  address: AwardAddress | null;
  reload: () => void;
}

function Details({ award, versions, address, reload }: DetailsProps) {
  const words = useAdminMessages("award");
  const states = useAdminMessages("awardState");
  const versionWords = useAdminMessages("versionList");
  const addressWords = useAdminMessages("lastingAddress");
  const { baseUrl } = useServices();
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const [changing, setChanging] = useState(false);
  const uploads = useUploads();
  const { id, name, number, activity, issuedOn, version, state, template } = award;
  const editing = search.has("edit");
  const facts = [
    { term: words.number, value: number },
    { term: words.activity, value: activity?.name },
    { term: words.issuedOn, value: issuedOn },
    { term: words.version, value: fill(words.versionOf, { version }) },
  ];
  return (
    <>
      <div className={header}>
        <h1 className={title}>{name}</h1>
        <Badge tone={state === "valid" ? "done" : "wrong"}>{states[state]}</Badge>
      </div>
      {uploads.report && <UploadReport {...uploads.report} onClose={uploads.closeReport} />}
      <div className={sheet}>
        <FieldValues values={facts.filter(({ value }) => Boolean(value))} />
        <h2 className={heading}>{words.content}</h2>
        <ContentText content={award.content} />
        <div className={actions}>
          {can(contract.award.update) && (
            <Button onClick={() => setSearch({ edit: id }, { replace: true })}>{words.edit}</Button>
          )}
          {template !== null && state === "valid" && (
            <LinkButton tone="quiet" href={hrefOf(contract.award.docx, { id }, baseUrl)}>
              {words.docx}
            </LinkButton>
          )}
          {template !== null && state === "valid" && (
            <LinkButton
              tone="quiet"
              href={hrefOf(contract.award.pdf, { id }, baseUrl)}
              target="_blank"
              rel="noreferrer"
            >
              {words.pdf}
            </LinkButton>
          )}
          {state === "valid" && can(contract.award.revoke) && (
            <Button tone="danger" onClick={() => setChanging(true)}>
              {words.revoke}
            </Button>
          )}
          {state === "revoked" && can(contract.award.restore) && (
            <Button tone="quiet" onClick={() => setChanging(true)}>
              {words.restore}
            </Button>
          )}
        </div>
        <p className={label}>{words.template}</p>
        <TemplateCell award={award} uploads={uploads} onUploaded={reload} />
      </div>
      {address !== null && (
        <div className={sheet}>
          <h2 className={heading}>{addressWords.title}</h2>
          <Permalink {...address} fileName={number ?? name} />
        </div>
      )}
      <div className={sheet}>
        <h2 className={heading}>{versionWords.title}</h2>
        {versions === null ? (
          <EmptyState
            tone="failure"
            title={words.versionsFailed}
            action={<Button onClick={reload}>{words.again}</Button>}
          />
        ) : (
          <VersionList
            versions={versions}
            pdfHref={
              state === "valid"
                ? (one) => hrefOf(contract.award.pdf, { id, version: String(one.version) }, baseUrl)
                : undefined
            }
          />
        )}
      </div>
      {editing && can(contract.award.update) && (
        <AwardEditDialog award={award} onClose={() => setSearch({}, { replace: true })} onSaved={reload} />
      )}
      <StateDialog award={award} open={changing} onClose={() => setChanging(false)} onChanged={reload} />
    </>
  );
}
