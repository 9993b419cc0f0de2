import { dataKeys, type Handout } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { getActivity, parseActivityId } from "../activity.service.ts";
import { createColumnCollector } from "./awardColumns.ts";
import { listHandedAwards } from "./handout.store.ts";

/** Says how many of an activity's valid certificates the public has downloaded, and by which columns they are grouped. */
export const createHandoutService =
  ({ read }: Store) =>
  async (text: string): Promise<Handout> => {
    const { id } = await getActivity(read, parseActivityId(text));
    const { columns, collect } = createColumnCollector();
    let awards = 0;
    let downloaded = 0;
    for await (const chunk of listHandedAwards(read, id)) {
      for (const award of chunk) {
        collect(award);
        awards += 1;
        if (award.downloadedAt !== null) downloaded += 1;
      }
    }
    const groupings = [...columns].filter(([name]) => name !== dataKeys.number);
    return { awards, downloaded, columns: groupings.map(([name, { size }]) => ({ name, values: size })) };
  };
