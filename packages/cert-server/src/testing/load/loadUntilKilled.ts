import { setTimeout as wait } from "node:timers/promises";
import { type CallRefused, createHttpClient } from "./httpClient.ts";
import type { Ledger } from "./ledger.ts";
import * as work from "./mixedLoad.ts";
import type { Random } from "./random.ts";
import type { RunningServer } from "./startServer.ts";

/** One round: what is loaded, with what, and when it is killed. */
export interface KillRound {
  server: Pick<RunningServer, "origin" | "kill">;
  ledger: Ledger;
  random: Random;
  /** Whether awards are edited, revoked and erased; else they are made by hand. */
  hasCorrections: boolean;
  /** Milliseconds from the login to the kill. */
  killAfter: number;
}

/** What came of a round. */
export interface RoundReport {
  /** Whether a change was under way when the server was killed. */
  isInterrupted: boolean;
  /** Answers of 500 and more, and what got no answer before the kill. */
  failures: string[];
  /** Statuses of other refusals. */
  refusals: number[];
}

/** Loads a server until the instant comes, and kills it. Resolves when nothing is under way any more. */
export async function loadUntilKilled({
  server,
  ledger,
  random,
  hasCorrections,
  killAfter,
}: KillRound): Promise<RoundReport> {
  const client = createHttpClient(server.origin);
  await client.logIn();
  const failures: string[] = [];
  const refusals: number[] = [];
  let isOver = false;
  const onRefused = ({ status, message }: CallRefused): void => {
    if (status >= 500) failures.push(message);
    else refusals.push(status);
  };
  const load: work.Load = { client, ledger, random, isOver: () => isOver, onRefused };
  const workers = {
    search: work.searchNames,
    searchToo: work.searchNames,
    download: work.downloadPdf,
    publish: work.publishActivity,
    replace: work.replaceFiles,
    ...(hasCorrections
      ? { change: work.changeAward, changeToo: work.changeAward, erase: work.erasePublished }
      : { create: work.createAward }),
  };
  const ends = Object.entries(workers).map(([kind, worker]) =>
    work.repeat(load, kind, worker).catch((error: unknown) => {
      // Once it is killed nothing is answered
      if (!isOver) failures.push(`${kind} ended before the kill: ${String(error)}`);
    }),
  );
  await wait(killAfter);
  const isInterrupted = ledger.openChanges > 0;
  isOver = true;
  await server.kill();
  await Promise.all(ends);
  client.close();
  return { isInterrupted, failures, refusals };
}
