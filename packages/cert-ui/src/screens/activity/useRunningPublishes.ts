import { activityMessages, publishProblem, type Activity, type Progress } from "cert-api";
import { useEffect, useRef } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useServices, useSession } from "../session/AdminServices.ts";
import { publishMarks } from "./publishMarks.ts";
import type { RunningPublish } from "./publishState.ts";

/** Between two looks at what is running, in milliseconds. */
const POLL = 1_000;

interface RunningPublishes {
  rows: readonly Activity[];
  show: (run: RunningPublish) => void;
  /** One that no call of this page waits for has ended. */
  conclude: (run: RunningPublish) => void;
}

/**
 * Keeps a list informed of what is being published: follows what is known to run, and looks once, when rows come,
 * whether this tab left something running before the page was loaded anew, or somebody else is publishing.
 */
export function useRunningPublishes({ rows, show, conclude }: RunningPublishes): void {
  const words = useAdminMessages("planPanel");
  const { client, publishes } = useServices();
  const { id: owner } = useSession();

  async function ask({ activity }: RunningPublish): Promise<Progress | null> {
    const answer = await client.activity.progress({ id: activity.id });
    return answer.success ? answer.data : null;
  }

  function follow(run: RunningPublish, { done, total, step }: Progress): void {
    const label = [step, total > 0 ? fill(words.step, { done, total }) : ""].filter(Boolean).join(" ");
    show({ ...run, label, share: total > 0 ? done / total : null });
  }

  /** How far is what is known to run? */
  async function lookAgain(run: RunningPublish): Promise<void> {
    const progress = await ask(run);
    // It may have ended while the question was on its way
    const known = publishes.read().running[run.activity.id];
    if (!progress || !known) return;
    if (progress.running) follow(known, progress);
    else if (!known.awaited) conclude(known);
  }

  /** Does something run that this page knows nothing of? */
  async function lookFirst(run: RunningPublish): Promise<void> {
    const progress = await ask(run);
    if (!progress || publishes.read().running[run.activity.id]) return;
    // A list is checked for a plan as well; somebody else's is publishing for certain when it writes
    if (progress.running && (run.own || progress.step === activityMessages.steps.write)) follow(run, progress);
    else if (run.own && !progress.running) conclude(run);
  }
  const looks = useRef({ lookAgain, lookFirst });
  useEffect(() => {
    looks.current = { lookAgain, lookFirst };
  });

  useEffect(() => {
    const timer = setInterval(() => {
      for (const run of Object.values(publishes.read().running)) void looks.current.lookAgain(run);
    }, POLL);
    return () => clearInterval(timer);
  }, [publishes]);

  const shown = rows.map(({ id }) => id).join(" ");
  useEffect(() => {
    let left = false;
    const lookAll = async () => {
      const marked = rows.filter(({ id }) => publishMarks.read(owner, id) !== null);
      const others = rows.filter((activity) => !marked.includes(activity) && publishProblem(activity) === null);
      for (const activity of [...marked, ...others]) {
        const own = marked.includes(activity);
        const { running } = publishes.read();
        if (left || (!own && Object.keys(running).length > 0)) return;
        if (running[activity.id]) continue;
        await looks.current.lookFirst({ activity, label: words.waiting, share: null, awaited: false, own });
      }
    };
    void lookAll();
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for the rows that stand there, not each time that one changes
  }, [shown, owner, publishes]);
}
