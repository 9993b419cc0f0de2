import type { CorrectionDetails } from "../../schemas/schemas.ts";
import type { Handlers } from "./handlers.ts";
import { getRow, toPage } from "./state.ts";

const isWaiting = ({ state }: CorrectionDetails) => state === "open" || state === "proposed";

const end = (correction: CorrectionDetails, state: "approved" | "refused", refusal: string | null): CorrectionDetails =>
  Object.assign(correction, { state, refusal, endedAt: new Date().toISOString(), changes: [], mayApprove: false });

export const correctionHandlers: Handlers<"correction"> = {
  list: ({ page, state: wanted }, { state }) =>
    toPage(
      state.corrections.filter((correction) => isWaiting(correction) === (wanted !== "ended")),
      page,
    ),
  get: ({ id }, { state }) => getRow(state.corrections, id),
  propose({ id, value }, { state }) {
    const correction = getRow(state.corrections, id);
    const changes = correction.changes.map((change) => ({ ...change, after: value }));
    const proposal = { state: "proposed", proposer: state.session?.nickName ?? null, changes } as const;
    return Object.assign(correction, proposal, { needsProposal: false, mayApprove: false });
  },
  approve: ({ id }, { state }) => end(getRow(state.corrections, id), "approved", null),
  refuse: ({ id, reason }, { state }) => end(getRow(state.corrections, id), "refused", reason),
  fourEyes: (_, { state }) => ({ fourEyes: state.fourEyes }),
  setFourEyes: ({ fourEyes }, { state }) => ({ fourEyes: (state.fourEyes = fourEyes) }),
};
