import type { CorrectionDetails } from "../schemas/schemas.ts";
import { CorrectionDetails as CorrectionDetailsSchema } from "../schemas/correction.ts";
import { awards } from "./fixtures.ts";

const decided = { mayApprove: true, needsProposal: false };

/** A request by a visitor, a revocation that a user proposes, and a request that was refused, the newest first. */
export const corrections: readonly CorrectionDetails[] = [
  {
    id: "3",
    at: "2025-09-20T03:04:05.000Z",
    wanted: { key: "姓名", value: "王小明" },
    changes: [{ key: "姓名", before: "王晓明", after: "王小明" }],
    letter: { message: "名字中的“小”印成了“晓”，见身份证。", contact: "13800000000" },
    proof: "jpeg",
    hasPicture: true,
    ...decided,
  },
  {
    id: "2",
    at: "2025-09-18T03:04:05.000Z",
    kind: "revoke",
    state: "proposed",
    proposer: "李老师",
    reason: "重复颁发",
    hasPicture: true,
    ...decided,
    mayApprove: false,
  },
  {
    id: "1",
    at: "2025-09-15T03:04:05.000Z",
    endedAt: "2025-09-16T03:04:05.000Z",
    state: "refused",
    wanted: { key: "作品", value: "双语课堂的提问" },
    refusal: "与评审记录一致，作品名称没有错。",
    isTold: true,
  },
].map((correction, index) => {
  const { id = "", name = "", number = null, version = 1 } = awards[index] ?? {};
  return CorrectionDetailsSchema.parse({
    award: { id, name, number, activity: "2025年教育科学优秀论文评选" },
    version,
    kind: "update",
    state: "open",
    wanted: null,
    proposer: null,
    endedAt: null,
    isStale: false,
    changes: [],
    template: null,
    hasPicture: false,
    reason: "",
    refusal: null,
    letter: null,
    proof: null,
    isTold: false,
    mayApprove: false,
    obstacle: null,
    needsProposal: false,
    ...correction,
  });
});
