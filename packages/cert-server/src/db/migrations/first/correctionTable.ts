import { checks, isAtLeast, isHash } from "../../checks.ts";
import type { Dialect } from "../../dialects.ts";

export const correctionTable = ({ id, integer, strict }: Dialect): string[] => [
  `create table correction (
    id ${id}, award_id text not null references award (id), kind text not null, state text not null,
    base_version ${integer} not null, created_at ${integer} not null, ended_at ${integer}, refusal text,
    wanted_key text, wanted_value text, receipt_hash text unique, letter text,
    proof_hash text references blob (hash), proof_type text, user_id ${integer} references "user" (id),
    proposed_at ${integer}, reason text not null default '', name text, content text,
    template_id text references upload (id), photo_hash text references blob (hash),
    ${checks(
      "correction",
      {
        kind: { update: true, revoke: true, restore: true, remove: true },
        state: { open: true, proposed: true, approved: true, refused: true },
        base_version: isAtLeast(1),
        receipt_hash: isHash,
        proof_type: { pdf: true, jpeg: true, png: true },
      },
      {
        proposal: "(state <> 'proposed' or user_id is not null) and (user_id is null) = (proposed_at is null)",
        end: "(state in ('approved', 'refused')) = (ended_at is not null)",
        refusal: "(state = 'refused') = (refusal is not null)",
      },
    )}
  ) ${strict}`,
  `create unique index correction_waiting on correction (award_id) where state in ('open', 'proposed')`,
  `create index correction_award on correction (award_id)`,
  `create index correction_letter on correction (ended_at) where letter is not null`,
  `create index correction_proof on correction (proof_hash)`,
  `create index correction_photo on correction (photo_hash)`,
];
