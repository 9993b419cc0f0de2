import { contract } from "cert-api";
import { useParams } from "react-router-dom";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { RecordFrame } from "../table/RecordFrame.tsx";
import { useCan } from "../session/AdminServices.ts";
import { AwardDetails } from "./AwardDetails.tsx";
import { root } from "./AwardScreen.css.ts";
import { useAward } from "./useAward.ts";

/** An award: its values, its certificate, its permalink and its versions. */
export function AwardScreen() {
  const messages = useAdminMessages("award");
  const nouns = useAdminMessages("nouns");
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
