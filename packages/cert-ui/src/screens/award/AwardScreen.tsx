import { contract } from "cert-api";
import { useNavigate, useParams } from "react-router-dom";
import { Button } from "../../components/button/Button.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { Forbidden } from "../../components/forbidden/Forbidden.tsx";
import { Skeleton } from "../../components/skeleton/Skeleton.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { useCan } from "../session/AdminServices.ts";
import { RouterLink } from "../navigation/RouterLink.tsx";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";
import { AwardDetails } from "./AwardDetails.tsx";
import { root } from "./AwardScreen.css.ts";
import { useAward } from "./useAward.ts";
import { useListAddress } from "../list/useListAddress.ts";
import { Heading } from "../../components/heading/Heading.tsx";
import { Panel } from "../../components/panel/Panel.tsx";
import { Stack } from "../../components/stack/Stack.tsx";

/** An award: its values, its certificate, its permalink and its versions. */
export function AwardScreen() {
  const words = useAdminMessages("award");
  const nouns = useAdminMessages("nouns");
  const lists = useAdminMessages("resourceList");
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const listAddress = useListAddress();
  const can = useCan();
  const { lookup, reload } = useAward(id, can(contract.award.find));
  const details = lookup.status === "ready" ? lookup : null;
  return (
    <section className={`${text} ${root}`}>
      <ScreenTitle>{details?.award.name ?? nouns.award}</ScreenTitle>
      <div>
        <RouterLink to={listAddress} tone="quiet" size="small">
          {words.back}
        </RouterLink>
      </div>
      {details ? (
        <AwardDetails key={details.award.id} {...details} reload={reload} />
      ) : (
        <>
          <Heading level={1}>{nouns.award}</Heading>
          <Panel padding={lookup.status === "loading" ? "medium" : "none"}>
            {lookup.status === "loading" && (
              <Stack role="status" aria-label={lists.loading}>
                <Skeleton length="medium" />
                <Skeleton length="long" />
                <Skeleton length="long" />
              </Stack>
            )}
            {lookup.status === "forbidden" && <Forbidden />}
            {lookup.status === "missing" && (
              <EmptyState
                title={words.notFound}
                action={<Button onClick={() => void navigate(listAddress)}>{words.back}</Button>}
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
          </Panel>
        </>
      )}
    </section>
  );
}
