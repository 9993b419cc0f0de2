import type { CorrectionDetails, CorrectionKind, CorrectionState } from "cert-api";
import type { Generated } from "kysely";
import type { Time } from "./columns.ts";

export interface CorrectionTables {
  /** A change of an award that waits for a decision, or was decided. Removed when the award is erased. */
  correction: {
    id: Generated<number>;
    award_id: string;
    kind: CorrectionKind;
    state: CorrectionState;
    base_version: number;
    created_at: Time;
    ended_at: Generated<Time | null>;
    refusal: Generated<string | null>;
    /** A visitor's request: the key of the value that is wrong, and what it should be. Null for what a user proposed. */
    wanted_key: Generated<string | null>;
    wanted_value: Generated<string | null>;
    /** SHA-256 of the code that shows its state, in hex. */
    receipt_hash: Generated<string | null>;
    /** The visitor's explanation and contact as JSON, encrypted, in base64; null some time after the end. */
    letter: Generated<string | null>;
    /** The outcome of telling the visitor of the decision; null if that was not tried. `sending`: begun, with an unknown outcome. */
    notice_state: Generated<"sending" | "sent" | "failed" | null>;
    /** SHA-256 of the encrypted proof. */
    proof_hash: Generated<string | null>;
    proof_type: Generated<CorrectionDetails["proof"]>;
    user_id: Generated<number | null>;
    proposed_at: Generated<Time | null>;
    reason: Generated<string>;
    /** The proposed name and content; null for another state. */
    name: Generated<string | null>;
    content: Generated<string | null>;
    /** The reference to another template; null to keep it. */
    template_id: Generated<string | null>;
    /** SHA-256 of the picture that `content` refers to, if it is a new one. */
    photo_hash: Generated<string | null>;
  };
}
