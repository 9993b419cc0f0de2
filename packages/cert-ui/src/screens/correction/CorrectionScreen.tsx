import { contract, refusals } from "cert-api";
import { useParams } from "react-router-dom";
import { Heading } from "../../components/heading/Heading.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { HelpLink } from "../help/HelpLink.tsx";
import { RecordFrame } from "../table/RecordFrame.tsx";
import { useReload } from "../query/cachedReads.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan } from "../session/AdminServices.ts";
import { root } from "./Correction.css.ts";
import { CorrectionChanges, CorrectionFacts } from "./CorrectionFacts.tsx";
import { CorrectionDecision } from "./CorrectionDecision.tsx";
import { StateBadge } from "./useCorrectionColumns.tsx";

/** A correction: what it would change, both certificates, what the visitor wrote, and the decision. */
export function CorrectionScreen() {
  const messages = useAdminMessages("correction");
  const { id = "" } = useParams();
  const isAllowed = useCan()(contract.correction.get);
  const { data, error, refetch } = useEndpointQuery(contract.correction.get, { id }, { enabled: isAllowed });
  // The number beside the menu changes too
  const reload = useReload();
  const isMissing = error?.failure.code === refusals.notFound.code;
  return (
    <RecordFrame
      className={root}
      title={data?.award.name ?? messages.title}
      messages={messages}
      firstPage="/certificate/correction"
      status={!isAllowed ? "forbidden" : isMissing ? "missing" : data === undefined ? "pending" : "ready"}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && (
        <>
          <Stack direction="row" gap="small">
            <Heading level={1}>{data.award.name}</Heading>
            <HelpLink topic="correction" of={messages.title} />
            <StateBadge state={data.state} />
          </Stack>
          <CorrectionFacts correction={data} />
          {(data.state === "open" || data.state === "proposed") && (
            <>
              <CorrectionChanges correction={data} />
              <CorrectionDecision key={data.at} correction={data} onDecided={reload} />
            </>
          )}
        </>
      )}
    </RecordFrame>
  );
}
