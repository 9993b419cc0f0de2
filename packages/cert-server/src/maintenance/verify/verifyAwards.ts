import type { Snapshot } from "../export/snapshot.ts";
import { byBytes } from "../export/catalogue.ts";
import { awardGroups } from "./awardGroups.ts";
import { checkAward, type StoredRows } from "./checkAward.ts";
import type { Problem } from "./problem.ts";

export async function* verifyAwards({ stream, engine }: Snapshot, count: () => void): AsyncGenerator<Problem> {
  const bytes = byBytes(engine);
  const groups = awardGroups<StoredRows>({
    awards: stream(`select a.*, a.id as award_id, coalesce(t.public_search, 'all') as scope, t.winner_column
      from award a left join activity t on t.id = a.activity_id order by a.id${bytes}`),
    versions: stream(`select v.*, t.program_hash from award_version v
      left join template_version t on t.id = v.template_version_id order by v.award_id${bytes}, v.version`),
    holders: stream(`select * from award_holder order by award_id${bytes}, version, position`),
    results: stream(`select * from search_award order by award_id${bytes}`),
    keys: stream(`select coalesce(a.id, '') as award_id, k.* from award_key k left join award a on a.seq = k.award
      order by coalesce(a.id, '')${bytes}`),
    taken: stream(`select * from number_taken order by award_id${bytes}`),
    photos: stream(`select * from award_photo order by award_id${bytes}, version, name${bytes}`),
    pdfs: stream(`select * from award_pdf order by award_id${bytes}, version`),
    erasures: stream(`select subject as award_id from erasure where noun = 'award' order by subject${bytes}`),
  });
  for await (const group of groups) {
    count();
    yield* checkAward(group);
  }
}
