import type { Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/catalogue.ts";
import { awardGroups } from "./awardGroups.ts";
import { checkAward, readGroup } from "./checkAward.ts";
import type { Problem } from "./problem.ts";

export async function* verifyAwards({ stream, engine }: Snapshot, count: () => void): AsyncGenerator<Problem> {
  const bytes = byBytes(engine);
  const streams = [
    stream(`select a.id, a.number, a.state, a.version, a.seq, a.activity_id, coalesce(t.public_search, 'all'),
      t.winner_column from award a left join activity t on t.id = a.activity_id order by a.id${bytes}`),
    stream(`select v.award_id, v.version, v.name, v.content, v.issued_on, v.valid_until, v.template_version_id,
      v.address_base_id, v.salt, v.digest, t.program_hash from award_version v
      left join template_version t on t.id = v.template_version_id order by v.award_id${bytes}, v.version`),
    stream(`select award_id, version, position, name from award_holder order by award_id${bytes}, version, position`),
    stream(`select award_id, award, activity_id, number, scope, result, valid_until from search_award
      order by award_id${bytes}`),
    stream(`select coalesce(a.id, '') as award_id, k.key, k.rank, k.sort, k.award, k.shared from award_key k
      left join award a on a.seq = k.award order by coalesce(a.id, '')${bytes}`),
    stream(`select award_id, number from number_taken order by award_id${bytes}`),
    stream(`select award_id, version, name, hash from award_photo order by award_id${bytes}, version, name${bytes}`),
    stream(`select award_id, version, hash from award_pdf order by award_id${bytes}, version`),
    stream(`select subject from erasure where noun = 'award' order by subject${bytes}`),
  ];
  for await (const group of awardGroups(streams)) {
    count();
    yield* checkAward(readGroup(group));
  }
}
